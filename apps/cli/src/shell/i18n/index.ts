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

export const SHARED_TEXTS = { en: EN, ru: RU };

export type { FeatureTexts, Lang };

export interface Texts {
  readonly lang: Lang;
  /** Names squares with the letters of this language. */
  readonly notation: Notation;
  readonly t: Translate;
  /** Game texts shared with the other clients. */
  readonly story: Story;
  /** Keeps the style of coordinates unless another is given. */
  readonly inLang: TextsMaker;
}

export type TextsMaker = (lang: Lang, coordinates?: CoordinatesName) => Texts;

/** Returns a maker that caches its results. @param features texts by command */
export function textsMaker(features: ReadonlyMap<string, FeatureTexts>): TextsMaker {
  const textsByKey = new Map<string, Texts>();
  const make = (lang: Lang, coordinates: CoordinatesName = 'letters-across'): Texts => {
    const key = `${lang} ${coordinates}`;
    const texts =
      textsByKey.get(key) ??
      newTexts(lang, features, coordinates, (otherLang, style = coordinates) =>
        make(otherLang, style),
      );
    textsByKey.set(key, texts);
    return texts;
  };
  return make;
}

const STORY_TEXTS = {
  en: { names: EN_NAMES, story: EN_STORY },
  ru: { names: RU_NAMES, story: RU_STORY },
};

const STORY_NAMESPACES = Object.keys(STORY_TEXTS.en);

function newTexts(
  lang: Lang,
  features: ReadonlyMap<string, FeatureTexts>,
  coordinates: CoordinatesName,
  inLang: Texts['inLang'],
): Texts {
  const instance = translation(lang, { ...resourcesOf(lang, features), ...STORY_TEXTS[lang] });
  const storyT = instance.getFixedT(lang, STORY_NAMESPACES as never) as Story['t'];
  const story = makeStory(lang, storyT, COORDINATES[coordinates]);
  return {
    lang,
    notation: story.notation,
    t: instance.getFixedT(lang, ['play', 'errors', 'commands', 'screens']),
    story,
    inLang,
  };
}

/** Returns all texts in a language; the first level of the tree is the i18next namespace. */
export function resourcesOf(lang: Lang, features: ReadonlyMap<string, FeatureTexts>): TextTree {
  const shared = SHARED_TEXTS[lang];
  const featureTexts = [...features].map(([name, texts]) => [name, texts[lang]]);
  return { ...shared, commands: { ...shared.commands, ...Object.fromEntries(featureTexts) } };
}
