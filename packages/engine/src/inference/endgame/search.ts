import type { HitLattice } from './hit-lattice.js';
import type { Pieces } from './pieces.js';
import { ShotList } from './shot-list.js';
import { KEY_WORDS } from './state-keys.js';
import { StateTable } from './state-table.js';

/** No upper bound. */
export const NO_LIMIT = 2 ** 29;

/** States between two calls of `onProgress`. */
export const REPORT_EVERY = 4096;

export interface SearchOptions {
  /** Limit of sets visited. */
  readonly budget: number;
  /** Shots tried per set, likeliest first; all by default. Only then is the result optimal. */
  readonly breadth?: number;
  /** Called from time to time with the number of sets visited. */
  readonly onProgress?: (states: number) => void;
}

/**
 * Depth-first search for the shot with the least expected misses or cost. Each set of layouts is decided
 * once: exactly below a limit, else by a lower bound.
 */
export class Search {
  states = 0;
  /** Is the budget spent? Results are then void. */
  isSpent = false;
  /** Best shot of the last call of {@link least}, or -1. */
  bestSquare = -1;
  readonly #pieces: Pieces;
  readonly #lattice: HitLattice;
  readonly #table = new StateTable();
  #budget: number;
  readonly #onProgress: ((states: number) => void) | undefined;
  readonly #shots: ShotList;
  /** Further misses cost nothing. */
  readonly #costly: number;

  constructor(pieces: Pieces, lattice: HitLattice, { budget, breadth, onProgress }: SearchOptions) {
    this.#pieces = pieces;
    this.#lattice = lattice;
    this.#budget = budget;
    this.#onProgress = onProgress;
    this.#shots = new ShotList(pieces, breadth);
    this.#costly = pieces.tables.costs.findLastIndex((cost) => cost > 0) + 1;
  }

  /** Returns the least misses of all pieces from `first` to the top of the stack. */
  leastOfAll(first: number): number {
    const end = this.#pieces.size;
    const least = this.#boundFrom(first);
    return this.#addUp(first, end, least, NO_LIMIT, 0);
  }

  /**
   * Adds the misses of the best strategy to the layouts, from the pieces from `first` on. Their least misses
   * must be known; visiting them again does not use the budget.
   */
  follow(first: number, missed: Int32Array, depth = 0): void {
    this.#budget = Number.POSITIVE_INFINITY;
    const pieces = this.#pieces;
    const end = pieces.size;
    this.#boundFrom(first);
    for (let piece = first; piece < end; piece += 1) {
      const { top } = pieces;
      const known = this.#table.get(pieces.keys, piece * KEY_WORDS);
      // If they are known exactly, only the shot must be found again.
      this.least(piece, (known & 1) === 1 ? known >>> 1 : NO_LIMIT, depth);
      // With limited breadth the shots tried for a mirror image may have been better.
      if (this.bestSquare < 0) this.least(piece, NO_LIMIT, depth);
      const shot = this.bestSquare;
      this.#markMissed(piece, shot, missed);
      pieces.reserve(pieces.length[piece]!);
      pieces.divide(piece, shot, 0);
      this.follow(end, missed, depth + 1);
      pieces.size = end;
      pieces.top = top;
    }
  }

  #markMissed(piece: number, shot: number, missed: Int32Array): void {
    const { pool, start, length, tables, width } = this.#pieces;
    for (let i = start[piece]!; i < start[piece]! + length[piece]!; i += 1) {
      if (tables.shipAt[pool[i]! * width + shot]! < 0) missed[pool[i]!]! += 1;
    }
  }

  /** Returns the least misses of a piece: exact below `limit`, else a lower bound. */
  least(piece: number, limit: number, depth: number): number {
    const pieces = this.#pieces;
    this.states += 1;
    if (this.states > this.#budget) this.isSpent = true;
    if (this.states % REPORT_EVERY === 0) this.#onProgress?.(this.states);
    const { size, top } = pieces;
    const total = pieces.total[piece]!;
    const cost = pieces.tables.costs[pieces.made[piece]!]!;
    pieces.reserve(pieces.length[piece]!);
    const shots = this.#shots.list(piece, depth);
    let [best, square, least] = [limit, -1, NO_LIMIT];
    for (let i = 0; i < shots.length && !this.isSpent; i += 1) {
      const shot = shots[i]!;
      const missed = cost * (total - pieces.counts[piece * pieces.width + shot]!);
      let misses = missed;
      if (missed < best) {
        pieces.divide(piece, shot, 0);
        misses = this.#addUp(size, pieces.size, missed + this.#boundFrom(size), best, depth + 1);
        pieces.size = size;
        pieces.top = top;
      }
      least = Math.min(least, misses);
      if (misses >= best) continue;
      best = misses;
      square = shot;
      // No other shot can be better.
      if (best === pieces.bound[piece]) break;
    }
    this.bestSquare = square;
    return this.#store(piece, least, square >= 0);
  }

  /** Adds the exact misses of pieces to their bounds until the limit is reached. */
  #addUp(first: number, end: number, bounds: number, limit: number, depth: number): number {
    const pieces = this.#pieces;
    let misses = bounds;
    while (misses < limit && !this.isSpent) {
      // Smallest first: it is fastest.
      let next = -1;
      for (let piece = first; piece < end; piece += 1) {
        if (pieces.isExact[piece] === 1) continue;
        const isSmaller = next < 0 || pieces.length[piece]! < pieces.length[next]!;
        if (isSmaller) next = piece;
      }
      if (next < 0) break;
      const bound = pieces.bound[next]!;
      misses += this.#lookUp(next, limit - misses + bound, depth) - bound;
      pieces.isExact[next] = 1;
    }
    return misses;
  }

  /** Does the same as {@link least}, but first checks whether the state is known by now. */
  #lookUp(piece: number, limit: number, depth: number): number {
    const known = this.#table.get(this.#pieces.keys, piece * KEY_WORDS);
    const misses = (known >>> 1) - 1;
    if (known !== 0 && ((known & 1) === 1 || misses >= limit)) return misses;
    return this.least(piece, limit, depth);
  }

  /** Bounds the pieces from this one on. Returns the sum. */
  #boundFrom(first: number): number {
    const pieces = this.#pieces;
    const { costs } = pieces.tables;
    let sum = 0;
    for (let piece = first; piece < pieces.size; piece += 1) {
      const made = pieces.made[piece]!;
      const isPair = pieces.length[piece] === 2 && pieces.isFree[piece] === 1;
      const isPlain = isPair || made >= this.#costly;
      const known = isPlain ? 0 : this.#table.get(pieces.keys, piece * KEY_WORDS);
      // Of two layouts that no sure shot separates, the less likely costs a miss.
      if (isPlain) pieces.bound[piece] = isPair ? costs[made]! * this.#lighter(piece) : 0;
      else pieces.bound[piece] = known === 0 ? this.#lattice.bound(piece) : (known >>> 1) - 1;
      pieces.isExact[piece] = Number(isPlain) | (known & 1);
      sum += pieces.bound[piece]!;
    }
    return sum;
  }

  #lighter(piece: number): number {
    const { pool, start, tables } = this.#pieces;
    const from = start[piece]!;
    return Math.min(tables.weights[pool[from]!]!, tables.weights[pool[from + 1]!]!);
  }

  #store(piece: number, misses: number, isExact: boolean): number {
    const value = Math.max(misses, this.#pieces.bound[piece]!);
    if (this.isSpent) return value;
    this.#table.set(this.#pieces.keys, piece * KEY_WORDS, ((value + 1) << 1) | Number(isExact));
    return value;
  }
}
