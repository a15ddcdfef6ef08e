/**
 * What a translation of English texts must hold: the same keys, and of a text that is counted
 * the plural forms of Russian (`_one`, `_few`, `_many`) in place of `_one` and `_other`.
 */
export type Translated<Texts> = {
  readonly [Key in keyof Texts as Forms<Key>]: Texts[Key] extends string
    ? string
    : Translated<Texts[Key]>;
};

type Forms<Key> = Key extends `${infer Counted}_${'one' | 'other'}`
  ? `${Counted}_${'one' | 'few' | 'many'}`
  : Key;
