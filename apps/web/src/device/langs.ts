import type { Lang } from '@flotilla/play';

/** The languages, each called as its speakers call it. */
export const LANGS: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };

/** The first of the person's languages that is spoken here, else English. */
export function preferredLang(wanted: readonly string[]): Lang {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (codes.find((code) => code in LANGS) as Lang | undefined) ?? 'en';
}
