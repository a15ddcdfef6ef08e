import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { pick, shuffle } from './rng.js';
import { arbitraryRng } from './testing/arbitraries.js';

test('shuffle gives a permutation and leaves the given array alone', () =>
  forAll([fc.array(fc.integer()), arbitraryRng], (items, rng) => {
    const before = Object.freeze([...items]);
    const mixed = shuffle(before, rng);
    expect(before).toEqual(items);
    expect([...mixed].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
  }));

test('shuffle is decided by its draws: from the last item down, each with one before or itself', () => {
  const bounds: number[] = [];
  const lowest = {
    below(bound: number) {
      bounds.push(bound);
      return 0;
    },
  };
  expect(shuffle([1, 2, 3, 4], lowest)).toEqual([2, 3, 4, 1]);
  expect(bounds).toEqual([4, 3, 2]);
});

test('pick gives the item that was drawn', () => {
  const items = ['a', 'b', 'c', 'd'];
  const drawing = (index: number) => (bound: number) => (bound === items.length ? index : NaN);
  for (const [index, item] of items.entries())
    expect(pick(items, { below: drawing(index) })).toBe(item);
});
