import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const BATTLE: Page<typeof TEXTS> = {
  path: '/battle',
  partOf: 'play',
  tellsGames: true,
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
