import { columnOf, kindsOf, rowOf, SIDE_STEPS, type Square } from '@flotilla/rules';
import {
  BIMARU_MARKS,
  type Bimaru,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  givenMarks,
  linesOfGrid,
  SEGMENT,
  squareBeside,
  squaresOfLine,
  sumOfLine,
  UNDECIDED,
  WATER,
} from './bimaru.js';
import { consistentPlacements, type IndexedPlacement, type PlacementsByKind } from './ways.js';

/** Consecutive segments: a ship, or part of one. */
export interface SegmentRun {
  readonly squares: readonly Square[];
  /** Open squares where the run may grow; empty for a complete ship. */
  readonly openEnds: readonly Square[];
}

interface SheetLine extends BimaruLine {
  /** Index among the lines: columns, then rows. */
  readonly number: number;
  readonly squares: readonly Square[];
  readonly sum: number | null;
}

/** Marks of a human solver, with the counts and runs that the techniques read off them. */
export class Sheet {
  readonly puzzle: Bimaru;
  readonly values: Int8Array;
  readonly lines: readonly SheetLine[];
  #placements: PlacementsByKind | undefined;
  readonly #segments: Int16Array;
  readonly #openCounts: Int16Array;
  #runs: readonly SegmentRun[] | undefined;
  #shipsLeft: ReadonlyMap<number, number> | undefined;

  private constructor(
    values: Int8Array,
    base: Pick<Sheet, 'puzzle' | 'lines'>,
    ways?: PlacementsByKind,
  ) {
    this.values = values;
    this.puzzle = base.puzzle;
    this.lines = base.lines;
    this.#placements = ways;
    this.#segments = new Int16Array(base.lines.length);
    this.#openCounts = new Int16Array(base.lines.length);
    for (let square = 0; square < values.length; square += 1) this.#countAt(square, 1);
  }

  static of(puzzle: Bimaru, marks?: BimaruMarks): Sheet {
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
    return new Sheet(values, { puzzle, lines });
  }

  copy(): Sheet {
    return new Sheet(this.values.slice(), this, this.#placements);
  }

  /** Returns the same marks on a puzzle with one more given. */
  withPuzzle(puzzle: Bimaru): Sheet {
    const marks = Array.from(this.values, (value) => BIMARU_MARKS[value]!);
    return Sheet.of(puzzle, marks);
  }

  set(square: Square, mark: BimaruMark): void {
    this.#countAt(square, -1);
    this.values[square] = BIMARU_MARKS.indexOf(mark);
    this.#countAt(square, 1);
    this.#runs = undefined;
    this.#shipsLeft = undefined;
  }

  get isFull(): boolean {
    return !this.values.includes(UNDECIDED);
  }

  /** Returns the content of a square so far; water off the grid. */
  valueAt(square: Square | undefined): number {
    return square === undefined ? WATER : this.values[square]!;
  }

  isOpen(square: Square | undefined): square is Square {
    return square !== undefined && this.values[square] === UNDECIDED;
  }

  openSquaresIn({ squares }: Pick<SheetLine, 'squares'>): Square[] {
    return squares.filter((square) => this.values[square] === UNDECIDED);
  }

  openCountIn({ number }: Pick<SheetLine, 'number'>): number {
    return this.#openCounts[number]!;
  }

  segmentsNeededIn({ number, sum }: Pick<SheetLine, 'number' | 'sum'>): number | undefined {
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
    return SIDE_STEPS.map((step) => squareBeside(this.puzzle.rules.grid, square, step));
  }

  countSegmentsFrom(square: Square, step: readonly [number, number]): number {
    const { grid } = this.puzzle.rules;
    let length = 0;
    let next = squareBeside(grid, square, step);
    while (next !== undefined && this.values[next] === SEGMENT) {
      length += 1;
      next = squareBeside(grid, next, step);
    }
    return length;
  }

  get runs(): readonly SegmentRun[] {
    this.#runs ??= this.#findRuns();
    return this.#runs;
  }

  /** Ships still to be completed, by length; negative if there are too many. */
  get left(): ReadonlyMap<number, number> {
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
    return Math.max(0, ...[...this.left].map(([length, count]) => (count > 0 ? length : 0)));
  }

  fittingPlacements(length: number): IndexedPlacement[] {
    const needs = this.lines.map((line) => this.segmentsNeededIn(line) ?? Number.POSITIVE_INFINITY);
    // Computed on demand, since most techniques need no placements.
    this.#placements ??= consistentPlacements(this.puzzle);
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
      if (value === WATER) return false;
      if (value === SEGMENT) continue;
      added += 1;
      if (needs[acrossLines[index]!]! < 1) return false;
    }
    if (added > needs[alongLine]!) return false;
    let isWhole = added === 0;
    for (const square of halo) {
      if (this.values[square] === SEGMENT) return false;
      isWhole &&= this.values[square] !== UNDECIDED || !this.#sharesSide(square, squares);
    }
    // A complete ship needs no place.
    return !isWhole;
  }

  #sharesSide(square: Square, squares: Int16Array): boolean {
    return this.sidesOf(square).some((side) => side !== undefined && squares.includes(side));
  }

  #countAt(square: Square, change: 1 | -1): void {
    const { width } = this.puzzle.rules.grid;
    const value = this.values[square];
    if (value === WATER) return;
    const counts = value === UNDECIDED ? this.#openCounts : this.#segments;
    counts[square % width]! += change;
    counts[width + Math.floor(square / width)]! += change;
  }

  #findRuns(): SegmentRun[] {
    const runs: SegmentRun[] = [];
    for (let square = 0; square < this.values.length; square += 1) {
      if (this.values[square] !== SEGMENT) continue;
      const [right, down, left, up] = this.sidesOf(square);
      if (this.valueAt(left) === SEGMENT || this.valueAt(up) === SEGMENT) continue;
      const isAcross = this.valueAt(right) === SEGMENT;
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
