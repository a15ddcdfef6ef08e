import { parseObservationText, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { rulesOf } from '../testing/positions.js';
import { combine } from './combine.js';
import { inferExactly } from './exact.js';
import type { Inference } from './inference.js';

it('adds up the ways to make up touching sunk ships', () => {
  // Four sunk squares in a row: either the four, or both twos.
  const rules = rulesOf({ grid: { width: 6, height: 2 }, fleet: [4, 2, 2], touching: 'allowed' });
  const known = unwrap(parseObservationText(rules, '####..\n......'));
  const both = known.map((each) => unwrap(inferExactly(each)));
  const { layouts, posterior, isWhole } = combine(both as [Inference, ...Inference[]]);
  // The rest of the board has 8 placements of a two, 9 of their 28 pairs overlap, and 3 of the four.
  expect(both.map((each) => each.layouts).sort((a, b) => a - b)).toEqual([3, 28 - 9]);
  expect([layouts, isWhole]).toEqual([22, true]);
  const occupied = posterior.reduce((sum, chance) => sum + chance, 0);
  expect(occupied).toBeCloseTo(8, 12); // all segments: four sunk, four left
});
