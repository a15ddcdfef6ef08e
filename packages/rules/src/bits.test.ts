import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { hasBit, lowestBit, nthBit, popcount, setBit, wordCount } from './bits.js';

const word = fc.oneof(fc.integer(), fc.constantFrom(0, -1, -(2 ** 31), 2 ** 31 - 1));

/** Positions of the set bits, read from the binary text of the word. */
function placesIn(given: number): number[] {
  const digits = [...(given >>> 0).toString(2)].reverse();
  return digits.flatMap((digit, place) => (digit === '1' ? [place] : []));
}

test('a word has as many bits, the lowest at the place, that its digits show', () =>
  forAll([word], (given) => {
    const places = placesIn(given);
    expect(popcount(given)).toBe(places.length);
    expect(lowestBit(given)).toBe(places[0] ?? -1);
    expect(placesIn(given & (given - 1))).toEqual(places.slice(1));
  }));

test('a set holds what was put in, wherever it begins', () => {
  const numbers = fc.uniqueArray(fc.nat({ max: 99 }));
  forAll([numbers, fc.nat({ max: 3 })], (put, from) => {
    const words = new Int32Array(from + wordCount(100));
    for (const each of put) setBit(words, each, from);
    const found = [...Array(100).keys()].filter((bit) => hasBit(words, bit, from));
    expect(found).toEqual([...put].sort((a, b) => a - b));
    expect(found.map((_, n) => nthBit(words, n, from))).toEqual(found);
    expect(words.subarray(0, from).every((each) => each === 0)).toBe(true);
  });
  expect([0, 1, 32, 33, 676].map(wordCount)).toEqual([0, 1, 1, 2, 22]);
});
