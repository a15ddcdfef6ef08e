/** The languages, each called as its speakers call it. */
export const LANGS = { en: 'English', ru: 'Русский' } as const;

export type Lang = keyof typeof LANGS;

/** The first of the person's languages that is spoken here, else English. */
export function preferredLang(wanted: readonly string[]): Lang {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (codes.find((code) => code in LANGS) as Lang | undefined) ?? 'en';
}
