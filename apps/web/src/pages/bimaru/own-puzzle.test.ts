import { makeBoatsId } from '@flotilla/bimaru';
import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import {
  EMPTY_PUZZLE,
  makePuzzleDraft,
  parseShipLengths,
  puzzleSize,
  resizePuzzle,
  sumText,
  toggleGiven,
  withFleet,
  withSum,
} from './own-puzzle.js';

const EMPTY = makePuzzleDraft(EMPTY_PUZZLE);
const row = { kind: 'row', index: 9 } as const;

test('sums and givens are put, replaced and taken away', () => {
  const one = toggleGiven(withSum(EMPTY, row, '3'), 5, 'single');
  expect(one.puzzle.rows[9]).toBe(3);
  expect(toggleGiven(one, 5, 'water').puzzle.givens).toEqual([{ square: 5, form: 'water' }]);
  const again = withSum(toggleGiven(one, 5, 'single'), row, '');
  expect(makeBoatsId(again.puzzle)).toBe(makeBoatsId(EMPTY_PUZZLE));
});

test.each([
  ['11', 11],
  ['-3', -3],
  ['1O', '1O'],
  ['abc', 'abc'],
])('a sum of %s stays as it was typed, and is wrong', (typed, given) => {
  const draft = withSum(withSum(EMPTY, row, '3'), row, typed);
  expect(sumText(draft, row)).toBe(typed);
  const error = { path: 'rows[9]', code: 'bad-sum', given, most: 10 };
  expect(draft.rejectedInputs['rows[9]']).toEqual({ typed, error });
  expect(draft.puzzle.rows[9]).toBe(null);
  expect(withSum(draft, row, '4').rejectedInputs).toEqual({});
});

test('another board keeps what lies on it, and other ships keep all', () => {
  const given = toggleGiven(toggleGiven(EMPTY, 5, 'water'), 99, 'left');
  const full = withSum(given, { kind: 'row', index: 2 }, '9');
  const small = unwrap(resizePuzzle(full, { width: 6, fleet: [3, 2, 1] }));
  expect(small.puzzle.givens).toEqual([{ square: 5, form: 'water' }]);
  expect(small.rejectedInputs['rows[2]']).toMatchObject({ typed: '9', error: { most: 6 } });
  expect(unwrap(resizePuzzle(small, { width: 9 })).puzzle.rows[2]).toBe(9);
  const others = withFleet(full, '5, 4 4').puzzle;
  expect([others.givens, others.rows]).toEqual([full.puzzle.givens, full.puzzle.rows]);
  expect(resizePuzzle(full, { fleet: [] }).ok).toBe(false);
});

test.each(['', '4 x 3', '4:1,3:2', '4-3', '0', '11', '3.5'])('%s is no list of ships', (typed) => {
  expect(parseShipLengths(typed, 10)).toBe(undefined);
  expect(withFleet(EMPTY, typed)).toEqual({ ...EMPTY, rejectedInputs: { fleet: { typed } } });
});

test('ships that are too many for the board are wrong until it is larger', () => {
  const tight = withFleet(unwrap(resizePuzzle(EMPTY, { fleet: [1] })), '10 10 10 10 10 10');
  expect(tight.rejectedInputs['fleet']?.error?.code).toBe('bad-rules');
  const large = unwrap(resizePuzzle(tight, { height: 12 }));
  expect([puzzleSize(large.puzzle).fleet.length, large.rejectedInputs]).toEqual([6, {}]);
});
