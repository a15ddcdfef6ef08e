import type { EndgamePieces } from './pieces.js';
import { type EndgameSearchOptions, PROGRESS_INTERVAL } from './search.js';
import { ShotList } from './shot-list.js';
import { STATE_KEY_WORDS } from './state-keys.js';
import { StateTable } from './state-table.js';

/** Bits for a number of misses, which is below the 676 squares of the largest board. */
const BOUND_BITS = 12;
/** Upper bound of a piece for which no sufficient number of misses is known. */
const UNKNOWN_BOUND = 2 ** BOUND_BITS - 1;

/** Depth-first search for the fewest misses that suffice for every layout: tests 0, 1, … misses. */
export class WorstCaseSearch {
  states = 0;
  /** Is the budget spent? Results are then invalid. */
  isSpent = false;
  /** First shot for the last piece solved, or -1. */
  bestSquare = -1;
  readonly #pieces: EndgamePieces;
  readonly #shots: ShotList;
  readonly #table = new StateTable();
  readonly #options: EndgameSearchOptions;
  readonly #sorted: Int32Array;

  constructor(pieces: EndgamePieces, options: EndgameSearchOptions) {
    this.#pieces = pieces;
    this.#options = options;
    this.#shots = new ShotList(pieces, options.breadth);
    this.#sorted = new Int32Array(pieces.squareCount);
  }

  /** Returns the fewest misses that suffice for the pieces from `first` to the top of the stack. */
  leastMissesOfAll(first: number): number {
    const end = this.#pieces.size;
    let misses = 0;
    for (let piece = first; piece < end; piece += 1) {
      while (!this.isSpent && !this.#suffices(piece, misses, 0)) misses += 1;
    }
    return misses;
  }

  #suffices(piece: number, misses: number, depth: number): boolean {
    const pieces = this.#pieces;
    const known = this.#table.get(pieces.keys, piece * STATE_KEY_WORDS);
    // A piece without conflicts has no certain shot left, so it needs a miss.
    const lowerBound = Math.max(known & UNKNOWN_BOUND, pieces.isConflictFree[piece]!);
    const upperBound = known === 0 ? UNKNOWN_BOUND : known >>> BOUND_BITS;
    // At depth 0 the search goes on, because the first shot is needed.
    if (misses >= upperBound && depth > 0) return true;
    if (misses < lowerBound || !this.#coversAll(piece, misses)) return false;
    const square = this.#firstShot(piece, misses, depth);
    if (this.isSpent) return false;
    this.bestSquare = square;
    const [sufficient, insufficient] = square < 0 ? [upperBound, misses + 1] : [misses, lowerBound];
    const bounds = (sufficient << BOUND_BITS) | insufficient;
    this.#table.set(pieces.keys, piece * STATE_KEY_WORDS, bounds);
    return square >= 0;
  }

  #firstShot(piece: number, misses: number, depth: number): number {
    const pieces = this.#pieces;
    this.states += 1;
    if (this.states > this.#options.budget) this.isSpent = true;
    if (this.states % PROGRESS_INTERVAL === 0) this.#options.onProgress?.(this.states);
    const { size, poolEnd } = pieces;
    pieces.reserve(pieces.length[piece]!);
    const shots = this.#shots.list(piece, depth);
    for (let i = 0; i < shots.length && !this.isSpent; i += 1) {
      const shot = shots[i]!;
      const isSure =
        pieces.squareWeights[piece * pieces.squareCount + shot] === pieces.total[piece];
      if (misses === 0 && !isSure) continue;
      pieces.pushAfterShot(piece, shot, 0);
      const isEnough = this.#doMissesSufficeForAll(size, shot, misses, depth + 1);
      pieces.size = size;
      pieces.poolEnd = poolEnd;
      if (isEnough) return shot;
    }
    return -1;
  }

  /** Do the misses suffice for all pieces from `first` after this shot? Tests the largest first. */
  #doMissesSufficeForAll(first: number, shot: number, misses: number, depth: number): boolean {
    const { length, pool, start, tables, squareCount, size } = this.#pieces;
    const order: number[] = [];
    for (let piece = first; piece < size; piece += 1) order.push(piece);
    order.sort((a, b) => length[b]! - length[a]!);
    return order.every((piece) => {
      const isHit = tables.shipAt[pool[start[piece]!]! * squareCount + shot]! >= 0;
      return this.#suffices(piece, isHit ? misses : misses - 1, depth);
    });
  }

  /** Do the `misses + 1` greatest counts add up to all layouts? Else the misses cannot suffice. */
  #coversAll(piece: number, misses: number): boolean {
    const { squareCount, squareWeights, total, isConflictFree } = this.#pieces;
    if (isConflictFree[piece] === 0) return true;
    const sorted = this.#sorted;
    sorted.set(squareWeights.subarray(piece * squareCount, (piece + 1) * squareCount));
    sorted.sort();
    let covered = 0;
    let shotsLeft = misses + 1;
    for (let i = squareCount - 1; i >= 0 && shotsLeft > 0; i -= 1) {
      if (sorted[i] === total[piece]) continue;
      covered += sorted[i]!;
      shotsLeft -= 1;
    }
    return covered >= total[piece]!;
  }
}
