import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const WATCH: Page<typeof TEXTS> = {
  path: '/watch',
  navigation: {
    label: { en: 'Watch', ru: 'Смотреть' },
    sign: 'M2 12q10-13 20 0-10 13-20 0zM12 9.200a2.800 2.800 0 1 0 .01 0z',
  },
  tellsGames: true,
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
