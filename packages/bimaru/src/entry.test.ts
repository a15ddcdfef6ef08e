import { err } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { readBimaru } from './entry.js';

const PLAIN = { columns: Array(10).fill(null), rows: Array(10).fill(null) };

it.each([
  [[], 'not-an-object', ''],
  [{ row: [] }, 'unknown-key', 'row'],
  [{ rules: { grid: 3 } }, 'bad-rules', 'rules'],
  [{ rules: { touching: 'corners' } }, 'no-puzzles', 'rules'],
  [{ columns: [1] }, 'bad-sums', 'columns'],
  [{ columns: Array(10).fill(1), rows: 'none' }, 'bad-sums', 'rows'],
  [{ columns: Array(10).fill(1), rows: [...Array(9).fill(1), 11] }, 'bad-sum', 'rows[9]'],
  [{ columns: Array(10).fill(1), rows: Array(10).fill(0.5) }, 'bad-sum', 'rows[0]'],
  [{ ...PLAIN, givens: [] }, 'not-an-object', 'givens'],
  [{ ...PLAIN, givens: { A11: 'water' } }, 'bad-square', 'givens.A11'],
  [{ ...PLAIN, givens: { A1: 'bow' } }, 'bad-form', 'givens.A1'],
  [{ ...PLAIN, givens: { A1: 'water', '1a': 'water' } }, 'given-twice', 'givens.1a'],
])('a puzzle as JSON is refused where it is wrong: %j', (entry, code, path) => {
  expect(readBimaru(entry)).toMatchObject(err({ code, path }));
});
