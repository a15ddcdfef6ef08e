import type { CellView, Square } from '@flotilla/rules';

/** Relative tolerance below which values count as equal: sums of fractions are rounded. */
const ROUNDING = 1e-9;

/** Returns the open squares with the greatest value; none if all are equal. */
export function maximaOf(cells: readonly CellView[], values: ArrayLike<number>): Square[] {
  const open = openIn(cells);
  const least = (1 - ROUNDING) * greatest(open, values);
  const maxima = open.filter((square) => (values[square] as number) >= least);
  return maxima.length < open.length ? maxima : [];
}

/** Returns the values of open squares divided by the greatest of them, in [0, 1]; 0 elsewhere. */
export function sharesOf(cells: readonly CellView[], values: ArrayLike<number>): number[] {
  const most = greatest(openIn(cells), values);
  return cells.map((cell, square) => {
    if (cell !== 'open' || most <= 0) return 0;
    const share = (values[square] as number) / most;
    return share >= 1 - ROUNDING ? 1 : share;
  });
}

function openIn(cells: readonly CellView[]): Square[] {
  return [...cells.keys()].filter((square) => cells[square] === 'open');
}

function greatest(squares: readonly Square[], values: ArrayLike<number>): number {
  return Math.max(0, ...squares.map((square) => values[square] as number));
}
