import { describe, expect, test } from 'vitest';
import { forCases } from '../../../tests/support/for-all.js';
import { findFit, leastHeight } from './fit.js';
import { makeFleet, type PlacingRules } from './fleet.js';
import { makeLayout } from './layout.js';
import type { Placement, TouchingRule } from './placement.js';
import { err, unwrap } from './result.js';
import { RUSSIAN_RULES, type Rules } from './rules.js';
import { parseShape } from './shape.js';
import { arbitrarySmallEntry, layoutsOf, setupOf } from './testing/arbitraries.js';

function placing(
  width: number,
  height: number,
  fleet: readonly (number | readonly string[])[],
  touching: TouchingRule,
): PlacingRules {
  const shapes = fleet.map((entry) => unwrap(parseShape(entry)));
  return { grid: { width, height }, fleet: makeFleet(shapes), touching };
}

const hasLayout = (rules: PlacingRules) => layoutsOf(rules, 0) === undefined;

function isLegal(rules: PlacingRules, ships: readonly Placement[]): boolean {
  return makeLayout({ ...RUSSIAN_RULES, ...rules } as Rules, setupOf(ships)).ok;
}

describe('findFit', () => {
  test('finds a legal layout exactly when there is one', () => {
    const seen = { fits: 0, 'no-room': 0, 'no-layout': 0, 'too-tight': 0 };
    forCases(500, [arbitrarySmallEntry], ({ grid, fleet, touching }) => {
      const rules = placing(grid.width, grid.height, fleet, touching);
      const fit = findFit(rules);
      expect(fit.ok).toBe(hasLayout(rules));
      if (fit.ok) expect(isLegal(rules, fit.value)).toBe(true);
      seen[fit.ok ? 'fits' : fit.error.code] += 1;
    });
    expect(seen['too-tight']).toBe(0);
    expect(Math.min(seen.fits, seen['no-room'], seen['no-layout'])).toBeGreaterThan(5);
  });

  test.each([
    ['more segments than squares', placing(2, 2, [2, 2, 1], 'allowed'), 5, 4],
    // Each single takes a 2×2 block on a grid of 4×4.
    ['too many singles', placing(3, 3, [1, 1, 1, 1, 1], 'forbidden'), 20, 16],
    // Each single takes two squares in a row on 4×3.
    ['too many that may meet by corners', placing(3, 3, Array(7).fill(1), 'corners'), 14, 12],
  ])('no-room: %s', (_, rules, needs, has) => {
    expect(findFit(rules)).toEqual(err({ code: 'no-room', needs, has }));
    expect(hasLayout(rules)).toBe(false);
  });

  test.each([
    ['a ship longer than both sides', placing(3, 3, [4], 'allowed')],
    ['ships that cross', placing(3, 3, [3, ['#..', '.#.', '..#']], 'allowed')],
  ])('no-layout: %s', (_, rules) => {
    expect(findFit(rules)).toEqual(err({ code: 'no-layout' }));
    expect(hasLayout(rules)).toBe(false);
  });

  test.each([
    ['mini-7', placing(7, 7, RUSSIAN_RULES.fleet, 'forbidden')],
    ['every square of a board', placing(10, 10, new Array(50).fill(2), 'allowed')],
    ['singles on a chessboard', placing(9, 9, new Array(41).fill(1), 'corners')],
    ['a hundred singles', placing(19, 20, new Array(100).fill(1), 'forbidden')],
    ['the longest ships', placing(26, 26, new Array(13).fill(26), 'forbidden')],
  ])('fits: %s', (_, rules) => {
    expect(isLegal(rules, unwrap(findFit(rules)))).toBe(true);
  });

  test('too-tight: gives up where the search takes too long, and says so', () => {
    // 33 corner pieces of three cover all but one square of 10×10.
    const rules = placing(10, 10, new Array(33).fill(['##', '#.']), 'allowed');
    expect(findFit(rules)).toEqual(err({ code: 'too-tight' }));
  });
});

describe('the least height with room', () => {
  test.each([
    ['forbidden', [4, 3, 3, 2, 2, 2, 1, 1, 1, 1], [undefined, 19, 14, 11, 9, 8, 7, 6, 5, 5]],
    ['allowed', [5, 4, 3, 3, 2], [17, 9, 6, 5, 4, 3, 3, 3, 2, 2]],
    // A bent ship of three is two squares high on a board of any width.
    ['forbidden', [['##', '#.']], [undefined, 2, 2]],
  ] as const)('%s, %j', (touching, fleet, heights) => {
    const rules = placing(10, 10, fleet, touching);
    expect(heights.map((_, index) => leastHeight(rules, index + 1))).toEqual(heights);
  });

  test('no fleet fits on less', () =>
    forCases(200, [arbitrarySmallEntry], ({ grid: { width, height }, fleet, touching }) => {
      const rules = placing(width, height, fleet, touching);
      const least = leastHeight(rules, width) ?? Infinity;
      expect(hasLayout(rules) && height < least).toBe(false);
    }));
});
