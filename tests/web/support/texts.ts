import { type Lang, typeset } from '@flotilla/play';
import i18next from 'i18next';
import * as enCommon from '../../../apps/web/src/i18n/en/common.js';
import { TEXTS as enStory } from '../../../apps/web/src/i18n/en/story.js';
import * as ruCommon from '../../../apps/web/src/i18n/ru/common.js';
import { TEXTS as ruStory } from '../../../apps/web/src/i18n/ru/story.js';
import { PAGES } from '../../../apps/web/src/pages.js';

async function textsIn(lang: Lang) {
  const { TEXTS: common, NAMES: names } = { en: enCommon, ru: ruCommon }[lang];
  const story = { en: enStory, ru: ruStory }[lang];
  const pages = Object.entries(PAGES).map(async ([name, { texts }]) => {
    const { TEXTS } = await texts[lang]();
    return [name, TEXTS] as const;
  });
  const all = { common, names, story, ...Object.fromEntries(await Promise.all(pages)) };
  return typeset(lang, all as Parameters<typeof typeset>[1]) as object;
}

const texts = i18next.createInstance();
await texts.init({
  resources: { en: await textsIn('en'), ru: await textsIn('ru') } as never,
  interpolation: { escapeValue: false },
  fallbackLng: false,
  parseMissingKeyHandler: (key) => {
    throw new Error(`there is no text ${key}`);
  },
});

/** Returns a function for texts by key, such as `daily:ask`, filled in, without the tags in it. */
const sayIn =
  (lng: Lang) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts.t as (key: string, options: object) => string)(key, { lng, ...values }).replace(
      /<\/?\w+\/?>/g,
      '',
    );

export const en = sayIn('en');
export const ru = sayIn('ru');
