import type { TEXTS as EN } from '../en/review.js';
import type { Translated } from '../translated.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Разбор',
};
