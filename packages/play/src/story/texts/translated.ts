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
