import { columnOf, kindsOf, rowOf, SIDES, type Square } from '@flotilla/rules';
import {
  BIMARU_MARKS,
  type Bimaru,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  besideOf,
  givenMarks,
  linesOfGrid,
  SEGMENT,
  squaresOfLine,
  sumOf,
  UNDECIDED,
  WATER,
} from './bimaru.js';
import { type Way, type Ways, waysOf } from './ways.js';

/** Consecutive segments: a ship, or part of one. */
export interface SegmentRun {
  readonly squares: readonly Square[];
  /** Open squares where it may grow; empty for a complete ship. */
  readonly ends: readonly Square[];
}

/** Line with its squares. */
interface SheetLine extends BimaruLine {
  /** Index among the lines: columns, then rows. */
  readonly number: number;
  readonly squares: readonly Square[];
  readonly sum: number | null;
}

/** Solver's sheet of paper: the content of each square so far, and what a glance shows. */
export class Sheet {
  readonly puzzle: Bimaru;
  readonly values: Int8Array;
  /** Columns, then rows. */
  readonly lines: readonly SheetLine[];
  #ways: Ways | undefined;
  /** Segments by line. */
  readonly #segments: Int16Array;
  readonly #open: Int16Array;
  #runs: readonly SegmentRun[] | undefined;
  #left: ReadonlyMap<number, number> | undefined;

  private constructor(values: Int8Array, of: Pick<Sheet, 'puzzle' | 'lines'>, ways?: Ways) {
    this.values = values;
    this.puzzle = of.puzzle;
    this.lines = of.lines;
    this.#ways = ways;
    this.#segments = new Int16Array(of.lines.length);
    this.#open = new Int16Array(of.lines.length);
    for (let square = 0; square < values.length; square += 1) this.#countAt(square, 1);
  }

  /** Makes a sheet with these marks and those of the givens. */
  static of(puzzle: Bimaru, marks?: BimaruMarks): Sheet {
    const { grid } = puzzle.rules;
    const lines = linesOfGrid(grid).map((line, number) => ({
      ...line,
      number,
      squares: squaresOfLine(grid, line),
      sum: sumOf(puzzle, line),
    }));
    const values = Int8Array.from(givenMarks(puzzle), (mark, square) => {
      const own = marks?.[square] ?? 'open';
      return BIMARU_MARKS.indexOf(own === 'open' ? mark : own);
    });
    return new Sheet(values, { puzzle, lines });
  }

  /** Returns a copy. */
  copy(): Sheet {
    return new Sheet(this.values.slice(), this, this.#ways);
  }

  /** Returns the same marks with one more given in the puzzle. */
  withPuzzle(puzzle: Bimaru): Sheet {
    const marks = Array.from(this.values, (value) => BIMARU_MARKS[value]!);
    return Sheet.of(puzzle, marks);
  }

  set(square: Square, mark: BimaruMark): void {
    this.#countAt(square, -1);
    this.values[square] = BIMARU_MARKS.indexOf(mark);
    this.#countAt(square, 1);
    this.#runs = undefined;
    this.#left = undefined;
  }

  get isFull(): boolean {
    return !this.values.includes(UNDECIDED);
  }

  /** Returns the content of a square so far; water off the grid. */
  at(square: Square | undefined): number {
    return square === undefined ? WATER : this.values[square]!;
  }

  isOpen(square: Square | undefined): square is Square {
    return square !== undefined && this.values[square] === UNDECIDED;
  }

  openOf({ squares }: Pick<SheetLine, 'squares'>): Square[] {
    return squares.filter((square) => this.values[square] === UNDECIDED);
  }

  /** Counts the open squares of the line. */
  openIn({ number }: Pick<SheetLine, 'number'>): number {
    return this.#open[number]!;
  }

  /** Returns the segments that the line still needs; undefined if its sum is hidden. */
  needOf({ number, sum }: Pick<SheetLine, 'number' | 'sum'>): number | undefined {
    return sum === null ? undefined : sum - this.#segments[number]!;
  }

  columnOf(square: Square): SheetLine {
    return this.lines[columnOf(this.puzzle.rules.grid, square)]!;
  }

  rowOf(square: Square): SheetLine {
    const { grid } = this.puzzle.rules;
    return this.lines[grid.width + rowOf(grid, square)]!;
  }

  /** Returns the neighbours by side: right, down, left, up. */
  sidesOf(square: Square): (Square | undefined)[] {
    return SIDES.map((step) => besideOf(this.puzzle.rules.grid, square, step));
  }

  /** Counts the consecutive segments after a square. */
  reach(square: Square, step: readonly [number, number]): number {
    const { grid } = this.puzzle.rules;
    let length = 0;
    let next = besideOf(grid, square, step);
    while (next !== undefined && this.values[next] === SEGMENT) {
      length += 1;
      next = besideOf(grid, next, step);
    }
    return length;
  }

  get runs(): readonly SegmentRun[] {
    this.#runs ??= this.#findRuns();
    return this.#runs;
  }

  /** Ships still to be completed, by length; negative if there are too many. */
  get left(): ReadonlyMap<number, number> {
    if (!this.#left) {
      const left = new Map<number, number>();
      for (const { shape, count } of kindsOf(this.puzzle.rules.fleet))
        left.set(shape.length, count);
      for (const { squares, ends } of this.runs) {
        if (ends.length > 0) continue;
        left.set(squares.length, (left.get(squares.length) ?? 0) - 1);
      }
      this.#left = left;
    }
    return this.#left;
  }

  /** Length of the longest incomplete ship; 0 if none. */
  get longestLeft(): number {
    return Math.max(0, ...[...this.left].map(([length, count]) => (count > 0 ? length : 0)));
  }

  /** Returns the placements left for a ship of this length. */
  placesOf(length: number): Way[] {
    const needs = this.lines.map((line) => this.needOf(line) ?? Number.POSITIVE_INFINITY);
    // Lazy, because faults at a glance need no ways.
    this.#ways ??= waysOf(this.puzzle);
    const ways = this.#ways.find((each) => each[0]?.squares.length === length) ?? [];
    return ways.filter((way) => this.#mayHold(way, needs));
  }

  #mayHold({ squares, halo, along, across }: Way, needs: readonly number[]): boolean {
    let added = 0;
    for (let index = 0; index < squares.length; index += 1) {
      const value = this.values[squares[index]!]!;
      if (value === WATER) return false;
      if (value === SEGMENT) continue;
      added += 1;
      if (needs[across[index]!]! < 1) return false;
    }
    if (added > needs[along]!) return false;
    let isWhole = added === 0;
    for (const square of halo) {
      if (this.values[square] === SEGMENT) return false;
      isWhole &&= this.values[square] !== UNDECIDED || !this.#isEnd(square, squares);
    }
    // A complete ship is already found.
    return !isWhole;
  }

  /** Is the square next to one of these by side, not by corner? */
  #isEnd(square: Square, squares: Int16Array): boolean {
    return this.sidesOf(square).some((side) => side !== undefined && squares.includes(side));
  }

  #countAt(square: Square, change: 1 | -1): void {
    const { width } = this.puzzle.rules.grid;
    const value = this.values[square];
    if (value === WATER) return;
    const counts = value === UNDECIDED ? this.#open : this.#segments;
    counts[square % width]! += change;
    counts[width + Math.floor(square / width)]! += change;
  }

  #findRuns(): SegmentRun[] {
    const runs: SegmentRun[] = [];
    for (let square = 0; square < this.values.length; square += 1) {
      if (this.values[square] !== SEGMENT) continue;
      const [right, down, left, up] = this.sidesOf(square);
      if (this.at(left) === SEGMENT || this.at(up) === SEGMENT) continue;
      const isAcross = this.at(right) === SEGMENT;
      const isDown = this.at(down) === SEGMENT;
      const step = isAcross ? 1 : this.puzzle.rules.grid.width;
      const length = 1 + this.reach(square, isAcross ? [1, 0] : [0, 1]);
      const squares = Array.from({ length }, (_, index) => square + index * step);
      const [lastRight, lastDown] = this.sidesOf(squares.at(-1)!);
      const beyond = isAcross
        ? [left, lastRight]
        : isDown
          ? [up, lastDown]
          : [right, down, left, up];
      runs.push({ squares, ends: beyond.filter((end) => this.isOpen(end)) });
    }
    return runs;
  }
}
