import type { Page } from '../../page.js';
import type { TEXTS } from './en.js';

export const LAB: Page<typeof TEXTS> = {
  path: '/lab',
  rest: ':tab?',
  navigation: {
    label: { en: 'Lab', ru: 'Опыты' },
    sign: 'M9 3h6M10 3v6L4.500 19q-.8 2 1.500 2h12q2.300 0 1.500-2L14 9V3M7 15h10',
  },
  texts: { en: () => import('./en.js'), ru: () => import('./ru.js') },
};
