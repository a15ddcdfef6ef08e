import { makeTexts } from '../features/index.js';
import type { Lang } from '../shell/i18n/index.js';

type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key, such as `commands:match.wins` or `story:turn.yours`. */
export function textOf(key: string, values: TextValues = {}, lang: Lang = 'en'): string {
  return String(makeTexts(lang).t(key as never, values as never));
}

/** Returns a pattern for a text with these values; other values match anything. Ignores case. */
export function textPattern(key: string, values: TextValues = {}, lang: Lang = 'en'): RegExp {
  const text = textOf(key, { ...values, skipInterpolation: true as never }, lang);
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    return Object.hasOwn(values, part) ? escaped(String(values[part])) : '.*?';
  });
  return new RegExp(parts.join(''), 'iu');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
