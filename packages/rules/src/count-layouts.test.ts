import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { countLayouts } from './count-layouts.js';
import { segmentCount } from './fleet.js';
import { makeLayout, squaresOf } from './layout.js';
import type { TouchingRule } from './placement.js';
import { unwrap } from './result.js';
import { makeRules } from './rules.js';
import { arbitraryWithLayouts } from './testing/arbitraries.js';

/** Verified by a program that divides counts of labelled ships by permutations of equal ships. */
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
    const grid = { width: side, height: side };
    const count = (touching: TouchingRule) =>
      countLayouts(unwrap(makeRules({ grid, fleet, touching }))).layouts;
    expect(count('allowed')).toBe(allowed);
    expect(count('corners')).toBe(corners);
    expect(count('forbidden')).toBe(forbidden);
  });

  test('a curved fleet counted by hand', () => {
    const [grid, bent] = [{ width: 3, height: 2 }, ['##', '#.']];
    const one = unwrap(makeRules({ grid, fleet: [bent], touching: 'allowed' }));
    expect(countLayouts(one).layouts).toBe(8);
    const tiling = unwrap(makeRules({ grid, fleet: [bent, bent], touching: 'allowed' }));
    // Two corner pieces tile the 3×2 rectangle in two mirror-image ways.
    expect(countLayouts(tiling)).toEqual({ layouts: 2, occupied: [2, 2, 2, 2, 2, 2] });
  });

  test('each square holds a ship in as many layouts as are visited with one', () =>
    forAll([arbitraryWithLayouts(1000)], ({ rules, layouts }) => {
      const count = countLayouts(rules);
      const held = layouts.map((layout) => new Set(squaresOf(layout)));
      expect(count.layouts).toBe(layouts.length);
      for (const [square, occupied] of count.occupied.entries()) {
        expect(occupied).toBe(held.filter((squares) => squares.has(square)).length);
      }
    }));
});

describe('forEachLayout', () => {
  test('visits legal layouts, each once', () =>
    forAll([arbitraryWithLayouts(400)], ({ rules, layouts }) => {
      const seen = new Set<string>();
      for (const { ships } of layouts) {
        const setup = ships.map(({ squares }) => squares);
        const layout = unwrap(makeLayout(rules, setup));
        expect(squaresOf(layout)).toHaveLength(segmentCount(rules.fleet));
        seen.add(JSON.stringify(layout.ships.map(({ squares }) => squares)));
      }
      expect(seen.size).toBe(layouts.length);
    }));
});
