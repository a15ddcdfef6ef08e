import {
  EN_NAMES,
  EN_STORY,
  type Lang,
  makeStory,
  RU_NAMES,
  RU_STORY,
  type Story,
  typeset,
} from '@flotilla/play';
import type { Alphabet } from '@flotilla/rules';
import { createInstance, type TFunction } from 'i18next';
import { EN } from './en/index.js';
import { RU } from './ru/index.js';

/** What no feature has alone. */
export const SHARED_TEXTS = { en: EN, ru: RU };

export const LANGS = ['en', 'ru'] as const;

export type { Lang };

/**
 * Looks a text up: `t('hit')` in `play`, `t('screens:title')` elsewhere; keys and values are checked
 * against the type that `features/index.ts` gives to i18next.
 */
type Translate = TFunction<['play', 'errors', 'commands', 'screens']>;

/** All that is said to a person, in one language. */
export interface Texts {
  readonly lang: Lang;
  /** The letters that squares are written with in this language. */
  readonly alphabet: Alphabet;
  readonly t: Translate;
  /** The words for a game, which every client has. */
  readonly story: Story;
  /** The same in another language. */
  readonly inLang: (lang: Lang) => Texts;
}

export type FeatureTexts = Readonly<Record<Lang, TextTree>>;

/** Texts by their keys. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Makes the texts of each language once, with those of the features as `commands:<name>`. */
export function textsMaker(features: ReadonlyMap<string, FeatureTexts>): (lang: Lang) => Texts {
  const made = new Map<Lang, Texts>();
  const inLang = (lang: Lang): Texts => {
    const texts = made.get(lang) ?? newTexts(lang, features, inLang);
    made.set(lang, texts);
    return texts;
  };
  return inLang;
}

/** The words of the story, which is itself no part of what `t` looks up. */
const STORY_TEXTS = {
  en: { names: EN_NAMES, story: EN_STORY },
  ru: { names: RU_NAMES, story: RU_STORY },
};

const STORY = Object.keys(STORY_TEXTS.en);

function newTexts(
  lang: Lang,
  features: ReadonlyMap<string, FeatureTexts>,
  inLang: Texts['inLang'],
): Texts {
  const instance = createInstance({
    lng: lang,
    resources: {
      [lang]: typeset(lang, { ...resourcesOf(lang, features), ...STORY_TEXTS[lang] }),
    },
    ns: [...Object.keys(EN), ...STORY],
    defaultNS: 'play',
    interpolation: { escapeValue: false },
    ...(process.env['NODE_ENV'] === 'test' && { parseMissingKeyHandler: refuseKey }),
    initAsync: false,
  });
  void instance.init();
  const story = makeStory(lang, instance.getFixedT(lang, STORY as never) as Story['t']);
  return {
    lang,
    alphabet: story.alphabet,
    t: instance.getFixedT(lang, ['play', 'errors', 'commands', 'screens']),
    story,
    inLang,
  };
}

/** A key that has no text fails every test that meets it; a person is shown the key. */
function refuseKey(key: string): never {
  throw new Error(`there is no text ${key}`);
}

/** All texts of a language, as a tree whose first level are the namespaces. */
export function resourcesOf(lang: Lang, features: ReadonlyMap<string, FeatureTexts>): TextTree {
  const shared = SHARED_TEXTS[lang];
  const named = [...features].map(([name, texts]) => [name, texts[lang]]);
  return { ...shared, commands: { ...shared.commands, ...Object.fromEntries(named) } };
}

/** The language of the environment: what LC_ALL, LC_MESSAGES or LANG says, else English. */
export function detectLang(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^ru(?![a-z])/i.test(locale) ? 'ru' : 'en';
}

export function isLang(text: string | undefined): text is Lang {
  return LANGS.some((lang) => lang === text);
}
