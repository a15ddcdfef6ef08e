import type { TEXTS as battle } from './en/battle.js';
import type { TEXTS as calculator } from './en/calculator.js';
import type { TEXTS as common } from './en/common.js';
import type { TEXTS as lab } from './en/lab.js';
import type { TEXTS as learn } from './en/learn.js';
import type { TEXTS as play } from './en/play.js';
import type { TEXTS as review } from './en/review.js';
import type { TEXTS as watch } from './en/watch.js';

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
