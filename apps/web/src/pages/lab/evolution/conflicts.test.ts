import { makeRules, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { conflictsOf } from './conflicts.js';

const grid = { width: 5, height: 5 };
const forbidden = unwrap(makeRules({ grid, fleet: [2, 1] }));
const allowed = unwrap(makeRules({ grid, fleet: [2, 1], touching: 'allowed' }));
const corners = unwrap(makeRules({ grid, fleet: [2, 1], touching: 'corners' }));

it('is nothing for ships that lie apart', () => {
  expect(conflictsOf(forbidden, [[0, 1], [3]])).toEqual([]);
});

it('marks squares of both where ships touch at a corner and may not', () => {
  expect(conflictsOf(forbidden, [[0, 1], [7]])).toEqual([1, 7]);
  expect(conflictsOf(corners, [[0, 1], [7]])).toEqual([]);
  expect(conflictsOf(corners, [[0, 1], [6]])).toEqual([1, 6]);
});

it('marks what lies on each other wherever touching is allowed', () => {
  expect(conflictsOf(allowed, [[0, 1], [2]])).toEqual([]);
  expect(conflictsOf(allowed, [[0, 1], [1]])).toEqual([1]);
});
