import { OptionError } from './option-error.js';

/** The only source of randomness: seeded, passed by the caller, changed by each draw. */
export interface Rng {
  /** A whole number drawn uniformly from 0 to `bound - 1`; `bound` is a whole number from 1 to 2^31. */
  below(bound: number): number;
}

/** @throws OptionError where the caller passed no generator */
export function checkRng(rng: Rng | undefined): asserts rng is Rng {
  if (typeof rng?.below === 'function') return;
  throw new OptionError(
    'missing',
    'rng',
    rng,
    'a generator, such as makeRng(1) of @flotilla/engine',
  );
}

/** One of `items`, each equally likely. @throws OptionError when there is none, and without a generator */
export function pick<T>(items: readonly T[], rng: Rng): T {
  checkRng(rng);
  const item = items[rng.below(Math.max(1, items.length))];
  if (item === undefined) throw new OptionError('out-of-range', 'items', items, 'at least one');
  return item;
}

/** A new array of the same items in random order (Fisher and Yates). */
export function shuffle<T>(items: readonly T[], rng: Rng): T[] {
  checkRng(rng);
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = rng.below(i + 1);
    const item = mixed[i] as T;
    mixed[i] = mixed[j] as T;
    mixed[j] = item;
  }
  return mixed;
}
