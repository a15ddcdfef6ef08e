import { makeRng } from '@flotilla/engine';
import { unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeBimaruEntry, readBimaru } from './entry.js';
import { makeBimaru } from './make.js';
import { RUSSIAN } from './testing/bimaru-positions.js';

describe('a puzzle as JSON', () => {
  it('is read back', () => {
    const { puzzle } = unwrap(makeBimaru(RUSSIAN, makeRng(9)));
    const text = JSON.stringify(makeBimaruEntry(puzzle));
    expect(unwrap(readBimaru(JSON.parse(text)))).toEqual(puzzle);
  });

  it.each([
    [[], 'not-an-object', ''],
    [{ row: [] }, 'unknown-key', 'row'],
    [{ rules: { grid: 3 } }, 'bad-rules', 'rules'],
    [{ rules: { touching: 'corners' } }, 'no-puzzles', 'rules'],
    [{ columns: [1] }, 'bad-sums', 'columns'],
    [{ columns: Array(10).fill(1), rows: 'none' }, 'bad-sums', 'rows'],
    [{ columns: Array(10).fill(1), rows: [...Array(9).fill(1), 11] }, 'bad-sum', 'rows[9]'],
    [{ columns: Array(10).fill(1), rows: Array(10).fill(0.5) }, 'bad-sum', 'rows[0]'],
    [{ ...plain(), givens: [] }, 'not-an-object', 'givens'],
    [{ ...plain(), givens: { A11: 'water' } }, 'bad-square', 'givens.A11'],
    [{ ...plain(), givens: { A1: 'bow' } }, 'bad-form', 'givens.A1'],
    [{ ...plain(), givens: { A1: 'water', '1a': 'water' } }, 'given-twice', 'givens.1a'],
  ])('is refused where it is wrong: %j', (entry, code, path) => {
    const read = readBimaru(entry);
    expect(read.ok ? undefined : read.error).toMatchObject({ code, path });
  });
});

function plain() {
  return { columns: Array(10).fill(null), rows: Array(10).fill(null) };
}
