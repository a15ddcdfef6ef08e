import type { Lang } from './story.js';

type Texts = string | { readonly [key: string]: Texts };

const NBSP = '\u00A0';

/** Short Russian words that must not end a line: prepositions, conjunctions and particles. */
const SHORT_WORDS =
  /(?<![\p{L}\d{-])(в|к|с|о|у|и|а|во|ко|со|об|из|на|по|за|до|от|не|ни|но) (?=\S)/giu;
/** Space between a number, or its placeholder, and the sign or unit after it. */
const SPACE_BEFORE_UNIT = /([\d}]) (?=(?:%|мс|мин|МБ|КБ|п\.|[сч])(?![\p{L}\d]))/gu;
const SPACE_IN_NUMBER = /(?<=\d) (?=\d{3}(?!\d))/g;
/** A dash must not begin a line. The sign № stays with its number. */
const SPACE_BEFORE_DASH = / (?=[—–] )/g;
const SPACE_AFTER_NUMERO = /№ (?=[\d{])/g;

/** Inserts no-break spaces as Russian typography requires; leaves English texts unchanged. */
export function typeset<T extends Texts>(lang: Lang, texts: T): T {
  if (lang === 'en') return texts;
  if (typeof texts === 'string') return typesetText(texts) as T;
  const entries = Object.entries(texts).map(([key, each]) => [key, typeset(lang, each)]);
  return Object.fromEntries(entries) as T;
}

function typesetText(text: string): string {
  return text
    .replace(SHORT_WORDS, `$1${NBSP}`)
    .replace(SPACE_BEFORE_UNIT, `$1${NBSP}`)
    .replace(SPACE_IN_NUMBER, NBSP)
    .replace(SPACE_BEFORE_DASH, NBSP)
    .replace(SPACE_AFTER_NUMERO, `№${NBSP}`)
    .replaceAll('п. п.', `п.${NBSP}п.`);
}
