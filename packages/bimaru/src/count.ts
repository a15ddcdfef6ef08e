// Counts all layouts at once by dynamic programming. Decides the squares row by row; partial layouts with the
// same future are one state with their number. A state holds three things. By column: length of the ship that
// ends at its last decided square, and segments needed. For the row: segments needed. And the ships left.
import { checkWhole, err, kindsOf, ok, type Result } from '@flotilla/rules';
import { type Bimaru, type BimaruMarks, checkBimaru, SEGMENT, WATER } from './bimaru.js';
import { knownSquares } from './known-squares.js';
import { type BimaruSteps, finishSteps, searchLayouts } from './search.js';
import { WayTable } from './way-table.js';

/** Work limits of a count. */
export interface CountOptions {
  /** Ships placed while listing layouts; above it, counts by states. */
  readonly maxNodes?: number;
  /** Limit of states per square. */
  readonly maxStates?: number;
}

/** The count needs more than `limit` states, or was ended early. */
export interface CountError {
  readonly code: 'too-large';
  readonly limit: number;
}

/** About a second. Full sums usually leave hundreds or thousands of layouts, which are listed quickly. */
const MAX_NODES = 300_000;
/** A few seconds and 100 MB. */
const MAX_STATES = 1_000_000;

/** Column value: its last square belongs to a horizontal ship. */
const ACROSS = 255;
/** Marker of a line whose sum is hidden. */
const UNTOLD = 255;

/**
 * Counts the layouts consistent with the sums, the givens and these marks. Exact; equal ships are
 * interchangeable.
 */
export function countBimaru(
  puzzle: Bimaru,
  marks?: BimaruMarks,
  options: CountOptions = {},
): Result<bigint, CountError> {
  checkBimaru(puzzle);
  const { maxNodes = 0, maxStates = 1 } = options;
  checkWhole('maxNodes', maxNodes, 0);
  checkWhole('maxStates', maxStates, 1);
  return finishSteps(countInSteps(puzzle, marks, options));
}

/** Counts like {@link countBimaru}, for a checked puzzle. */
export function* countInSteps(
  puzzle: Bimaru,
  marks?: BimaruMarks,
  { maxNodes = MAX_NODES, maxStates = MAX_STATES }: CountOptions = {},
): BimaruSteps<Result<bigint, CountError>> {
  let listed = 0n;
  const take = () => {
    listed += 1n;
    return true;
  };
  const { isCut } = yield* searchLayouts(puzzle, marks, maxNodes, take);
  return isCut ? yield* countByStates(puzzle, marks, maxStates) : ok(listed);
}

/** Counts by states: exact even with too many layouts to list. */
export function* countByStates(
  puzzle: Bimaru,
  marks: BimaruMarks | undefined,
  maxStates: number,
): BimaruSteps<Result<bigint, CountError>> {
  const known = knownSquares(puzzle, marks);
  return known ? yield* new Count(puzzle, known).run(maxStates) : ok(0n);
}

class Count {
  readonly #puzzle: Bimaru;
  readonly #known: Int8Array;
  readonly #isMiddle: Uint8Array;
  readonly #width: number;
  readonly #height: number;
  readonly #lengths: readonly number[];
  /** Squares below it in its column, and right of it in its row, that may hold a segment, and that must. */
  readonly #ahead: Ahead;
  // Offsets in a state, after the columns' ships.
  readonly #corner: number;
  readonly #across: number;
  readonly #fleet: number;
  readonly #needs: number;
  readonly #rowNeed: number;
  readonly #next: Uint8Array;
  readonly #state: Uint8Array;
  #into: WayTable;

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
    this.#ahead = lookAhead(known, grid.width, grid.height);
    this.#corner = grid.width;
    this.#across = this.#corner + 1;
    this.#fleet = this.#across + 1;
    this.#needs = this.#fleet + kinds.length;
    this.#rowNeed = this.#needs + grid.width;
    const bytes = this.#rowNeed + 1;
    this.#state = new Uint8Array(bytes);
    this.#next = new Uint8Array(bytes);
    this.#into = new WayTable(bytes);
  }

  *run(maxStates: number): BimaruSteps<Result<bigint, CountError>> {
    let from = new WayTable(this.#state.length);
    this.#begin(from);
    for (let y = 0; y < this.#height; y += 1) {
      for (let x = 0; x < this.#width; x += 1) {
        this.#into.clear();
        for (let entry = 0; entry < from.size; entry += 1) {
          const ways = from.read(entry, this.#state);
          if (x === 0) this.#beginRow(y);
          this.#layWater(x, y, ways);
          this.#laySegment(x, y, ways);
        }
        [from, this.#into] = [this.#into, from];
        const isOver = from.size > maxStates || !(yield from.size);
        if (isOver) return err({ code: 'too-large', limit: maxStates });
      }
    }
    return ok(this.#sum(from));
  }

  #begin(table: WayTable): void {
    this.#state.fill(0);
    const counts = kindsOf(this.#puzzle.rules.fleet).map(({ count }) => count);
    this.#state.set(counts, this.#fleet);
    for (const [x, sum] of this.#puzzle.columns.entries()) {
      this.#state[this.#needs + x] = sum ?? UNTOLD;
    }
    table.add(this.#state, 1n);
  }

  #beginRow(y: number): void {
    this.#state[this.#corner] = 0;
    this.#state[this.#across] = 0;
    this.#state[this.#rowNeed] = this.#puzzle.rows[y] ?? UNTOLD;
  }

  #layWater(x: number, y: number, ways: bigint): void {
    const square = y * this.#width + x;
    if (this.#known[square] === SEGMENT) return;
    const next = this.#next;
    next.set(this.#state);
    const above = next[x]!;
    const across = next[this.#across]!;
    if (above > 0 && above !== ACROSS) {
      // A middle with a segment above also needs one below.
      if (this.#isMiddle[square - this.#width] || !this.#takeShip(above)) return;
    }
    if (across > 1 && (this.#isMiddle[square - 1] || !this.#takeShip(across))) return;
    next[x] = 0;
    this.#finish(x, y, above, 0, ways);
  }

  #laySegment(x: number, y: number, ways: bigint): void {
    const square = y * this.#width + x;
    const state = this.#state;
    const isBesideCorner = state[this.#corner] || (x + 1 < this.#width && state[x + 1]! > 0);
    if (this.#known[square] === WATER || isBesideCorner) return;
    const next = this.#next;
    next.set(state);
    const above = state[x]!;
    const across = state[this.#across]! + 1;
    const length = Math.max(across, above + 1);
    if (!this.#hasShip(length)) return;
    // Without a segment to the left or above it is no middle.
    if (this.#isMiddle[square] && length === 1) return;
    if (across > 1) {
      next[x] = ACROSS;
      next[x - 1] = ACROSS;
    } else next[x] = above + 1;
    if (!this.#need(this.#needs + x) || !this.#need(this.#rowNeed)) return;
    this.#finish(x, y, above, across, ways);
  }

  /** Stores the next state, unless its lines can no longer reach their sums. */
  #finish(x: number, y: number, above: number, across: number, ways: bigint): void {
    const next = this.#next;
    const square = y * this.#width + x;
    const { mayBelow, mustBelow, mayRight, mustRight } = this.#ahead;
    const column = next[this.#needs + x]!;
    if (column !== UNTOLD && (column > mayBelow[square]! || column < mustBelow[square]!)) return;
    const row = next[this.#rowNeed]!;
    if (row !== UNTOLD && (row > mayRight[square]! || row < mustRight[square]!)) return;
    next[this.#corner] = +(above > 0);
    next[this.#across] = across;
    if (x + 1 === this.#width) {
      if (across > 1 && (this.#isMiddle[square] || !this.#takeShip(across))) return;
      next[this.#corner] = 0;
      next[this.#across] = 0;
      next[this.#rowNeed] = 0;
    }
    this.#into.add(next, ways);
  }

  /** Takes one segment from the need; false if none is needed. */
  #need(at: number): boolean {
    const need = this.#next[at]!;
    if (need === UNTOLD) return true;
    this.#next[at] = need - 1;
    return need > 0;
  }

  /** Takes a complete ship of this length; false if none is left. */
  #takeShip(length: number): boolean {
    const kind = this.#lengths.indexOf(length);
    if (kind < 0 || this.#next[this.#fleet + kind] === 0) return false;
    this.#next[this.#fleet + kind]! -= 1;
    return true;
  }

  /** Is a ship of at least this length left? */
  #hasShip(length: number): boolean {
    for (let kind = 0; kind < this.#lengths.length; kind += 1) {
      if (this.#lengths[kind]! < length) return false;
      if (this.#next[this.#fleet + kind]! > 0) return true;
    }
    return false;
  }

  /** Adds up the states whose last ships end at the bottom edge, with none left. */
  #sum(table: WayTable): bigint {
    let sum = 0n;
    for (let entry = 0; entry < table.size; entry += 1) {
      const ways = table.read(entry, this.#next);
      if (this.#endsWell()) sum += ways;
    }
    return sum;
  }

  #endsWell(): boolean {
    const next = this.#next;
    const last = (this.#height - 1) * this.#width;
    for (let x = 0; x < this.#width; x += 1) {
      const length = next[x]!;
      if (length === 0 || length === ACROSS) continue;
      if (this.#isMiddle[last + x] || !this.#takeShip(length)) return false;
    }
    return next.subarray(this.#fleet, this.#needs).every((count) => count === 0);
  }
}

interface Ahead {
  readonly mayBelow: Uint8Array;
  readonly mustBelow: Uint8Array;
  readonly mayRight: Uint8Array;
  readonly mustRight: Uint8Array;
}

function lookAhead(known: Int8Array, width: number, height: number): Ahead {
  const count = (
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
  const may = (square: number) => known[square] !== WATER;
  const must = (square: number) => known[square] === SEGMENT;
  const isLow = (square: number) => square >= (height - 1) * width;
  const isRight = (square: number) => square % width === width - 1;
  return {
    mayBelow: count(may, width, isLow),
    mustBelow: count(must, width, isLow),
    mayRight: count(may, 1, isRight),
    mustRight: count(must, 1, isRight),
  };
}
