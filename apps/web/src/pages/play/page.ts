import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const PLAY: Page<typeof TEXTS> = {
  path: '/',
  navigation: {
    label: { en: 'Play', ru: 'Игра' },
    sign: 'M3 15l2 5h14l2-5zM12 15V3q6 5 7 10h-7M10 6q-4 4-4.500 7H10',
  },
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
