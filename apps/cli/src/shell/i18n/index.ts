import type { Alphabet } from '@flotilla/rules';
import { createInstance, type TFunction } from 'i18next';
import { EN } from './en/index.js';
import { RU } from './ru/index.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'play';
    resources: typeof EN;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
  }
}

export const LANGS = ['en', 'ru'] as const;

export type Lang = (typeof LANGS)[number];

/** Looks a text up: `t('hit')` in `play`, `t('screens:title')` elsewhere; keys and values are checked. */
type Translate = TFunction<['play', 'errors', 'commands', 'screens']>;

/** All that is said to a person, in one language. */
export interface Texts {
  readonly lang: Lang;
  /** The letters that squares are written with in this language. */
  readonly alphabet: Alphabet;
  readonly t: Translate;
}

const made = new Map<Lang, Texts>();

/** Made once for each language. */
export function makeTexts(lang: Lang): Texts {
  const texts = made.get(lang) ?? newTexts(lang);
  made.set(lang, texts);
  return texts;
}

function newTexts(lang: Lang): Texts {
  const instance = createInstance({
    lng: lang,
    resources: { en: EN, ru: RU },
    ns: Object.keys(EN),
    defaultNS: 'play',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  return {
    lang,
    alphabet: lang === 'ru' ? 'russian' : 'latin',
    t: instance.getFixedT(lang, ['play', 'errors', 'commands', 'screens']),
  };
}

/** The language of the environment: what LC_ALL, LC_MESSAGES or LANG says, else English. */
export function detectLang(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^ru(?![a-z])/i.test(locale) ? 'ru' : 'en';
}

export function isLang(text: string | undefined): text is Lang {
  return LANGS.some((lang) => lang === text);
}
