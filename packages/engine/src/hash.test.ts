import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { hash128 } from './hash.js';

const part = fc.oneof(
  fc.nat(),
  fc.double({ noNaN: true }),
  fc.string({ maxLength: 4 }),
  fc.constantFrom('/', 'a', 'a/b', '1', 1, '', 0),
);

/** Set bits in four 32-bit words. */
function bitsOf(words: readonly number[]): number[] {
  return words.flatMap((word) => Array.from({ length: 32 }, (_, bit) => (word >>> bit) & 1));
}

describe('hash128', () => {
  it('gives different bits for different lists of parts', () => {
    const keyOf = (parts: (string | number)[]) => JSON.stringify(parts);
    forAll([fc.array(part, { maxLength: 4 }), fc.array(part, { maxLength: 4 })], (a, b) => {
      expect(hash128(a).join() === hash128(b).join()).toBe(keyOf(a) === keyOf(b));
    });
  });

  it.each([
    [['a', 'b'], ['a/b']],
    [['a', 'b'], ['ab']],
    [['a', ''], ['a']],
    [['', 'a'], ['a']],
    [[1], ['1']],
    [
      [1, 2],
      ['1', 2],
    ],
    [[0], [0, 0]],
    [[], [0]],
    [[2 ** 32], [1]],
    [[0.5], [0]],
    [['a\0'], ['a']],
    [['Ā'], ['\u0001\0']],
    [['😀'], ['\ud83d', '\ude00']],
  ])('tells %j from %j', (one, other) => {
    expect(hash128(one)).not.toEqual(hash128(other));
  });

  it('is equal for parts that are equal, 0 and −0 among them', () => {
    expect(hash128([7, 'game'])).toEqual(hash128([7, 'game']));
    expect(hash128([-0])).toEqual(hash128([0]));
  });

  it('sets each bit in half of all cases, wherever one bit of the seed is changed', () => {
    const [seeds, flips] = [40, 53];
    const changed = new Array<number>(128).fill(0);
    for (let seed = 0; seed < seeds; seed += 1) {
      const from = bitsOf(hash128([seed, 'layout']));
      for (let flip = 0; flip < flips; flip += 1) {
        const other = flip < 31 ? seed ^ (1 << flip) : seed + 2 ** flip;
        const bits = bitsOf(hash128([other, 'layout']));
        for (let bit = 0; bit < 128; bit += 1) {
          changed[bit] = (changed[bit] ?? 0) + Number(bits[bit] !== from[bit]);
        }
      }
    }
    const cases = seeds * flips;
    for (const count of changed) {
      expect(Math.abs(count - cases / 2)).toBeLessThan(5 * Math.sqrt(cases / 4));
    }
  });
});
