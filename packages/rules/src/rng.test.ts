import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { pick, shuffle } from './rng.js';
import { arbitraryRng, seededRng } from './testing/arbitraries.js';

test('shuffle gives a permutation and leaves the given array alone', () =>
  forAll([fc.array(fc.integer()), arbitraryRng], (items, rng) => {
    const before = Object.freeze([...items]);
    const mixed = shuffle(before, rng);
    expect(before).toEqual(items);
    expect([...mixed].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
  }));

test('shuffle gives each of the 6 orders of 3 items about equally often', () => {
  const rng = seededRng(1);
  const counts = new Map<string, number>();
  for (let i = 0; i < 6000; i += 1) {
    const order = shuffle(['a', 'b', 'c'], rng).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  // 173 is six standard deviations of a count.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(173);
});

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
  for (const [index, item] of items.entries())
    expect(pick(items, { below: () => index })).toBe(item);
});

test('pick gives each item about equally often', () => {
  const rng = seededRng(2);
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 4000; i += 1) {
    const item = pick([0, 1, 2, 3], rng);
    counts[item]! += 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(165);
});
