import { CORNERS, neighbours, squareCount } from '@flotilla/rules';
import {
  type Bimaru,
  linesOfGrid,
  SEGMENT,
  squaresOfLine,
  sumOf,
  UNDECIDED,
  WATER,
} from './bimaru.js';

/** What follows from the form of the grid alone. */
interface Lattice {
  readonly lines: readonly Int16Array[];
  /** By square: its column and its row among the lines. */
  readonly crossing: Int16Array;
  /** By square: those at its corners. */
  readonly corners: readonly Int16Array[];
}

const lattices = new Map<string, Lattice>();

/** There are 26 × 26 grids at most. */
function latticeOf({ rules: { grid } }: Bimaru): Lattice {
  const key = `${grid.width}×${grid.height}`;
  const known = lattices.get(key);
  if (known) return known;
  const squares = Array.from({ length: squareCount(grid) }, (_, square) => square);
  const lattice = {
    lines: linesOfGrid(grid).map((line) => Int16Array.from(squaresOfLine(grid, line))),
    crossing: Int16Array.from(
      squares.flatMap((square) => [
        square % grid.width,
        grid.width + Math.floor(square / grid.width),
      ]),
    ),
    corners: squares.map((square) => Int16Array.from(neighbours(grid, square, CORNERS))),
  };
  lattices.set(key, lattice);
  return lattice;
}

/** A sum that is not told. */
const UNTOLD = -1;

/**
 * Squares with all that follows from sums and corners: the rest of a line that has its segments is
 * water, the rest of one that needs all of it is segments, and the corners of a segment are water.
 * What was set is undone in turn.
 */
export class LineBoard {
  readonly values: Int8Array;
  readonly #lattice: Lattice;
  /** By line: how many segments it still needs, and how many squares are open. */
  readonly #needs: Int16Array;
  readonly #open: Int16Array;
  readonly #isTold: Uint8Array;
  readonly #trail: Int16Array;
  #trailed = 0;
  #segments = 0;

  constructor(puzzle: Bimaru) {
    const { grid } = puzzle.rules;
    this.#lattice = latticeOf(puzzle);
    const sums = linesOfGrid(grid).map((line) => sumOf(puzzle, line) ?? UNTOLD);
    this.values = new Int8Array(squareCount(grid));
    this.#needs = Int16Array.from(sums);
    this.#isTold = Uint8Array.from(sums, (sum) => Number(sum !== UNTOLD));
    this.#open = Int16Array.from(this.#lattice.lines, (squares) => squares.length);
    this.#trail = new Int16Array(this.values.length);
  }

  /** How many segments there are. */
  get segments(): number {
    return this.#segments;
  }

  /** What {@link undo} goes back to. */
  get mark(): number {
    return this.#trailed;
  }

  /** Whether sums and squares agree at the start. */
  settleAll(): boolean {
    return this.#needs.every((_, line) => this.#settle(line));
  }

  /** Sets a square and what follows from it; false in a contradiction, which is to be undone. */
  set(square: number, value: number): boolean {
    const before = this.values[square]!;
    if (before !== UNDECIDED) return before === value;
    this.values[square] = value;
    this.#trail[this.#trailed] = square;
    this.#trailed += 1;
    const { crossing, corners } = this.#lattice;
    const column = crossing[2 * square]!;
    const row = crossing[2 * square + 1]!;
    this.#open[column]! -= 1;
    this.#open[row]! -= 1;
    if (value === SEGMENT) {
      this.#segments += 1;
      this.#needs[column]! -= 1;
      this.#needs[row]! -= 1;
      for (const corner of corners[square]!) if (!this.set(corner, WATER)) return false;
    }
    return this.#settle(column) && this.#settle(row);
  }

  undo(mark: number): void {
    const { crossing } = this.#lattice;
    while (this.#trailed > mark) {
      this.#trailed -= 1;
      const square = this.#trail[this.#trailed]!;
      const isSegment = Number(this.values[square] === SEGMENT);
      this.values[square] = UNDECIDED;
      this.#segments -= isSegment;
      for (const line of [crossing[2 * square]!, crossing[2 * square + 1]!]) {
        this.#open[line]! += 1;
        this.#needs[line]! += isSegment;
      }
    }
  }

  /** Has every line whose sum is told its segments? */
  get isMet(): boolean {
    return this.#needs.every((need, line) => need === 0 || this.#isTold[line] === 0);
  }

  /** Can the line take so many more segments? @param line its number: columns first */
  hasRoom(line: number, segments: number): boolean {
    return this.#isTold[line] === 0 || segments <= this.#needs[line]!;
  }

  #settle(line: number): boolean {
    if (this.#isTold[line] === 0) return true;
    const need = this.#needs[line]!;
    const open = this.#open[line]!;
    if (need < 0 || need > open) return false;
    if (open === 0 || (need > 0 && need < open)) return true;
    const value = need === 0 ? WATER : SEGMENT;
    for (const square of this.#lattice.lines[line]!) {
      if (this.values[square] === UNDECIDED && !this.set(square, value)) return false;
    }
    return true;
  }
}
