import { makeTexts } from '../features/index.js';
import type { Lang } from '../shell/i18n/index.js';

/**
 * The pattern of a text by its key, such as `commands:match.wins` or `story:turn.yours`: it holds the values
 * that are given and anything in place of the others, and may begin a sentence.
 */
export function told(
  key: string,
  given: Readonly<Record<string, string | number>> = {},
  lang: Lang = 'en',
): RegExp {
  const options = { ...given, skipInterpolation: true } as never;
  const text: string = makeTexts(lang).t(key as never, options);
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    return Object.hasOwn(given, part) ? escaped(String(given[part])) : '.*?';
  });
  return new RegExp(parts.join(''), 'iu');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
