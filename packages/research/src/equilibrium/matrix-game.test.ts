import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forCases } from '../../../../tests/support/for-all.js';
import { solveMatrixGame } from './matrix-game.js';

const matrices = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
  .chain(([rows, columns]) => {
    // Small integers tie often, which is where the simplex method might cycle.
    const payoff = fc.integer({ min: -4, max: 4 });
    const row = fc.array(payoff, { minLength: columns, maxLength: columns });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test('a matrix game gives chances that warrant the value to both sides', () =>
  forCases(500, [matrices], (payoffs) => {
    const { value, rows, columns } = solveMatrixGame(payoffs);
    expect(sum(rows)).toBeCloseTo(1, 9);
    expect(sum(columns)).toBeCloseTo(1, 9);
    expect(Math.min(...rows, ...columns)).toBeGreaterThanOrEqual(0);
    for (const row of payoffs) {
      expect(sum(row.map((payoff, j) => payoff * columns[j]!))).toBeLessThan(value + 1e-9);
    }
    for (const j of columns.keys()) {
      expect(sum(payoffs.map((row, i) => row[j]! * rows[i]!))).toBeGreaterThan(value - 1e-9);
    }
  }));
