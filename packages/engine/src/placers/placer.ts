import type { Layout, Result, Rng, Rules } from '@flotilla/rules';

/** It found no layout, or would need too long: it stopped after this many tries. */
export interface PlacerError {
  readonly code: 'gave-up';
  readonly placer: string;
  readonly tries: number;
}

/** Who decides layouts. The same rules and the same draws give the same layout. */
export interface Placer {
  readonly name: string;
  /** A legal layout, or why there is none; after some seconds at the most. */
  place(rules: Rules, rng: Rng): Result<Layout, PlacerError>;
}
