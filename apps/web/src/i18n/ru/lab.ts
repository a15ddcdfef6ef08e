import type { TEXTS as EN } from '../en/lab.js';
import type { Translated } from '../translated.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Опыты',
};
