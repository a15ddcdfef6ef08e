import {
  EN_NAMES,
  EN_STORY,
  type Lang,
  makeStory,
  RU_NAMES,
  RU_STORY,
  type Story,
} from '@flotilla/play';
import type { Alphabet } from '@flotilla/rules';
import { EN } from './en/index.js';
import { RU } from './ru/index.js';
import { type FeatureTexts, type TextTree, type Translate, translation } from './translate.js';

/** What no feature has alone. */
export const SHARED_TEXTS = { en: EN, ru: RU };

export type { FeatureTexts, Lang };

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
  const instance = translation(lang, { ...resourcesOf(lang, features), ...STORY_TEXTS[lang] });
  const story = makeStory(lang, instance.getFixedT(lang, STORY as never) as Story['t']);
  return {
    lang,
    alphabet: story.alphabet,
    t: instance.getFixedT(lang, ['play', 'errors', 'commands', 'screens']),
    story,
    inLang,
  };
}

/** All texts of a language, as a tree whose first level are the namespaces. */
export function resourcesOf(lang: Lang, features: ReadonlyMap<string, FeatureTexts>): TextTree {
  const shared = SHARED_TEXTS[lang];
  const named = [...features].map(([name, texts]) => [name, texts[lang]]);
  return { ...shared, commands: { ...shared.commands, ...Object.fromEntries(named) } };
}
