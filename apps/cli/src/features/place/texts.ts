import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about: 'lay fleets out at random',
  count: 'how many layouts',
} as const;

const ru = {
  about: 'случайно расставить флот',
  count: 'сколько расстановок',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
