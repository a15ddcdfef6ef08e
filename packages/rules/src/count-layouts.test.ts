import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { countLayouts } from './count-layouts.js';
import { segmentCount } from './fleet.js';
import { makeLayout, squaresOf } from './layout.js';
import { TOUCHING_RULES } from './placement.js';
import { unwrap } from './result.js';
import { arbitraryWithLayouts, rulesOf, setupOf } from './testing/arbitraries.js';

describe('countLayouts', () => {
  // Verified by a program that divides counts of labelled ships by permutations of equal ships.
  test.each([
    [3, [3, 2], 36, 8, 8],
    [4, [2, 2, 1], 2_688, 624, 300],
    [5, [4, 3, 2], 9_024, 1_200, 752],
    [6, [3, 2, 2, 1], 1_647_896, 351_968, 176_984],
  ])('side %i, fleet %j: %i allowed, %i corners, %i forbidden', (side, fleet, ...counts) => {
    const grid = { width: side, height: side };
    const rules = TOUCHING_RULES.map((touching) => rulesOf({ grid, fleet, touching }));
    expect(rules.map((each) => countLayouts(each).layouts)).toEqual(counts);
  });

  test('a curved fleet counted by hand', () => {
    const [grid, bent] = [{ width: 3, height: 2 }, ['##', '#.']];
    const count = (fleet: unknown[]) => countLayouts(rulesOf({ grid, fleet, touching: 'allowed' }));
    expect(count([bent]).layouts).toBe(8);
    // Two corner pieces tile the 3×2 rectangle in two mirror-image ways.
    expect(count([bent, bent])).toEqual({ layouts: 2, occupied: [2, 2, 2, 2, 2, 2] });
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

test('forEachLayout visits legal layouts, each once', () =>
  forAll([arbitraryWithLayouts(400)], ({ rules, layouts }) => {
    const seen = new Set<string>();
    for (const { ships } of layouts) {
      const layout = unwrap(makeLayout(rules, setupOf(ships)));
      expect(squaresOf(layout)).toHaveLength(segmentCount(rules.fleet));
      seen.add(JSON.stringify(setupOf(layout.ships)));
    }
    expect(seen.size).toBe(layouts.length);
  }));
