import type { Rng } from '@flotilla/rules';
import { checkWhole } from '@flotilla/rules';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { type Bits128, hash128 } from './hash.js';

/** Largest seed: 2^53 − 1, up to which every whole number is exact. */
export const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** Only state that xoroshiro never leaves. */
const ZERO_STATE: Bits128 = [0, 0, 0, 0];

/**
 * Makes a seeded generator (xoroshiro128+) that is the same on every machine. Its 128-bit state is
 * a hash of seed and stream. Streams of one seed are independent: name one for each thing drawn
 * (`makeRng(7, 'game', 12)`). Each can then be redrawn on its own, in any order, by any worker.
 * Streams are not secret: the seed, or a search through small seeds, reveals them all.
 * @param seed a whole number from 0 to 2^53 − 1
 * @param stream name in parts; `'a', 'b'` differs from `'a/b'`, and 1 from `'1'`
 * @throws OptionError for any other seed
 * @example
 * ```ts
 * import { makeRng } from '@flotilla/engine';
 *
 * const [one, same] = [makeRng(7, 'game', 12), makeRng(7, 'game', 12)];
 * console.log(one.below(100) === same.below(100)); // true
 * ```
 */
export function makeRng(seed: number, ...stream: readonly (string | number)[]): Rng {
  checkWhole('seed', seed, 0);
  const generator = xoroshiro128plusFromState(makeGeneratorState(hash128([seed, ...stream])));
  return { below: (bound) => uniformInt(generator, 0, bound - 1) };
}

/** Returns these bits as a state for xoroshiro, whose cycle contains every state except zero. */
export function makeGeneratorState(bits: Bits128): Bits128 {
  return bits.some((word) => word !== 0) ? bits : hash128(ZERO_STATE);
}

/** Makes a 53-bit seed from two random 32-bit words, as drawn from the system's `crypto`. */
export function makeSeed(words: ArrayLike<number>): number {
  const [high, low] = [words[0]!, words[1]!];
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
