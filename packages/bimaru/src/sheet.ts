import { columnOf, kindsOf, rowOf, SIDE_STEPS, type Square } from '@flotilla/rules';
import {
  BIMARU_MARKS,
  type Bimaru,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  givenMarks,
  linesOfGrid,
  neighbourAtStep,
  SEGMENT_VALUE,
  squaresOfLine,
  sumOfLine,
  UNDECIDED_VALUE,
  WATER_VALUE,
} from './bimaru.js';
import { type IndexedPlacement, type PlacementsByKind, placementsMatchingGivens } from './ways.js';

/** Consecutive segments: a ship, or part of one. */
export interface SegmentRun {
  readonly squares: readonly Square[];
  /** Open squares where the run may grow; empty for a complete ship. */
  readonly openEnds: readonly Square[];
}

interface MarkedLine extends BimaruLine {
  /** Index among the lines: columns, then rows. */
  readonly number: number;
  readonly squares: readonly Square[];
  readonly sum: number | null;
}

/** Marks of a human solver, with the counts and runs that the techniques read off them. */
export class MarkedPuzzle {
  readonly puzzle: Bimaru;
  readonly values: Int8Array;
  readonly lines: readonly MarkedLine[];
  #placements: PlacementsByKind | undefined;
  readonly #segments: Int16Array;
  readonly #openCounts: Int16Array;
  #runs: readonly SegmentRun[] | undefined;
  #shipsLeft: ReadonlyMap<number, number> | undefined;

  private constructor(
    values: Int8Array,
    base: Pick<MarkedPuzzle, 'puzzle' | 'lines'>,
    ways?: PlacementsByKind,
  ) {
    this.values = values;
    this.puzzle = base.puzzle;
    this.lines = base.lines;
    this.#placements = ways;
    this.#segments = new Int16Array(base.lines.length);
    this.#openCounts = new Int16Array(base.lines.length);
    for (let square = 0; square < values.length; square += 1) this.#addToCounts(square, 1);
  }

  static of(puzzle: Bimaru, marks?: BimaruMarks): MarkedPuzzle {
    const { grid } = puzzle.rules;
    const lines = linesOfGrid(grid).map((line, number) => ({
      ...line,
      number,
      squares: squaresOfLine(grid, line),
      sum: sumOfLine(puzzle, line),
    }));
    const values = Int8Array.from(givenMarks(puzzle), (mark, square) => {
      const ownMark = marks?.[square] ?? 'open';
      return BIMARU_MARKS.indexOf(ownMark === 'open' ? mark : ownMark);
    });
    return new MarkedPuzzle(values, { puzzle, lines });
  }

  copy(): MarkedPuzzle {
    return new MarkedPuzzle(this.values.slice(), this, this.#placements);
  }

  /** Returns the same marks on a puzzle with one more given. */
  withPuzzle(puzzle: Bimaru): MarkedPuzzle {
    const marks = Array.from(this.values, (value) => BIMARU_MARKS[value]!);
    return MarkedPuzzle.of(puzzle, marks);
  }

  set(square: Square, mark: BimaruMark): void {
    this.#addToCounts(square, -1);
    this.values[square] = BIMARU_MARKS.indexOf(mark);
    this.#addToCounts(square, 1);
    this.#runs = undefined;
    this.#shipsLeft = undefined;
  }

  get isFull(): boolean {
    return !this.values.includes(UNDECIDED_VALUE);
  }

  /** Returns the value of a square; water off the grid. */
  valueAt(square: Square | undefined): number {
    return square === undefined ? WATER_VALUE : this.values[square]!;
  }

  isOpen(square: Square | undefined): square is Square {
    return square !== undefined && this.values[square] === UNDECIDED_VALUE;
  }

  openSquaresIn({ squares }: Pick<MarkedLine, 'squares'>): Square[] {
    return squares.filter((square) => this.values[square] === UNDECIDED_VALUE);
  }

  openCountIn({ number }: Pick<MarkedLine, 'number'>): number {
    return this.#openCounts[number]!;
  }

  segmentsNeededIn({ number, sum }: Pick<MarkedLine, 'number' | 'sum'>): number | undefined {
    return sum === null ? undefined : sum - this.#segments[number]!;
  }

  columnLineOf(square: Square): MarkedLine {
    return this.lines[columnOf(this.puzzle.rules.grid, square)]!;
  }

  rowLineOf(square: Square): MarkedLine {
    const { grid } = this.puzzle.rules;
    return this.lines[grid.width + rowOf(grid, square)]!;
  }

  /** Returns the neighbours by side: right, down, left, up. */
  sidesOf(square: Square): (Square | undefined)[] {
    return SIDE_STEPS.map((step) => neighbourAtStep(this.puzzle.rules.grid, square, step));
  }

  countSegmentsFrom(square: Square, step: readonly [number, number]): number {
    const { grid } = this.puzzle.rules;
    let length = 0;
    let next = neighbourAtStep(grid, square, step);
    while (next !== undefined && this.values[next] === SEGMENT_VALUE) {
      length += 1;
      next = neighbourAtStep(grid, next, step);
    }
    return length;
  }

  get runs(): readonly SegmentRun[] {
    this.#runs ??= this.#findRuns();
    return this.#runs;
  }

  /** Ships still to be completed, by length; negative if there are too many. */
  get shipsLeftByLength(): ReadonlyMap<number, number> {
    if (!this.#shipsLeft) {
      const countsLeft = new Map<number, number>();
      for (const { shape, count } of kindsOf(this.puzzle.rules.fleet))
        countsLeft.set(shape.length, count);
      for (const { squares, openEnds } of this.runs) {
        if (openEnds.length > 0) continue;
        countsLeft.set(squares.length, (countsLeft.get(squares.length) ?? 0) - 1);
      }
      this.#shipsLeft = countsLeft;
    }
    return this.#shipsLeft;
  }

  get longestShipLeft(): number {
    return Math.max(
      0,
      ...[...this.shipsLeftByLength].map(([length, count]) => (count > 0 ? length : 0)),
    );
  }

  fittingPlacements(length: number): IndexedPlacement[] {
    const needs = this.lines.map((line) => this.segmentsNeededIn(line) ?? Number.POSITIVE_INFINITY);
    // Computed on demand, since most techniques need no placements.
    this.#placements ??= placementsMatchingGivens(this.puzzle);
    const placements =
      this.#placements.find((candidates) => candidates[0]?.squares.length === length) ?? [];
    return placements.filter((placement) => this.#mayHold(placement, needs));
  }

  #mayHold(
    { squares, halo, alongLine, acrossLines }: IndexedPlacement,
    needs: readonly number[],
  ): boolean {
    let added = 0;
    for (let index = 0; index < squares.length; index += 1) {
      const value = this.values[squares[index]!]!;
      if (value === WATER_VALUE) return false;
      if (value === SEGMENT_VALUE) continue;
      added += 1;
      if (needs[acrossLines[index]!]! < 1) return false;
    }
    if (added > needs[alongLine]!) return false;
    let isWhole = added === 0;
    for (const square of halo) {
      if (this.values[square] === SEGMENT_VALUE) return false;
      isWhole &&= this.values[square] !== UNDECIDED_VALUE || !this.#sharesSide(square, squares);
    }
    // A complete ship is not a candidate.
    return !isWhole;
  }

  #sharesSide(square: Square, squares: Int16Array): boolean {
    return this.sidesOf(square).some((side) => side !== undefined && squares.includes(side));
  }

  #addToCounts(square: Square, change: 1 | -1): void {
    const { width } = this.puzzle.rules.grid;
    const value = this.values[square];
    if (value === WATER_VALUE) return;
    const counts = value === UNDECIDED_VALUE ? this.#openCounts : this.#segments;
    counts[square % width]! += change;
    counts[width + Math.floor(square / width)]! += change;
  }

  #findRuns(): SegmentRun[] {
    const runs: SegmentRun[] = [];
    for (let square = 0; square < this.values.length; square += 1) {
      if (this.values[square] !== SEGMENT_VALUE) continue;
      const [right, down, left, up] = this.sidesOf(square);
      if (this.valueAt(left) === SEGMENT_VALUE || this.valueAt(up) === SEGMENT_VALUE) continue;
      const isAcross = this.valueAt(right) === SEGMENT_VALUE;
      const step = isAcross ? 1 : this.puzzle.rules.grid.width;
      const length = 1 + this.countSegmentsFrom(square, isAcross ? [1, 0] : [0, 1]);
      const squares = Array.from({ length }, (_, index) => square + index * step);
      const [lastRight, lastDown] = this.sidesOf(squares.at(-1)!);
      const lineEnds = isAcross ? [left, lastRight] : [up, lastDown];
      const ends = length === 1 ? [right, down, left, up] : lineEnds;
      runs.push({ squares, openEnds: ends.filter((end) => this.isOpen(end)) });
    }
    return runs;
  }
}
