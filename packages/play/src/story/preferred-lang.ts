import type { Lang } from './story.js';

const LANGS: readonly string[] = ['en', 'ru'] satisfies Lang[];

/**
 * Returns the first of a person's languages that is supported, or else English.
 * @param langTags language tags, most preferred first, as in `navigator.languages`
 * @example
 * ```ts
 * import { preferredLang } from '@flotilla/play';
 *
 * console.log(preferredLang(['de-AT', 'ru-RU', 'en'])); // ru
 * ```
 */
export function preferredLang(langTags: readonly string[]): Lang {
  const codes = langTags.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return (codes.find((code) => LANGS.includes(code)) as Lang | undefined) ?? 'en';
}
