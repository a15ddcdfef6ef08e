// Zero-sum matrix games (von Neumann 1928), solved exactly by the simplex method (Dantzig 1951).
import { OptionError } from '@flotilla/rules';

/** Optimal play of both sides. */
export interface MatrixSolution {
  /** Value: the mean gain of the row player, paid by the column player. */
  readonly value: number;
  /** Optimal mixture of rows, by probability. */
  readonly rows: readonly number[];
  /** Optimal mixture of columns, by probability. */
  readonly columns: readonly number[];
}

const NEGLIGIBLE_GAIN = 1e-11;
/** Number of pivots after which Bland's rule, which cannot cycle, takes over. */
const MAX_QUICK_PIVOTS = 2000;

/**
 * Solves a matrix game. With `rows` the row player gains at least the value; with `columns` the
 * column player pays at most the value.
 * @param payoffs payments of the column player, by row and column; one row or more, equally long
 * @throws OptionError for any other payoffs
 * @example
 * Matching pennies is fair.
 * ```ts
 * import { solveMatrixGame } from '@flotilla/research';
 *
 * console.log(solveMatrixGame([[1, -1], [-1, 1]]).value); // 0
 * ```
 */
export function solveMatrixGame(payoffs: readonly (readonly number[])[]): MatrixSolution {
  checkPayoffs(payoffs);
  const minPayoff = Math.min(...payoffs.map((row) => Math.min(...row)));
  // Makes all payoffs positive, and thereby the value, by which the linear program divides.
  const shift = 1 - minPayoff;
  const tableau = new Tableau(payoffs.map((row) => row.map((payoff) => payoff + shift)));
  tableau.optimize();
  const { total, rows, columns } = tableau.solution();
  const share = (weight: number) => Math.max(0, weight) / total;
  return { value: 1 / total - shift, rows: rows.map(share), columns: columns.map(share) };
}

function checkPayoffs(payoffs: readonly (readonly number[])[]): void {
  const width = payoffs[0]?.length ?? 0;
  const isGood = payoffs.every((row) => row.length === width && row.every(Number.isFinite));
  if (width > 0 && isGood) return;
  const expected = 'rows of numbers, all of one length and none empty';
  throw new OptionError('out-of-range', 'payoffs', payoffs, expected);
}

/** Tableau of max Σ y subject to A·y ≤ 1, y ≥ 0. Normalized, y is the best mixture of columns. */
class Tableau {
  readonly #cells: Float64Array[];
  /** Reduced cost of each variable, then the negated sum of y. */
  readonly #reducedCosts: Float64Array;
  readonly #height: number;
  readonly #width: number;
  /** Basic variable of each row. Columns are numbered first, then the rows' slack variables. */
  readonly #basis: number[];

  constructor(matrix: readonly (readonly number[])[]) {
    this.#height = matrix.length;
    this.#width = matrix[0]!.length;
    const length = this.#width + this.#height + 1;
    this.#cells = matrix.map((row, index) => {
      const cells = new Float64Array(length);
      cells.set(row);
      cells[this.#width + index] = 1;
      cells[length - 1] = 1;
      return cells;
    });
    this.#reducedCosts = new Float64Array(length).fill(1, 0, this.#width);
    this.#basis = matrix.map((_, index) => this.#width + index);
  }

  optimize(): void {
    for (let pivots = 0; ; pivots += 1) {
      const column = pivots < MAX_QUICK_PIVOTS ? this.#mostGainful() : this.#firstGainful();
      if (column < 0) return;
      this.#pivot(this.#leavingRow(column), column);
    }
  }

  solution(): { readonly total: number; readonly rows: number[]; readonly columns: number[] } {
    const last = this.#reducedCosts.length - 1;
    const columns = new Array<number>(this.#width).fill(0);
    for (const [row, variable] of this.#basis.entries()) {
      if (variable < this.#width) columns[variable] = this.#cells[row]![last]!;
    }
    const rows = Array.from(
      { length: this.#height },
      (_, row) => -this.#reducedCosts[this.#width + row]!,
    );
    return { total: -this.#reducedCosts[last]!, rows, columns };
  }

  /** Returns the first variable with a gain; −1 if none. */
  #firstGainful(): number {
    return this.#reducedCosts.subarray(0, -1).findIndex((gain) => gain > NEGLIGIBLE_GAIN);
  }

  /** Returns the variable with the greatest gain; −1 if none. */
  #mostGainful(): number {
    const gains = this.#reducedCosts.subarray(0, -1);
    let best = -1;
    for (let column = 0; column < gains.length; column += 1) {
      if (gains[column]! > (best < 0 ? NEGLIGIBLE_GAIN : gains[best]!)) best = column;
    }
    return best;
  }

  /** Returns the leaving row: the tightest bound; among ties, that of the lowest variable. */
  #leavingRow(column: number): number {
    const last = this.#reducedCosts.length - 1;
    let leaving = -1;
    let minRatio = Number.POSITIVE_INFINITY;
    for (const [row, cells] of this.#cells.entries()) {
      if (cells[column]! <= NEGLIGIBLE_GAIN) continue;
      const ratio = cells[last]! / cells[column]!;
      const isTie = Math.abs(ratio - minRatio) <= NEGLIGIBLE_GAIN;
      if (isTie ? this.#basis[row]! < this.#basis[leaving]! : ratio < minRatio) leaving = row;
      minRatio = Math.min(minRatio, ratio);
    }
    if (leaving < 0) throw new Error('a program of positive payoffs is bounded');
    return leaving;
  }

  #pivot(row: number, column: number): void {
    const cells = this.#cells[row]!;
    const factor = 1 / cells[column]!;
    for (let i = 0; i < cells.length; i += 1) cells[i]! *= factor;
    for (const tableauRow of [...this.#cells, this.#reducedCosts]) {
      const times = tableauRow[column]!;
      if (tableauRow === cells || times === 0) continue;
      for (let i = 0; i < cells.length; i += 1) tableauRow[i]! -= times * cells[i]!;
    }
    this.#basis[row] = column;
  }
}
