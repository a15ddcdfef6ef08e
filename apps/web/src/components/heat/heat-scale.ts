import type { CellView, Square } from '@flotilla/rules';

/** Relative difference up to which values count as equal: sums of fractions are rounded. */
const RELATIVE_TOLERANCE = 1e-9;

/** Returns the open squares with the greatest value; none if all are equal. */
export function findMaxima(cells: readonly CellView[], values: ArrayLike<number>): Square[] {
  const open = openSquares(cells);
  const threshold = (1 - RELATIVE_TOLERANCE) * maxValueOf(open, values);
  const maxima = open.filter((square) => (values[square] as number) >= threshold);
  return maxima.length < open.length ? maxima : [];
}

/** Returns the values of open squares divided by their maximum, in [0, 1]; 0 elsewhere. */
export function relativeValues(cells: readonly CellView[], values: ArrayLike<number>): number[] {
  const max = maxValueOf(openSquares(cells), values);
  return cells.map((cell, square) => {
    if (cell !== 'open' || max <= 0) return 0;
    const share = (values[square] as number) / max;
    return share >= 1 - RELATIVE_TOLERANCE ? 1 : share;
  });
}

function openSquares(cells: readonly CellView[]): Square[] {
  return [...cells.keys()].filter((square) => cells[square] === 'open');
}

function maxValueOf(squares: readonly Square[], values: ArrayLike<number>): number {
  return Math.max(0, ...squares.map((square) => values[square] as number));
}
