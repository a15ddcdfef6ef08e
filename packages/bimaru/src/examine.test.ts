import { makeRng } from '@flotilla/engine';
import { squaresOf, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import type { Bimaru } from './bimaru.js';
import { examineBimaru } from './examine.js';
import { makeBimaru } from './make.js';
import {
  bimaruPositions,
  blank,
  listFittingLayouts,
  RUSSIAN,
  smallBoard,
} from './testing/bimaru-positions.js';

const { puzzle: MADE, layout: SOLUTION } = unwrap(makeBimaru(RUSSIAN, makeRng(4)));

describe('a report', () => {
  it('agrees with the list of all layouts on small boards', () =>
    forAll([bimaruPositions], ({ puzzle }) => {
      const all = listFittingLayouts(puzzle, []).map((layout) => new Set(squaresOf(layout)));
      const report = examineBimaru(puzzle);
      if (report.code !== 'several') {
        expect(report.code).toBe(all.length === 0 ? 'none' : 'one');
        return;
      }
      expect(report.count).toBe(BigInt(all.length));
      const shared = report.shared.map((_, square) => {
        const ships = all.filter((each) => each.has(square)).length;
        return ships === 0 ? 'water' : ships === all.length ? 'segment' : 'open';
      });
      expect(report.shared).toEqual(shared);
    }));

  it('solves a puzzle with one solution step by step', () => {
    expect(examineBimaru(MADE)).toMatchObject({ code: 'one', layout: SOLUTION });
  });
});

describe('an examination that is ended early', () => {
  // CSPLib's sb_15_15_6_0, with and without its sums.
  const fleet = [6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 1, 1, 1, 1];
  const open = blank(smallBoard(15, 15, fleet));
  const rows = [11, 0, 11, 1, 7, 6, 4, 2, 10, 4, 6, 3, 5, 0, 8];
  const columns = [7, 3, 10, 2, 2, 8, 1, 9, 4, 7, 7, 7, 3, 3, 5];

  it('tells the solutions it has found, but counts and shares nothing', () => {
    const report = examineBimaru(open, () => false);
    expect(report).toMatchObject({ code: 'several', count: null });
    expect(report.code === 'several' && new Set(report.shared)).toEqual(new Set(['open']));
  });

  it('stops where it is asked to', () => {
    const asked: number[] = [];
    const report = examineBimaru({ ...open, rows, columns }, (nodes) => asked.push(nodes) < 2);
    expect(report).toMatchObject({ code: 'too-large', limit: asked.at(-1) });
  });
});

describe('no solution is told by', () => {
  it.each<[string, Partial<Bimaru>]>([
    ['sums', { rows: MADE.rows.map((sum) => (sum === null ? null : sum + 1)) }],
    ['fault', { givens: [0, 11].map((square) => ({ square, form: 'segment' })) }],
    ['given', { givens: [{ square: 0, form: 'right' }] }],
  ])('%s', (code, change) => {
    const report = examineBimaru({ ...MADE, ...change });
    expect(report).toMatchObject({ code: 'none', reason: { code } });
  });

  it.each([
    { sum: 10, isFitting: false },
    { sum: 9, isFitting: false },
    // Ships of 4 and 3, and one segment of a ship that crosses the line.
    { sum: 8, isFitting: true },
  ])('a line of 10 squares that adds up to $sum: before any search', ({ sum, isFitting }) => {
    const rows = new Array<number | null>(10).fill(null).with(2, sum);
    const report = examineBimaru(blank(RUSSIAN, { rows }), () => false);
    const line = { kind: 'row', index: 2 };
    const refused = { code: 'none', reason: { code: 'line', line, sum } };
    expect(report).toMatchObject(isFitting ? { code: 'too-large' } : refused);
  });

  it('sums of which none has room for the longest ship: before any search', () => {
    const sums = new Array<number>(10).fill(2);
    const report = examineBimaru(blank(RUSSIAN, { columns: sums, rows: sums }), () => false);
    expect(report).toMatchObject({ code: 'none', reason: { code: 'ship', length: 4 } });
  });

  it('a step, where only its conclusion contradicts the puzzle', () => {
    const sums = [0, 0, 1, 3];
    const report = examineBimaru(blank(smallBoard(4, 4, [3, 1]), { columns: sums, rows: sums }));
    expect(report).toMatchObject({ code: 'none', reason: { code: 'step' } });
  });
});
