import { type Lang, makeStory, type Story } from '@flotilla/play';
import { BOARD_TEXTS } from './texts.js';

type Values = Readonly<Record<string, string | number | undefined>>;

export interface BoardWords {
  readonly lang: Lang;
  /** Returns the text of a key, such as `replay.start`; the key itself if there is none. */
  readonly t: (key: string, values?: Values) => string;
  readonly story: Story;
  readonly percent: (chance: number) => string;
}

const WORDS_BY_LANG: Partial<Record<Lang, BoardWords>> = {};

/** @param tag a BCP 47 tag; languages other than Russian fall back to English */
export function boardWords(tag: string): BoardWords {
  const lang = tag.slice(0, 2).toLowerCase() === 'ru' ? 'ru' : 'en';
  WORDS_BY_LANG[lang] ??= makeBoardWords(lang);
  return WORDS_BY_LANG[lang];
}

function makeBoardWords(lang: Lang): BoardWords {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 1 });
  const column = lang === 'ru' ? 1 : 0;
  const t: BoardWords['t'] = (key, values = {}) => {
    const text = BOARD_TEXTS[`${key}_${values['context']}`] ?? BOARD_TEXTS[key];
    const fillIn = (_: string, name: string) => String(values[name] ?? '');
    return text?.[column].replace(/\{\{(\w+)\}\}/g, fillIn) ?? key;
  };
  const story = makeStory(lang, t);
  return {
    lang,
    t,
    story,
    percent: (chance) => percent.format(chance),
  };
}
