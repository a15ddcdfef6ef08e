import {
  EN_NAMES,
  EN_STORY,
  type Lang,
  makeStory,
  RU_NAMES,
  RU_STORY,
  type Story,
} from '@flotilla/play';
import { COORDINATES, type CoordinatesName, type Notation } from '@flotilla/rules';
import { EN } from './en/index.js';
import { RU } from './ru/index.js';
import { type FeatureTexts, type TextTree, type Translate, translation } from './translate.js';

/** Texts that belong to no single feature. */
export const SHARED_TEXTS = { en: EN, ru: RU };

export type { FeatureTexts, Lang };

/** All texts for the user, in one language. */
export interface Texts {
  readonly lang: Lang;
  /** Notation of squares, with the letters of this language. */
  readonly notation: Notation;
  readonly t: Translate;
  /** Game texts shared by all clients. */
  readonly story: Story;
  /** Returns the same texts in another language; keeps the notation unless one is given. */
  readonly inLang: TextsMaker;
}

export type TextsMaker = (lang: Lang, coordinates?: CoordinatesName) => Texts;

/** Returns a factory that makes the texts of each language once; a feature's texts are `commands:<name>`. */
export function textsMaker(features: ReadonlyMap<string, FeatureTexts>): TextsMaker {
  const made = new Map<string, Texts>();
  const make = (lang: Lang, coordinates: CoordinatesName = 'letters-across'): Texts => {
    const key = `${lang} ${coordinates}`;
    const texts =
      made.get(key) ??
      newTexts(lang, features, coordinates, (other, style = coordinates) => make(other, style));
    made.set(key, texts);
    return texts;
  };
  return make;
}

/** Words of the story, outside the keys of `t`. */
const STORY_TEXTS = {
  en: { names: EN_NAMES, story: EN_STORY },
  ru: { names: RU_NAMES, story: RU_STORY },
};

const STORY = Object.keys(STORY_TEXTS.en);

function newTexts(
  lang: Lang,
  features: ReadonlyMap<string, FeatureTexts>,
  coordinates: CoordinatesName,
  inLang: Texts['inLang'],
): Texts {
  const instance = translation(lang, { ...resourcesOf(lang, features), ...STORY_TEXTS[lang] });
  const told = instance.getFixedT(lang, STORY as never) as Story['t'];
  const story = makeStory(lang, told, COORDINATES[coordinates]);
  return {
    lang,
    notation: story.notation,
    t: instance.getFixedT(lang, ['play', 'errors', 'commands', 'screens']),
    story,
    inLang,
  };
}

/** Returns all texts of a language as a tree; the first level is the namespaces. */
export function resourcesOf(lang: Lang, features: ReadonlyMap<string, FeatureTexts>): TextTree {
  const shared = SHARED_TEXTS[lang];
  const named = [...features].map(([name, texts]) => [name, texts[lang]]);
  return { ...shared, commands: { ...shared.commands, ...Object.fromEntries(named) } };
}
