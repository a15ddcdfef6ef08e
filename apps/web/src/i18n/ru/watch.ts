import type { TEXTS as EN } from '../en/watch.js';
import type { Translated } from '../translated.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Смотреть',
};
