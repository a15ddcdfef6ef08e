import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const REVIEW: Page<typeof TEXTS> = {
  path: '/review',
  tellsGames: true,
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
