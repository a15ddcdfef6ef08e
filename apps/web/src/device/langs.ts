/** The languages, each called as its speakers call it. */
export const LANGS = { en: 'English', ru: 'Русский' } as const;

export type Lang = keyof typeof LANGS;

/** The first of the person's languages that is spoken here, else English. */
export function preferredLang(wanted: readonly string[]): Lang {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (codes.find((code) => code in LANGS) as Lang | undefined) ?? 'en';
}

/**
 * What the Russian texts must hold for the English ones: the same keys; where something is
 * counted, `_one`, `_few` and `_many` for `_one` and `_other`.
 */
export type Translated<English> = {
  readonly [Key in keyof English as InRussian<Key>]: English[Key] extends string
    ? string
    : Translated<English[Key]>;
};

type InRussian<Key> = Key extends `${infer Counted}_other`
  ? `${Counted}_few` | `${Counted}_many`
  : Key;
