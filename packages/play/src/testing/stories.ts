import { createInstance } from 'i18next';
import { type Lang, makeStory, type Story } from '../story/story.js';
import { EN_NAMES } from '../story/texts/en/names.js';
import { EN_STORY } from '../story/texts/en/story.js';
import { RU_NAMES } from '../story/texts/ru/names.js';
import { RU_STORY } from '../story/texts/ru/story.js';

export const TEXTS = {
  en: { names: EN_NAMES, story: EN_STORY },
  ru: { names: RU_NAMES, story: RU_STORY },
} as const;

const NAMESPACES = ['names', 'story'];

/** Makes a story that returns each key with its values, such as `shot.mine.miss(Anna, B4)`. */
export function keysIn(lang: Lang): Story {
  return makeStory(lang, (key, values) =>
    values ? `${key}(${Object.values(values).join(', ')})` : key,
  );
}

/** Makes the story as both apps do, for tests. */
export function storyIn(lang: Lang): Story {
  const instance = createInstance({
    lng: lang,
    resources: TEXTS,
    ns: NAMESPACES,
    defaultNS: 'names',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  return makeStory(lang, instance.getFixedT(lang, NAMESPACES as never) as Story['t']);
}
