import { CORNER_STEPS, neighbours, squareCount } from '@flotilla/rules';
import {
  type Bimaru,
  linesOfGrid,
  SEGMENT_VALUE,
  squaresOfLine,
  sumOfLine,
  UNDECIDED_VALUE,
  WATER_VALUE,
} from './bimaru.js';

interface LineGeometry {
  readonly lines: readonly Int16Array[];
  readonly crossing: Int16Array;
  readonly corners: readonly Int16Array[];
}

const geometryCache = new Map<string, LineGeometry>();

/** Cached by grid size, of which there are at most 26 × 26. */
function lineGeometryOf({ rules: { grid } }: Bimaru): LineGeometry {
  const key = `${grid.width}×${grid.height}`;
  const cachedGeometry = geometryCache.get(key);
  if (cachedGeometry) return cachedGeometry;
  const squares = Array.from({ length: squareCount(grid) }, (_, square) => square);
  const lattice = {
    lines: linesOfGrid(grid).map((line) => Int16Array.from(squaresOfLine(grid, line))),
    crossing: Int16Array.from(
      squares.flatMap((square) => [
        square % grid.width,
        grid.width + Math.floor(square / grid.width),
      ]),
    ),
    corners: squares.map((square) => Int16Array.from(neighbours(grid, square, CORNER_STEPS))),
  };
  geometryCache.set(key, lattice);
  return lattice;
}

const HIDDEN_SUM_NEED = -1;

/** Board with undo. Propagates corners, full lines, and lines that need every open square. */
export class PropagatingBoard {
  readonly values: Int8Array;
  readonly #geometry: LineGeometry;
  readonly #needs: Int16Array;
  readonly #openCounts: Int16Array;
  readonly #isSumKnown: Uint8Array;
  readonly #trail: Int16Array;
  #trailLength = 0;
  #segmentTotal = 0;

  constructor(puzzle: Bimaru) {
    const { grid } = puzzle.rules;
    this.#geometry = lineGeometryOf(puzzle);
    const sums = linesOfGrid(grid).map((line) => sumOfLine(puzzle, line) ?? HIDDEN_SUM_NEED);
    this.values = new Int8Array(squareCount(grid));
    this.#needs = Int16Array.from(sums);
    this.#isSumKnown = Uint8Array.from(sums, (sum) => Number(sum !== HIDDEN_SUM_NEED));
    this.#openCounts = Int16Array.from(this.#geometry.lines, (squares) => squares.length);
    this.#trail = new Int16Array(this.values.length);
  }

  get segments(): number {
    return this.#segmentTotal;
  }

  get undoDepth(): number {
    return this.#trailLength;
  }

  /** Propagates all lines at the start; false on a contradiction. */
  propagateAll(): boolean {
    return this.#needs.every((_, line) => this.#propagateLine(line));
  }

  /** Sets a square and propagates; false on a contradiction, after which the caller must undo. */
  set(square: number, value: number): boolean {
    const before = this.values[square]!;
    if (before !== UNDECIDED_VALUE) return before === value;
    this.values[square] = value;
    this.#trail[this.#trailLength] = square;
    this.#trailLength += 1;
    const { crossing, corners } = this.#geometry;
    const column = crossing[2 * square]!;
    const row = crossing[2 * square + 1]!;
    this.#openCounts[column]! -= 1;
    this.#openCounts[row]! -= 1;
    if (value === SEGMENT_VALUE) {
      this.#segmentTotal += 1;
      this.#needs[column]! -= 1;
      this.#needs[row]! -= 1;
      for (const corner of corners[square]!) if (!this.set(corner, WATER_VALUE)) return false;
    }
    return this.#propagateLine(column) && this.#propagateLine(row);
  }

  undo(mark: number): void {
    const { crossing } = this.#geometry;
    while (this.#trailLength > mark) {
      this.#trailLength -= 1;
      const square = this.#trail[this.#trailLength]!;
      const isSegment = Number(this.values[square] === SEGMENT_VALUE);
      this.values[square] = UNDECIDED_VALUE;
      this.#segmentTotal -= isSegment;
      for (const line of [crossing[2 * square]!, crossing[2 * square + 1]!]) {
        this.#openCounts[line]! += 1;
        this.#needs[line]! += isSegment;
      }
    }
  }

  get areSumsMet(): boolean {
    return this.#needs.every((need, line) => need === 0 || this.#isSumKnown[line] === 0);
  }

  /** Does the line's sum allow this many more segments? Columns are numbered before rows. */
  allowsSegments(line: number, segments: number): boolean {
    return this.#isSumKnown[line] === 0 || segments <= this.#needs[line]!;
  }

  #propagateLine(line: number): boolean {
    if (this.#isSumKnown[line] === 0) return true;
    const need = this.#needs[line]!;
    const open = this.#openCounts[line]!;
    if (need < 0 || need > open) return false;
    if (open === 0 || (need > 0 && need < open)) return true;
    const value = need === 0 ? WATER_VALUE : SEGMENT_VALUE;
    for (const square of this.#geometry.lines[line]!) {
      if (this.values[square] === UNDECIDED_VALUE && !this.set(square, value)) return false;
    }
    return true;
  }
}
