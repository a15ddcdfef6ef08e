import {
  connectedSquares,
  type Grid,
  MAX_SIDE,
  NEIGHBOUR_STEPS,
  neighbours,
  type Square,
  squareAt,
} from './grid.js';
import { checkWhole } from './option-error.js';
import { err, ok, type Result } from './result.js';

/** Reason why a shot by row and column, both from 0, is rejected. */
export type SeaMapError =
  | { readonly code: 'off-grid' | 'already-shot'; readonly row: number; readonly col: number }
  /** Hit next to a sunk ship. */
  | { readonly code: 'known-empty'; readonly row: number; readonly col: number }
  | { readonly code: 'bad-outcome'; readonly given: string };

/** Cell as text: `.` may hold a ship, `*` cannot, `x` is a hit segment. */
export type SeaMapCell = '.' | '*' | 'x';

/** One player's map of the other board, for ships that may not touch. Indices are from 0. */
export class SeaMap {
  readonly #grid: Grid;
  readonly #cells: SeaMapCell[];
  readonly #shotSquares = new Set<Square>();

  /** @throws OptionError for a side that is not a whole number from 1 to 26. */
  constructor(rows = 10, cols = 10) {
    checkWhole('rows', rows, 1, MAX_SIDE);
    checkWhole('cols', cols, 1, MAX_SIDE);
    this.#grid = { width: cols, height: rows };
    this.#cells = new Array<SeaMapCell>(rows * cols).fill('.');
  }

  /** Records an answer; `'sink'` closes the squares around the ship. A refusal changes nothing. */
  shoot(row: number, col: number, outcome: 'miss' | 'hit' | 'sink'): Result<void, SeaMapError> {
    if (!['miss', 'hit', 'sink'].includes(outcome))
      return err({ code: 'bad-outcome', given: outcome });
    const square = squareAt(this.#grid, col, row);
    if (square === undefined) return err({ code: 'off-grid', row, col });
    if (this.#shotSquares.has(square)) return err({ code: 'already-shot', row, col });
    if (outcome !== 'miss' && this.#cells[square] === '*') {
      return err({ code: 'known-empty', row, col });
    }
    this.#shotSquares.add(square);
    this.#cells[square] = outcome === 'miss' ? '*' : 'x';
    if (outcome === 'sink') this.#markHaloOf(square);
    return ok(undefined);
  }

  /** @throws OptionError off the grid */
  cell(row: number, col: number): SeaMapCell {
    const { width, height } = this.#grid;
    checkWhole('row', row, 0, height - 1);
    checkWhole('col', col, 0, width - 1);
    return this.#cells[row * width + col]!;
  }

  /** Returns the whole map, one line per row. */
  toString(): string {
    const { width, height } = this.#grid;
    const row = (y: number) => this.#cells.slice(y * width, (y + 1) * width).join('');
    return Array.from({ length: height }, (_, y) => row(y)).join('\n');
  }

  #markHaloOf(square: Square): void {
    const ship = connectedSquares(this.#grid, square, (next) => this.#cells[next] === 'x');
    for (const neighbour of ship.flatMap((segment) =>
      neighbours(this.#grid, segment, NEIGHBOUR_STEPS),
    )) {
      if (this.#cells[neighbour] === '.') this.#cells[neighbour] = '*';
    }
  }
}
