import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { SquareSet } from './square-set.js';

const arbitraryCapacity = fc.oneof(
  fc.constantFrom(1, 31, 32, 33, 63, 64, 65, 100, 675, 676),
  fc.integer({ min: 1, max: 676 }),
);

/** Two sets of the same capacity, modelled as `Set` objects, and a square. */
const arbitraryPair = arbitraryCapacity.chain((capacity) => {
  const square = fc.nat(capacity - 1);
  const squares = fc.uniqueArray(square, { maxLength: 80 });
  const model = fc.oneof(
    squares,
    squares.map((without) => [...Array(capacity).keys()].filter((at) => !without.includes(at))),
  );
  return fc.record({
    capacity: fc.constant(capacity),
    a: model.map((each) => new Set(each)),
    b: model.map((each) => new Set(each)),
    square,
  });
});

function rising(model: Iterable<number>): number[] {
  return [...model].sort((a, b) => a - b);
}

describe('SquareSet is a set of numbers', () => {
  test('membership, size, first, order and JSON', () =>
    forAll([arbitraryPair], ({ capacity, a }) => {
      const set = SquareSet.of(capacity, a);
      expect([...set]).toEqual(rising(a));
      expect(JSON.stringify(set)).toBe(JSON.stringify(rising(a)));
      expect(set.capacity).toBe(capacity);
      expect(set.size).toBe(a.size);
      expect(set.isEmpty).toBe(a.size === 0);
      expect(set.first).toBe(rising(a)[0]);
      for (let square = -1; square <= capacity; square += 1) {
        expect(set.has(square)).toBe(a.has(square));
      }
    }));

  test('with and without one square', () =>
    forAll([arbitraryPair], ({ capacity, a, square }) => {
      const set = SquareSet.of(capacity, a);
      expect([...set.with(square)]).toEqual(rising(new Set([...a, square])));
      expect([...set.without(square)]).toEqual(rising(a).filter((each) => each !== square));
      expect([...set]).toEqual(rising(a));
    }));

  test('union, intersection and difference, and the sets stay as they were', () =>
    forAll([arbitraryPair], ({ capacity, a, b }) => {
      const [x, y] = [SquareSet.of(capacity, a), SquareSet.of(capacity, b)];
      expect([...x.union(y)]).toEqual(rising(new Set([...a, ...b])));
      expect([...x.intersection(y)]).toEqual(rising([...a].filter((square) => b.has(square))));
      expect([...x.difference(y)]).toEqual(rising([...a].filter((square) => !b.has(square))));
      expect([...x]).toEqual(rising(a));
      expect([...y]).toEqual(rising(b));
    }));

  test('comparisons', () =>
    forAll([arbitraryPair], ({ capacity, a, b }) => {
      const [x, y] = [SquareSet.of(capacity, a), SquareSet.of(capacity, b)];
      expect(x.intersects(y)).toBe([...a].some((square) => b.has(square)));
      expect(x.isWithin(y)).toBe([...a].every((square) => b.has(square)));
      expect(x.equals(y)).toBe(rising(a).join() === rising(b).join());
      expect(x.equals(SquareSet.of(capacity, [...a].reverse()))).toBe(true);
    }));

  test('empty and full, of every capacity', () => {
    for (let capacity = 1; capacity <= 676; capacity += 1) {
      const empty = SquareSet.empty(capacity);
      const full = SquareSet.full(capacity);
      expect([empty.size, empty.first, empty.isEmpty]).toEqual([0, undefined, true]);
      expect([full.size, full.first, full.isEmpty]).toEqual([capacity, 0, false]);
      expect(full.has(capacity - 1)).toBe(true);
      expect(full.has(capacity)).toBe(false);
      expect(full.without(capacity - 1).size).toBe(capacity - 1);
    }
  });
});

describe('what does not fit', () => {
  test.each([-1, 5, Number.NaN, Number.POSITIVE_INFINITY])('square %d of five', (square) => {
    expect(() => SquareSet.of(5, [square])).toThrow(RangeError);
    expect(() => SquareSet.empty(5).with(square)).toThrow(RangeError);
    expect(SquareSet.full(5).has(square)).toBe(false);
    expect([...SquareSet.full(5).without(square)]).toEqual([0, 1, 2, 3, 4]);
  });

  test('sets of two different grids', () => {
    const [five, six] = [SquareSet.full(5), SquareSet.full(6)];
    expect(() => five.union(six)).toThrow(RangeError);
    expect(() => five.intersection(six)).toThrow(RangeError);
    expect(() => five.difference(six)).toThrow(RangeError);
    expect(five.equals(six)).toBe(false);
    expect(SquareSet.empty(5).equals(SquareSet.empty(6))).toBe(false);
  });
});
