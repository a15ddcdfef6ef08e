import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forCases } from '../../../tests/support/for-all.js';
import { kindsOf } from './fleet.js';
import { columnOf, rowOf, squaresByRow } from './grid.js';
import { haloOf, placementAt, placementOf, placementsOf, TOUCHING_RULES } from './placement.js';
import { placementTable } from './placement-table.js';
import { unwrap } from './result.js';
import { parseShape, straight } from './shape.js';
import { arbitrarySmallRules } from './testing/arbitraries.js';

const TEN = { width: 10, height: 10 };

describe('placementsOf', () => {
  // Two directions with 10 lines of 11 − length placements; a single has one direction.
  test.each([
    [4, 140],
    [1, 100],
    [10, 20],
    [11, 0],
  ])('a straight ship of %i has %i placements on 10×10', (length, count) => {
    expect(placementsOf(TEN, straight(length))).toHaveLength(count);
  });

  test.each([
    [['##', '#.'], 4 * 81],
    [['##', '##'], 81],
    [['#.', '.#'], 2 * 81],
    [['###', '#..'], 8 * 72],
    [['.#.', '###', '.#.'], 64],
  ])('%j on 10×10', (drawing, count) => {
    expect(placementsOf(TEN, unwrap(parseShape(drawing)))).toHaveLength(count);
  });

  test('are distinct, in rising squares, and read back from their squares', () =>
    forCases(50, [arbitrarySmallRules], ({ grid, fleet }) => {
      for (const { shape } of kindsOf(fleet)) {
        const placements = placementsOf(grid, shape);
        const texts = new Set(placements.map(({ squares }) => squares.join()));
        expect(texts.size).toBe(placements.length);
        for (const placement of placements) {
          expect(placement.squares).toEqual([...placement.squares].sort((a, b) => a - b));
          expect(placementOf(grid, [...placement.squares].reverse())).toEqual(placement);
        }
      }
    }));
});

describe('placementAt', () => {
  test('lays the top left of the orientation', () => {
    expect(placementAt(TEN, straight(3), 1, 9, 7)?.squares).toEqual([79, 89, 99]);
    expect(placementAt(TEN, straight(3), 0, 7, 0)?.squares).toEqual([7, 8, 9]);
  });

  test('is undefined where the ship sticks out or has no such orientation', () => {
    expect(placementAt(TEN, straight(3), 0, 8, 0)).toBeUndefined();
    expect(placementAt(TEN, straight(3), 1, 0, 8)).toBeUndefined();
    expect(placementAt(TEN, straight(3), 0, -1, 0)).toBeUndefined();
    expect(placementAt(TEN, straight(3), 2, 0, 0)).toBeUndefined();
    expect(placementAt(TEN, straight(3), 0, 0.5, 0)).toBeUndefined();
  });
});

describe('placementOf', () => {
  test('is undefined for squares that do not hang together', () => {
    expect(placementOf(TEN, [])).toBeUndefined();
    expect(placementOf(TEN, [0, 2])).toBeUndefined();
    // 9 and 10 are adjacent numbers, but not squares: end of one row, start of the next.
    expect(placementOf(TEN, [9, 10])).toBeUndefined();
  });

  test('knows a form by any of its orientations', () => {
    expect(placementOf(TEN, [11, 0])?.shape.id).toBe('#./.#');
    expect(placementOf(TEN, [1, 10])?.shape.id).toBe('#./.#');
    expect(placementOf(TEN, [30, 10, 20])?.shape.id).toBe('3');
  });
});

test.each(TOUCHING_RULES)('haloOf is the squares near the ship where touching is %s', (touching) =>
  forAll([arbitrarySmallRules, fc.nat()], ({ grid, fleet }, drawn) => {
    const ways = placementsOf(grid, fleet[0]!);
    const { squares } = ways[drawn % ways.length]!;
    const isNear = (a: number, b: number) => {
      const dx = Math.abs(columnOf(grid, a) - columnOf(grid, b));
      const dy = Math.abs(rowOf(grid, a) - rowOf(grid, b));
      if (touching === 'allowed') return false;
      return touching === 'corners' ? dx + dy <= 1 : dx <= 1 && dy <= 1;
    };
    const others = squaresByRow(grid)
      .flat()
      .filter((at) => !squares.includes(at));
    const expected = others.filter((at) => squares.some((square) => isNear(square, at)));
    expect(haloOf(grid, squares, touching)).toEqual(expected);
  }),
);

describe('placementTable', () => {
  test('holds the placements of each form with their sets, and those that cover a square', () =>
    forCases(30, [arbitrarySmallRules], (rules) => {
      const table = placementTable(rules);
      expect(table.map(({ shape, count }) => ({ shape, count }))).toEqual(kindsOf(rules.fleet));
      for (const { shape, placements, placementsBySquare } of table) {
        const plain = placements.map(({ shape, squares }) => ({ shape, squares }));
        expect(plain).toEqual(placementsOf(rules.grid, shape));
        for (const { set, halo, squares } of placements) {
          expect([...set]).toEqual(squares);
          expect([...halo]).toEqual(haloOf(rules.grid, squares, rules.touching));
        }
        for (const [square, ways] of placementsBySquare.entries()) {
          expect(ways).toEqual(placements.filter(({ set }) => set.has(square)));
        }
      }
    }));

  test('is made once for each rules object', () => {
    const rules = { grid: TEN, fleet: [straight(2)], touching: 'allowed' } as const;
    expect(placementTable(rules)).toBe(placementTable(rules));
  });
});
