import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const LEARN: Page<typeof TEXTS> = {
  path: '/learn',
  rest: ':topic?',
  navigation: {
    label: { en: 'Learn', ru: 'Учиться' },
    sign: 'M12 6q-4-3-9-2v14q5-1 9 2 4-3 9-2V4q-5-1-9 2zm0 0v14',
  },
  tellsGames: true,
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
