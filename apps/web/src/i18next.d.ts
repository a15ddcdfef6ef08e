import type { EN_NAMES, EN_STORY } from '@flotilla/play';
import type { TEXTS as common } from './i18n/en/common.js';
import type { PAGES, Page } from './pages.js';

type TextsOf<OfPage> = OfPage extends Page<infer English> ? English : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: ['names', 'story'];
    strictKeyChecks: true;
    resources: {
      common: typeof common;
      names: typeof EN_NAMES;
      story: typeof EN_STORY;
    } & {
      [Name in keyof typeof PAGES]: TextsOf<(typeof PAGES)[Name]>;
    };
  }
}
