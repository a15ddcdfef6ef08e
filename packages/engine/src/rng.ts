import type { Rng } from '@flotilla/rules';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * A generator that gives the same numbers for the same seed and stream everywhere. Streams of
 * one seed are independent of each other: name one for each thing that is drawn
 * (`makeRng(7, 'game', 12)`), and each can be drawn again alone, in any order, by any worker.
 * @param seed a whole number from 0 to 2^53 − 1
 * @throws RangeError for any other seed
 */
export function makeRng(seed: number, ...stream: readonly (string | number)[]): Rng {
  if (!(Number.isSafeInteger(seed) && seed >= 0)) throw new RangeError(`no seed: ${seed}`);
  const generator = xoroshiro128plus(hash([seed, ...stream].join('/')));
  return { below: (bound) => uniformInt(generator, 0, bound - 1) };
}

/** 32-bit FNV-1a, then mixed so that neighbouring seeds start far apart. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const unit of text) mixed = Math.imul(mixed ^ (unit.codePointAt(0) as number), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
