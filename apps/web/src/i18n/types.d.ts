import type { Page } from '../page.js';
import type { PAGES } from '../pages.js';
import type { TEXTS as common } from './en/common.js';

type TextsOf<OfPage> = OfPage extends Page<infer English> ? English : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    strictKeyChecks: true;
    resources: { common: typeof common } & {
      [Name in keyof typeof PAGES]: TextsOf<(typeof PAGES)[Name]>;
    };
  }
}
