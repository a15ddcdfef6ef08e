/** Shape of the Russian texts: the English keys; counted texts have `_one`, `_few`, `_many`. */
export type Translated<English> = {
  readonly [Key in keyof English as RussianKey<Key>]: English[Key] extends string
    ? string
    : Translated<English[Key]>;
};

type RussianKey<Key> = Key extends `${infer Counted}_other`
  ? `${Counted}_few` | `${Counted}_many`
  : Key;
