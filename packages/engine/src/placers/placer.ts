import type { Layout, Result, Rng, Rules } from '@flotilla/rules';
import type { PlacerTraits } from '../catalogue.js';

/** It gave no layout: it found none, or would need too long and stopped after this many tries. */
export interface PlacerError {
  readonly code: 'gave-up';
  readonly placer: string;
  readonly tries: number;
  /** Of an external placer: its fault, as plain JSON of the caller. */
  readonly reason?: { readonly code: string };
}

/** Chooses layouts. The same rules and the same random numbers give the same layout. */
export interface Placer extends Partial<PlacerTraits> {
  readonly name: string;
  /** A legal layout, or why there is none; after a few seconds at most. */
  place(rules: Rules, rng: Rng): Result<Layout, PlacerError>;
}
