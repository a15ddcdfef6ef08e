import type { Rng } from '@flotilla/rules';
import { checkWhole } from '@flotilla/rules';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { type Bits128, hash128 } from './hash.js';

/** The largest seed: 2^53 − 1, up to which every whole number is exact. */
export const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** What xoroshiro would never leave. */
const ALL_ZERO: Bits128 = [0, 0, 0, 0];

/**
 * A generator (xoroshiro128+) that gives the same numbers for the same seed and stream everywhere.
 * Its 128 bits of state are a hash of seed and stream. Streams of one seed are independent of each
 * other: name one for each thing that is drawn (`makeRng(7, 'game', 12)`), and each can be drawn
 * again alone, in any order, by any worker. It is no secret: anyone who knows the seed, or tries all
 * small ones, has every stream of it.
 * @param seed a whole number from 0 to 2^53 − 1
 * @param stream its name in parts, in which `'a', 'b'` is another than `'a/b'`, and 1 than `'1'`
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
  const generator = xoroshiro128plusFromState(stateFrom(hash128([seed, ...stream])));
  return { below: (bound) => uniformInt(generator, 0, bound - 1) };
}

/** These bits as a state of xoroshiro, whose cycle holds every state but the one of zeros. */
export function stateFrom(bits: Bits128): Bits128 {
  return bits.some((word) => word !== 0) ? bits : hash128(ALL_ZERO);
}

/**
 * The seed in two random words of 32 bits: 53 of their bits.
 * An app draws them from its system's `crypto` when no seed is given.
 */
export function makeSeed(words: ArrayLike<number>): number {
  const [high, low] = [words[0]!, words[1]!];
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
