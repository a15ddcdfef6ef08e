import type { TEXTS as EN } from '../en/calculator.js';
import type { Translated } from '../translated.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Расчёт',
};
