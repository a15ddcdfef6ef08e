import { type Lang, makeStory, type Story } from '@flotilla/play';
import { type Grid, makeSquare, type Square } from '@flotilla/rules';
import { BOARD_TEXTS, type TextTree } from './texts.js';

type Values = Readonly<Record<string, string | number | undefined>>;

/** What the element says, in one language. */
export interface BoardWords {
  readonly lang: Lang;
  /** The text of a key, such as `replay.start`, with values put in; the key itself where no text has it. */
  readonly t: (key: string, values?: Values) => string;
  readonly story: Story;
  readonly square: (grid: Grid, square: Square) => string;
  readonly percent: (chance: number) => string;
}

const KNOWN: Partial<Record<Lang, BoardWords>> = {};

/** @param tag a BCP 47 tag; languages other than Russian fall back to English */
export function boardWords(tag: string): BoardWords {
  const lang = tag.slice(0, 2).toLowerCase() === 'ru' ? 'ru' : 'en';
  KNOWN[lang] ??= wordsIn(lang);
  return KNOWN[lang];
}

function wordsIn(lang: Lang): BoardWords {
  const plural = new Intl.PluralRules(lang);
  const percent = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 1 });
  const t: BoardWords['t'] = (key, values = {}) => {
    const { context, count } = values;
    const ends = [
      ...(context === undefined ? [] : [`_${context}`]),
      ...(count === undefined ? [] : [`_${plural.select(Number(count))}`]),
      '',
    ];
    const text = ends.map((end) => textOf(lang, key + end)).find((found) => found !== undefined);
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '')) ?? key;
  };
  const story = makeStory(lang, t);
  return {
    ...{ lang, t, story },
    square: (grid, square) => makeSquare(grid, square, story.alphabet),
    percent: (chance) => percent.format(chance),
  };
}

function textOf(lang: Lang, key: string): string | undefined {
  let at: string | TextTree | undefined = BOARD_TEXTS[lang];
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}
