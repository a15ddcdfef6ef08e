import type { Lang } from './story.js';

const LANGS: readonly string[] = ['en', 'ru'] satisfies Lang[];

/**
 * The first of a person's languages that Flotilla speaks, else English.
 * @param wanted language tags, the favourite first, as `navigator.languages` has them
 * @example
 * ```ts
 * import { preferredLang } from '@flotilla/play';
 *
 * console.log(preferredLang(['de-AT', 'ru-RU', 'en'])); // ru
 * ```
 */
export function preferredLang(wanted: readonly string[]): Lang {
  const codes = wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return (codes.find((code) => LANGS.includes(code)) as Lang | undefined) ?? 'en';
}
