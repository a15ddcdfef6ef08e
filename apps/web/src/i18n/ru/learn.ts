import type { TEXTS as EN } from '../en/learn.js';
import type { Translated } from '../translated.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Учиться',
};
