import type { Lang } from './story.js';

/** Tree of texts. */
type Texts = string | { readonly [key: string]: Texts };

const NBSP = '\u00A0';

/** Short Russian words that must not end a line: prepositions, conjunctions and particles. */
const SHORT = /(?<![\p{L}\d{-])(в|к|с|о|у|и|а|во|ко|со|об|из|на|по|за|до|от|не|ни|но) (?=\S)/giu;
/** Space between a number, or its placeholder, and the sign or unit after it. */
const UNIT = /([\d}]) (?=(?:%|мс|мин|МБ|КБ|п\.|[сч])(?![\p{L}\d]))/gu;
/** Spaces between groups of three digits. */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;
/** A dash must not begin a line. The sign № keeps its number, and `п. п.` its parts. */
const DASH = / (?=[—–] )/g;
const NUMERO = /№ (?=[\d{])/g;

/**
 * Inserts no-break spaces according to the typography of the language. Applied to both catalogues of texts: the
 * web app's and the command line's.
 */
export function typeset<T extends Texts>(lang: Lang, texts: T): T {
  if (lang === 'en') return texts;
  if (typeof texts === 'string') return typesetText(texts) as T;
  const entries = Object.entries(texts).map(([key, each]) => [key, typeset(lang, each)]);
  return Object.fromEntries(entries) as T;
}

function typesetText(text: string): string {
  return text
    .replace(SHORT, `$1${NBSP}`)
    .replace(UNIT, `$1${NBSP}`)
    .replace(THOUSANDS, NBSP)
    .replace(DASH, NBSP)
    .replace(NUMERO, `№${NBSP}`)
    .replaceAll('п. п.', `п.${NBSP}п.`);
}
