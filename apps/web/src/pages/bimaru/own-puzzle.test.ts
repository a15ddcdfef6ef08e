import { makeBoats } from '@flotilla/engine';
import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { EMPTY_PUZZLE, fleetIn, resized, withGiven, withSum } from './own-puzzle.js';

const row = { kind: 'row', index: 9 } as const;

test('sums and givens are put, replaced and taken away', () => {
  const one = withGiven(withSum(EMPTY_PUZZLE, row, 3), 5, 'single');
  expect(one.rows[9]).toBe(3);
  expect(withGiven(one, 5, 'water').givens).toEqual([{ square: 5, form: 'water' }]);
  const again = withSum(withGiven(one, 5, 'single'), row, null);
  expect(makeBoats(again)).toBe(makeBoats(EMPTY_PUZZLE));
});

test('another board keeps what lies on it, and other ships keep all', () => {
  const full = withSum(withGiven(withGiven(EMPTY_PUZZLE, 5, 'water'), 99, 'left'), row, 9);
  const small = unwrap(resized(full, { width: 6, fleet: [3, 2, 1] }));
  expect(small.givens).toEqual([{ square: 5, form: 'water' }]);
  expect(small.rows[9]).toBe(6);
  const others = unwrap(resized(full, { fleet: fleetIn('5, 4 4') }));
  expect([others.givens, others.rows]).toEqual([full.givens, full.rows]);
  expect(resized(full, { fleet: [] }).ok).toBe(false);
});
