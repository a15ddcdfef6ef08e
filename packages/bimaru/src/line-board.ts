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

/** Data that depends on the grid alone. */
interface Lattice {
  readonly lines: readonly Int16Array[];
  /** Column and row number of each square. */
  readonly crossing: Int16Array;
  /** Diagonal neighbours of each square. */
  readonly corners: readonly Int16Array[];
}

const lattices = new Map<string, Lattice>();

/** At most 26 × 26 grids exist. */
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

/** Marker of a hidden sum. */
const UNTOLD = -1;

/**
 * Board with propagation from sums and corners. A line with all its segments gets water, a line that needs
 * all open squares gets segments, and corners of a segment get water. Changes can be undone.
 */
export class LineBoard {
  readonly values: Int8Array;
  readonly #lattice: Lattice;
  /** Segments needed and open squares, by line. */
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

  /** Number of segments. */
  get segments(): number {
    return this.#segments;
  }

  /** Returns a mark for {@link undo}. */
  get mark(): number {
    return this.#trailed;
  }

  /** Propagates all lines at the start; false on a contradiction. */
  settleAll(): boolean {
    return this.#needs.every((_, line) => this.#settle(line));
  }

  /** Sets a square and propagates; false on a contradiction, which the caller must undo. */
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

  /** Does every line with a sum have all its segments? */
  get isMet(): boolean {
    return this.#needs.every((need, line) => need === 0 || this.#isTold[line] === 0);
  }

  /** Does the line have room for this many more segments? @param line its number: columns first */
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
