import type { TEXTS as EN } from '../en/play.js';
import type { Translated } from '../translated.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Игра',
};
