import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const CALCULATOR: Page<typeof TEXTS> = {
  path: '/calculator',
  navigation: {
    label: { en: 'Calculator', ru: 'Расчёт' },
    sign: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  },
  tellsGames: true,
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
