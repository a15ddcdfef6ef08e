import type { Lang } from './story.js';

/** A tree of texts. */
type Texts = string | { readonly [key: string]: Texts };

const NBSP = '\u00A0';

/** Russian words that do not end a line: prepositions and conjunctions of one or two letters. */
const SHORT = /(?<![\p{L}\d{-])(в|к|с|о|у|и|а|во|ко|со|об|из|на|по|за|до|от|не|ни|но) (?=\S)/giu;
/** A number, or what is filled in for it, and the sign or unit after it. */
const UNIT = /([\d}]) (?=(?:%|мс|мин|МБ|КБ|п\.|[сч])(?![\p{L}\d]))/gu;
/** Spaces between groups of three digits. */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;
/** A dash begins no line; the sign № keeps its number, `п. п.` its parts. */
const DASH = / (?=[—–] )/g;
const NUMERO = /№ (?=[\d{])/g;

/**
 * The texts of a language with no-break spaces where its typography wants them. Both catalogues of
 * texts, of the web app and of the command line, are loaded through this.
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
