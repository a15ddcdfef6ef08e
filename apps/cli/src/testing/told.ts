import { makeTexts } from '../features/index.js';
import type { Lang } from '../shell/i18n/index.js';

type Given = Readonly<Record<string, string | number>>;

/** The text of a key, such as `commands:match.wins` or `story:turn.yours`. */
export function textOf(key: string, given: Given = {}, lang: Lang = 'en'): string {
  return String(makeTexts(lang).t(key as never, given as never));
}

/**
 * The pattern of a text: it holds the values that are given and anything in place of the others, may begin a
 * sentence, and may go on in the next line.
 */
export function told(key: string, given: Given = {}, lang: Lang = 'en'): RegExp {
  const text = textOf(key, { ...given, skipInterpolation: true as never }, lang);
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    return Object.hasOwn(given, part) ? escaped(String(given[part])) : '.*?';
  });
  return new RegExp(parts.join(''), 'iu');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
