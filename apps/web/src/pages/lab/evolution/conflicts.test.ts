import { makeRules, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { findSetupConflicts } from './conflicts.js';

it.each([
  ['nothing where ships lie apart', 'forbidden', 3, []],
  ['both where ships touch at a corner and may not', 'forbidden', 7, [1, 7]],
  ['nothing where ships may touch at corners', 'corners', 7, []],
  ['both where ships touch at a side and may not', 'corners', 6, [1, 6]],
  ['nothing where ships may touch', 'allowed', 2, []],
  ['what lies on each other even there', 'allowed', 1, [1]],
] as const)('marks %s: %s, %i', (_, touching, square, marked) => {
  const grid = { width: 5, height: 5 };
  const rules = unwrap(makeRules({ grid, fleet: [2, 1], touching }));
  expect(findSetupConflicts(rules, [[0, 1], [square]])).toEqual(marked);
});
