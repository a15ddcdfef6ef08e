import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { countLayouts } from './count-layouts.js';
import { segmentCount } from './fleet.js';
import { columnOf, rowOf, squareAt } from './grid.js';
import { makeLayout, squaresOf } from './layout.js';
import type { Touching } from './placement.js';
import { unwrap } from './result.js';
import { makeRules } from './rules.js';
import { arbitraryWithLayouts } from './testing/arbitraries.js';

function small(side: number, fleet: number[], touching: Touching) {
  return unwrap(makeRules({ grid: { width: side, height: side }, fleet, touching }));
}

/**
 * Verified by a separate program that counts labelled ships and divides by the permutations of equal ones.
 */
const KNOWN: readonly [
  side: number,
  fleet: number[],
  allowed: number,
  corners: number,
  forbidden: number,
][] = [
  [3, [3, 2], 36, 8, 8],
  [4, [2, 2, 1], 2_688, 624, 300],
  [5, [4, 3, 2], 9_024, 1_200, 752],
  [6, [3, 2, 2, 1], 1_647_896, 351_968, 176_984],
];

describe('countLayouts', () => {
  test.each(KNOWN)('side %i, fleet %j', (side, fleet, allowed, corners, forbidden) => {
    const count = (touching: Touching) => countLayouts(small(side, fleet, touching)).layouts;
    expect(count('allowed')).toBe(allowed);
    expect(count('corners')).toBe(corners);
    expect(count('forbidden')).toBe(forbidden);
  });

  test('counted by hand: equal ships are interchangeable', () => {
    // Any two of four squares; with touching corners only the two diagonals.
    expect(countLayouts(small(2, [1, 1], 'allowed'))).toEqual({
      layouts: 6,
      occupied: [3, 3, 3, 3],
    });
    expect(countLayouts(small(2, [1, 1], 'corners'))).toEqual({
      layouts: 2,
      occupied: [1, 1, 1, 1],
    });
    // Of the 36 pairs of squares 12 share a side and 8 a corner.
    expect(countLayouts(small(3, [1, 1], 'corners')).layouts).toBe(24);
    expect(countLayouts(small(3, [1, 1], 'forbidden')).layouts).toBe(16);
  });

  test('a curved fleet counted by hand', () => {
    const grid = { width: 3, height: 2 };
    const v3 = unwrap(makeRules({ grid, fleet: [['##', '#.']], touching: 'allowed' }));
    expect(countLayouts(v3).layouts).toBe(8);
    const tiling = unwrap(
      makeRules({
        grid,
        fleet: [
          ['##', '#.'],
          ['##', '#.'],
        ],
        touching: 'allowed',
      }),
    );
    // Two corner pieces tile the 3×2 rectangle in two mirror-image ways.
    expect(countLayouts(tiling)).toEqual({ layouts: 2, occupied: [2, 2, 2, 2, 2, 2] });
  });

  test('the squares hold as many segments as the layouts have', () =>
    forAll([arbitraryWithLayouts(3000)], ({ rules, layouts }) => {
      const count = countLayouts(rules);
      expect(count.layouts).toBe(layouts.length);
      const sum = count.occupied.reduce((a, b) => a + b, 0);
      expect(sum).toBe(layouts.length * segmentCount(rules.fleet));
    }));

  test('squares that mirror each other hold ships equally often', () =>
    forAll([arbitraryWithLayouts(3000)], ({ rules }) => {
      const { width, height } = rules.grid;
      const { occupied } = countLayouts(rules);
      for (const [square, count] of occupied.entries()) {
        const x = columnOf(rules.grid, square);
        const y = rowOf(rules.grid, square);
        expect(occupied[squareAt(rules.grid, width - 1 - x, y)!]).toBe(count);
        expect(occupied[squareAt(rules.grid, x, height - 1 - y)!]).toBe(count);
        if (width === height) expect(occupied[squareAt(rules.grid, y, x)!]).toBe(count);
      }
    }));
});

describe('forEachLayout', () => {
  test('visits legal layouts, each once', () =>
    forAll([arbitraryWithLayouts(400)], ({ rules, layouts }) => {
      const seen = new Set<string>();
      for (const { ships } of layouts) {
        const layout = unwrap(
          makeLayout(
            rules,
            ships.map(({ squares }) => squares),
          ),
        );
        expect(squaresOf(layout)).toHaveLength(segmentCount(rules.fleet));
        seen.add(JSON.stringify(layout.ships.map(({ squares }) => squares)));
      }
      expect(seen.size).toBe(layouts.length);
    }));
});
