/**
 * Shape required of the Russian texts: the same keys as in English. Counted texts have `_one`, `_few` and
 * `_many` instead of `_one` and `_other`.
 */
export type Translated<English> = {
  readonly [Key in keyof English as InRussian<Key>]: English[Key] extends string
    ? string
    : Translated<English[Key]>;
};

type InRussian<Key> = Key extends `${infer Counted}_other`
  ? `${Counted}_few` | `${Counted}_many`
  : Key;
