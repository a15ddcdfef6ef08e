import {
  describeRulesInLine,
  EN_NAMES,
  EN_STORY,
  type Lang,
  makeStory,
  RU_NAMES,
  RU_STORY,
  rulesName,
  type Story,
} from '@flotilla/play';
import { isPresetName, type Rules } from '@flotilla/rules';
import { createInstance } from 'i18next';
import { EN_PREVIEWS, RU_PREVIEWS } from './texts.js';

const TEXTS = {
  en: { names: EN_NAMES, story: EN_STORY, previews: EN_PREVIEWS },
  ru: { names: RU_NAMES, story: RU_STORY, previews: RU_PREVIEWS },
};

export interface PreviewWords {
  readonly story: Story;
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly longDay: (day: string) => string;
}

function wordsIn(lang: Lang): PreviewWords {
  const instance = createInstance({
    lng: lang,
    resources: { [lang]: TEXTS[lang] },
    ns: Object.keys(TEXTS[lang]),
    defaultNS: 'previews',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const names = instance.getFixedT(lang, ['names', 'story'] as never) as Story['t'];
  return {
    story: makeStory(lang, names),
    t: instance.getFixedT(lang, 'previews' as never) as PreviewWords['t'],
    longDay: (text) => day.format(new Date(text)),
  };
}

const BOTH_LANGUAGES = [wordsIn('en'), wordsIn('ru')] as const;

export function rulesLine({ story }: PreviewWords, rules: Rules): string {
  return isPresetName(rules.name) ? rulesName(story, rules) : describeRulesInLine(story, rules);
}

/** Returns a text in English and Russian: the reader's language is unknown. */
export function inBothLanguages(textIn: (words: PreviewWords) => string, between = ' · '): string {
  return inEachLanguage(textIn).join(between);
}

export function inEachLanguage(textIn: (words: PreviewWords) => string): readonly string[] {
  return [...new Set(BOTH_LANGUAGES.map(textIn))];
}
