import type { TEXTS as battle } from '../pages/battle/en.js';
import type { TEXTS as calculator } from '../pages/calculator/en.js';
import type { TEXTS as lab } from '../pages/lab/en.js';
import type { TEXTS as learn } from '../pages/learn/en.js';
import type { TEXTS as play } from '../pages/play/en.js';
import type { TEXTS as review } from '../pages/review/en.js';
import type { TEXTS as watch } from '../pages/watch/en.js';
import type { TEXTS as common } from './en/common.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    strictKeyChecks: true;
    resources: {
      battle: typeof battle;
      calculator: typeof calculator;
      common: typeof common;
      lab: typeof lab;
      learn: typeof learn;
      play: typeof play;
      review: typeof review;
      watch: typeof watch;
    };
  }
}
