// Counts layouts by dynamic programming, square by square in each row. Partial layouts with the
// same future are merged into one state with a count. For each column, a state holds the length of
// the ship at the last decided square and the segments needed; for the row, the segments needed;
// and the unplaced ships.
import { checkWhole, err, kindsOf, ok, type Result } from '@flotilla/rules';
import {
  type Bimaru,
  type BimaruMarks,
  checkBimaru,
  SEGMENT_VALUE,
  WATER_VALUE,
} from './bimaru.js';
import { knownSquares } from './known-squares.js';
import { type PausableTask, runToCompletion, searchLayouts } from './search.js';
import { StateCountTable } from './way-table.js';

/** Limits of {@link countBimaru}. */
export interface CountOptions {
  /** Limit on ships placed while listing layouts; beyond it, layouts are counted by states. */
  readonly maxNodes?: number;
  /** Limit on states per square. */
  readonly maxStates?: number;
}

/** The count needs more than `limit` states, or was stopped early. */
export interface CountError {
  readonly code: 'too-large';
  readonly limit: number;
}

/** Takes about a second. Puzzles with all sums rarely have more than thousands of layouts. */
const DEFAULT_MAX_COUNT_NODES = 300_000;
/** Takes a few seconds and 100 MB. */
const DEFAULT_MAX_COUNT_STATES = 1_000_000;

/** Column value if its last decided square belongs to a horizontal ship. */
const HORIZONTAL_SHIP_CODE = 255;
const HIDDEN_SUM_BYTE = 255;

/** Counts the layouts that fit sums, givens and these marks; equal ships are interchangeable. */
export function countBimaru(
  puzzle: Bimaru,
  playerMarks?: BimaruMarks,
  options: CountOptions = {},
): Result<bigint, CountError> {
  checkBimaru(puzzle);
  const { maxNodes = 0, maxStates = 1 } = options;
  checkWhole('maxNodes', maxNodes, 0);
  checkWhole('maxStates', maxStates, 1);
  return runToCompletion(countLayoutsInSteps(puzzle, playerMarks, options));
}

export function* countLayoutsInSteps(
  puzzle: Bimaru,
  marks?: BimaruMarks,
  { maxNodes = DEFAULT_MAX_COUNT_NODES, maxStates = DEFAULT_MAX_COUNT_STATES }: CountOptions = {},
): PausableTask<Result<bigint, CountError>> {
  let listed = 0n;
  const take = () => {
    listed += 1n;
    return true;
  };
  const { isStopped } = yield* searchLayouts(puzzle, marks, maxNodes, take);
  return isStopped ? yield* countByStates(puzzle, marks, maxStates) : ok(listed);
}

/** Counts by merged states, for puzzles with too many layouts to list. */
export function* countByStates(
  puzzle: Bimaru,
  marks: BimaruMarks | undefined,
  maxStates: number,
): PausableTask<Result<bigint, CountError>> {
  const known = knownSquares(puzzle, marks);
  return known ? yield* new StateCounter(puzzle, known).countSquareBySquare(maxStates) : ok(0n);
}

class StateCounter {
  readonly #puzzle: Bimaru;
  readonly #known: Int8Array;
  readonly #isMiddle: Uint8Array;
  readonly #width: number;
  readonly #height: number;
  readonly #lengths: readonly number[];
  /** For each square, how many squares below and to the right may, or must, be segments. */
  readonly #boundsAhead: BoundsAhead;
  // Offsets into a state, after the columns' ships.
  readonly #cornerOffset: number;
  readonly #acrossOffset: number;
  readonly #fleetOffset: number;
  readonly #columnNeedsOffset: number;
  readonly #rowNeedOffset: number;
  readonly #next: Uint8Array;
  readonly #state: Uint8Array;
  #nextTable: StateCountTable;

  constructor(puzzle: Bimaru, known: Int8Array) {
    const { grid, fleet } = puzzle.rules;
    this.#puzzle = puzzle;
    this.#known = known;
    this.#isMiddle = new Uint8Array(known.length);
    for (const { square, form } of puzzle.givens) this.#isMiddle[square] = +(form === 'middle');
    this.#width = grid.width;
    this.#height = grid.height;
    const kinds = kindsOf(fleet);
    this.#lengths = kinds.map(({ shape }) => shape.length);
    this.#boundsAhead = computeBoundsAhead(known, grid.width, grid.height);
    this.#cornerOffset = grid.width;
    this.#acrossOffset = this.#cornerOffset + 1;
    this.#fleetOffset = this.#acrossOffset + 1;
    this.#columnNeedsOffset = this.#fleetOffset + kinds.length;
    this.#rowNeedOffset = this.#columnNeedsOffset + grid.width;
    const bytes = this.#rowNeedOffset + 1;
    this.#state = new Uint8Array(bytes);
    this.#next = new Uint8Array(bytes);
    this.#nextTable = new StateCountTable(bytes);
  }

  *countSquareBySquare(maxStates: number): PausableTask<Result<bigint, CountError>> {
    let table = new StateCountTable(this.#state.length);
    this.#addInitialState(table);
    for (let y = 0; y < this.#height; y += 1) {
      for (let x = 0; x < this.#width; x += 1) {
        this.#nextTable.clear();
        for (let entry = 0; entry < table.size; entry += 1) {
          const ways = table.readState(entry, this.#state);
          if (x === 0) this.#beginRow(y);
          this.#placeWater(x, y, ways);
          this.#placeSegment(x, y, ways);
        }
        [table, this.#nextTable] = [this.#nextTable, table];
        const isOver = table.size > maxStates || !(yield table.size);
        if (isOver) return err({ code: 'too-large', limit: maxStates });
      }
    }
    return ok(this.#sumCompleteStates(table));
  }

  #addInitialState(table: StateCountTable): void {
    this.#state.fill(0);
    const counts = kindsOf(this.#puzzle.rules.fleet).map(({ count }) => count);
    this.#state.set(counts, this.#fleetOffset);
    for (const [x, sum] of this.#puzzle.columns.entries()) {
      this.#state[this.#columnNeedsOffset + x] = sum ?? HIDDEN_SUM_BYTE;
    }
    table.add(this.#state, 1n);
  }

  #beginRow(y: number): void {
    this.#state[this.#cornerOffset] = 0;
    this.#state[this.#acrossOffset] = 0;
    this.#state[this.#rowNeedOffset] = this.#puzzle.rows[y] ?? HIDDEN_SUM_BYTE;
  }

  #placeWater(x: number, y: number, ways: bigint): void {
    const square = y * this.#width + x;
    if (this.#known[square] === SEGMENT_VALUE) return;
    const next = this.#next;
    next.set(this.#state);
    const above = next[x]!;
    const across = next[this.#acrossOffset]!;
    if (above > 0 && above !== HORIZONTAL_SHIP_CODE) {
      // A middle with a segment above also needs one below.
      if (this.#isMiddle[square - this.#width] || !this.#takeShip(above)) return;
    }
    if (across > 1 && (this.#isMiddle[square - 1] || !this.#takeShip(across))) return;
    next[x] = 0;
    this.#storeNextState(x, y, above, 0, ways);
  }

  #placeSegment(x: number, y: number, ways: bigint): void {
    const square = y * this.#width + x;
    const state = this.#state;
    const isBesideCorner = state[this.#cornerOffset] || (x + 1 < this.#width && state[x + 1]! > 0);
    if (this.#known[square] === WATER_VALUE || isBesideCorner) return;
    const next = this.#next;
    next.set(state);
    const above = state[x]!;
    const across = state[this.#acrossOffset]! + 1;
    const length = Math.max(across, above + 1);
    if (!this.#hasShipAtLeast(length)) return;
    // A middle has a segment to the left or above.
    if (this.#isMiddle[square] && length === 1) return;
    if (across > 1) {
      next[x] = HORIZONTAL_SHIP_CODE;
      next[x - 1] = HORIZONTAL_SHIP_CODE;
    } else next[x] = above + 1;
    if (!this.#takeSegment(this.#columnNeedsOffset + x) || !this.#takeSegment(this.#rowNeedOffset))
      return;
    this.#storeNextState(x, y, above, across, ways);
  }

  /** Stores the next state, unless its lines can no longer reach their sums. */
  #storeNextState(x: number, y: number, above: number, across: number, ways: bigint): void {
    const next = this.#next;
    const square = y * this.#width + x;
    const { maySegmentBelow, mustSegmentBelow, maySegmentRight, mustSegmentRight } =
      this.#boundsAhead;
    const column = next[this.#columnNeedsOffset + x]!;
    if (
      column !== HIDDEN_SUM_BYTE &&
      (column > maySegmentBelow[square]! || column < mustSegmentBelow[square]!)
    )
      return;
    const row = next[this.#rowNeedOffset]!;
    if (
      row !== HIDDEN_SUM_BYTE &&
      (row > maySegmentRight[square]! || row < mustSegmentRight[square]!)
    )
      return;
    next[this.#cornerOffset] = +(above > 0);
    next[this.#acrossOffset] = across;
    if (x + 1 === this.#width) {
      if (across > 1 && (this.#isMiddle[square] || !this.#takeShip(across))) return;
      next[this.#cornerOffset] = 0;
      next[this.#acrossOffset] = 0;
      next[this.#rowNeedOffset] = 0;
    }
    this.#nextTable.add(next, ways);
  }

  /** Uses up one needed segment; false if none is needed. */
  #takeSegment(at: number): boolean {
    const need = this.#next[at]!;
    if (need === HIDDEN_SUM_BYTE) return true;
    this.#next[at] = need - 1;
    return need > 0;
  }

  /** Uses up a complete ship of this length; false if none is left. */
  #takeShip(length: number): boolean {
    const kind = this.#lengths.indexOf(length);
    if (kind < 0 || this.#next[this.#fleetOffset + kind] === 0) return false;
    this.#next[this.#fleetOffset + kind]! -= 1;
    return true;
  }

  #hasShipAtLeast(length: number): boolean {
    for (let kind = 0; kind < this.#lengths.length; kind += 1) {
      if (this.#lengths[kind]! < length) return false;
      if (this.#next[this.#fleetOffset + kind]! > 0) return true;
    }
    return false;
  }

  /** Sums the counts of the final states that place the whole fleet. */
  #sumCompleteStates(table: StateCountTable): bigint {
    let sum = 0n;
    for (let entry = 0; entry < table.size; entry += 1) {
      const ways = table.readState(entry, this.#next);
      if (this.#isComplete()) sum += ways;
    }
    return sum;
  }

  #isComplete(): boolean {
    const next = this.#next;
    const last = (this.#height - 1) * this.#width;
    for (let x = 0; x < this.#width; x += 1) {
      const length = next[x]!;
      if (length === 0 || length === HORIZONTAL_SHIP_CODE) continue;
      if (this.#isMiddle[last + x] || !this.#takeShip(length)) return false;
    }
    return next.subarray(this.#fleetOffset, this.#columnNeedsOffset).every((count) => count === 0);
  }
}

interface BoundsAhead {
  readonly maySegmentBelow: Uint8Array;
  readonly mustSegmentBelow: Uint8Array;
  readonly maySegmentRight: Uint8Array;
  readonly mustSegmentRight: Uint8Array;
}

function computeBoundsAhead(known: Int8Array, width: number, height: number): BoundsAhead {
  const countAhead = (
    value: (square: number) => boolean,
    step: number,
    isLast: (s: number) => boolean,
  ) => {
    const counts = new Uint8Array(known.length);
    for (let square = known.length - 1; square >= 0; square -= 1) {
      const next = square + step;
      if (!isLast(square)) counts[square] = counts[next]! + Number(value(next));
    }
    return counts;
  };
  const maySegment = (square: number) => known[square] !== WATER_VALUE;
  const mustSegment = (square: number) => known[square] === SEGMENT_VALUE;
  const isLow = (square: number) => square >= (height - 1) * width;
  const isRight = (square: number) => square % width === width - 1;
  return {
    maySegmentBelow: countAhead(maySegment, width, isLow),
    mustSegmentBelow: countAhead(mustSegment, width, isLow),
    maySegmentRight: countAhead(maySegment, 1, isRight),
    mustSegmentRight: countAhead(mustSegment, 1, isRight),
  };
}
