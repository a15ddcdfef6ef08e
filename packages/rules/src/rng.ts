import { OptionError } from './option-error.js';

/** Seeded random generator, passed by the caller; the only source of randomness. */
export interface Rng {
  /** Draws a whole number uniformly from 0 to `bound - 1`; `bound` is 1 to 2^31. */
  below(bound: number): number;
}

/** @throws OptionError if there is no generator */
export function checkRng(rng: Rng | undefined): asserts rng is Rng {
  if (typeof rng?.below === 'function') return;
  throw new OptionError(
    'missing',
    'rng',
    rng,
    'a generator, such as makeRng(1) of @flotilla/engine',
  );
}

/** Picks one of `items` uniformly. @throws OptionError if there are no items or no generator */
export function pick<T>(items: readonly T[], rng: Rng): T {
  checkRng(rng);
  const item = items[rng.below(Math.max(1, items.length))];
  if (item === undefined) throw new OptionError('out-of-range', 'items', items, 'at least one');
  return item;
}

/** Returns a shuffled copy (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], rng: Rng): T[] {
  checkRng(rng);
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = rng.below(i + 1);
    const item = shuffled[i] as T;
    shuffled[i] = shuffled[j] as T;
    shuffled[j] = item;
  }
  return shuffled;
}
