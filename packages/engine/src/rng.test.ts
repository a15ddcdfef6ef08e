import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { hash128 } from './hash.js';
import { LARGEST_SEED, makeGeneratorState, makeRng, makeSeed } from './rng.js';

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const draws = (rng: ReturnType<typeof makeRng>, count: number, bound: number) =>
  Array.from({ length: count }, () => rng.below(bound));

describe('makeRng', () => {
  it('gives the same numbers for the same seed and stream, others for any other', () => {
    const first = draws(makeRng(7, 'game', 12), 20, 1000);
    expect(draws(makeRng(7, 'game', 12), 20, 1000)).toEqual(first);
    for (const other of [
      makeRng(8, 'game', 12),
      makeRng(7, 'game', 13),
      makeRng(7, 'game', '12'),
      makeRng(7, 'game/12'),
      makeRng(7, 'game'),
      makeRng(7),
      makeRng(7 + 2 ** 32, 'game', 12),
      makeRng(LARGEST_SEED, 'game', 12),
    ]) {
      expect(draws(other, 20, 1000)).not.toEqual(first);
    }
  });

  it('draws the lower halves of the words of xoroshiro128+ by its published code', () => {
    const [high, low, otherHigh, otherLow] = hash128([7, 'game']).map(BigInt) as bigint[];
    let [s0, s1] = [(high! << 32n) | low!, (otherHigh! << 32n) | otherLow!];
    const rotate = (word: bigint, by: bigint) =>
      BigInt.asUintN(64, (word << by) | (word >> (64n - by)));
    const rng = makeRng(7, 'game');
    for (let draw = 0; draw < 1000; draw += 1) {
      const word = Number(BigInt.asUintN(32, s0 + s1));
      s1 ^= s0;
      s0 = rotate(s0, 24n) ^ s1 ^ BigInt.asUintN(64, s1 << 16n);
      s1 = rotate(s1, 37n);
      const bound = 2 ** ((draw % 31) + 1);
      expect(rng.below(bound)).toBe(((word ^ 0x80000000) >>> 0) % bound);
    }
  });

  it('refuses what is no seed', () => {
    for (const seed of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST_SEED + 1]) {
      expect(() => makeRng(seed)).toThrow(RangeError);
    }
  });

  it.each([
    ['seeds', (at: number) => makeRng(at)],
    ['streams', (at: number) => makeRng(1, 'game', at)],
    ['names', (at: number) => makeRng(1, `game ${at}`)],
  ])('starts neighbouring %s independently: pairs of first draws spread evenly', (_, rngOf) => {
    const counts = new Array<number>(100).fill(0);
    let before = 0;
    for (let at = 0; at < 20_000; at += 1) {
      const drawn = rngOf(at).below(10);
      counts[before * 10 + drawn]! += 1;
      before = drawn;
    }
    // Five standard deviations around 200.
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(71);
  });
});

it('the state of the generator is never all zero, and else is the hash', () => {
  expect(makeGeneratorState([0, 0, 0, 0]).some((each) => each !== 0)).toBe(true);
  forAll([fc.tuple(word, word, word, fc.integer({ min: 1, max: 9 }))], (bits) => {
    expect(makeGeneratorState(bits)).toEqual(bits);
  });
});

it('a seed out of random words is a seed, and each has its own 53 bits', () => {
  expect(makeSeed([0xffffffff, 0xffffffff])).toBe(LARGEST_SEED);
  forAll([word, word], (high, low) => {
    const seed = makeSeed(new Uint32Array([high, low]));
    expect(seed % 2 ** 32).toBe(low);
    expect(Math.floor(seed / 2 ** 32)).toBe(high >>> 11);
  });
});
