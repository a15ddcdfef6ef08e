import { makeRules, parseObservationText, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { combine } from './combine.js';
import { inferExactly } from './exact.js';
import type { Inference } from './inference.js';

it('adds up the ways to make up touching sunk ships', () => {
  // Four sunk squares in a row: the four, with both twos left, or both twos, with the four left.
  const rules = unwrap(
    makeRules({ grid: { width: 6, height: 2 }, fleet: [4, 2, 2], touching: 'allowed' }),
  );
  const known = unwrap(parseObservationText(rules, '####..\n......'));
  const both = known.map((each) => unwrap(inferExactly(each)));
  const { layouts, posterior, isWhole } = combine(both as [Inference, ...Inference[]]);
  // What is left of the board has 8 places for a two, 9 of their 28 pairs overlapping, and 3 for the four.
  expect(both.map((each) => each.layouts).sort((a, b) => a - b)).toEqual([3, 28 - 9]);
  expect([layouts, isWhole]).toEqual([22, true]);
  const occupied = posterior.reduce((sum, chance) => sum + chance, 0);
  expect(occupied).toBeCloseTo(8, 12); // every segment: four are sunk, four are left
});
