import type { HitLattice } from './hit-lattice.js';
import type { EndgamePieces } from './pieces.js';
import { ShotList } from './shot-list.js';
import { STATE_KEY_WORDS } from './state-keys.js';
import { StateTable } from './state-table.js';

export const NO_MISS_LIMIT = 2 ** 29;

export const PROGRESS_INTERVAL = 4096;

export interface EndgameSearchOptions {
  readonly budget: number;
  /** Maximum number of shots tried per set; all by default. A limit may miss the optimum. */
  readonly breadth?: number;
  /** Called every 4096 sets with the number visited. */
  readonly onProgress?: (states: number) => void;
}

/** Depth-first search for the shot with the least expected misses or cost. */
export class EndgameSearch {
  states = 0;
  /** Is the budget spent? Results are then invalid. */
  isSpent = false;
  /** Best shot found by the last call of {@link leastMisses}, or -1. */
  bestSquare = -1;
  readonly #pieces: EndgamePieces;
  readonly #lattice: HitLattice;
  readonly #table = new StateTable();
  #budget: number;
  readonly #onProgress: ((states: number) => void) | undefined;
  readonly #shots: ShotList;
  /** Number of misses after which another miss costs nothing. */
  readonly #costlyMisses: number;

  constructor(
    pieces: EndgamePieces,
    lattice: HitLattice,
    { budget, breadth, onProgress }: EndgameSearchOptions,
  ) {
    this.#pieces = pieces;
    this.#lattice = lattice;
    this.#budget = budget;
    this.#onProgress = onProgress;
    this.#shots = new ShotList(pieces, breadth);
    this.#costlyMisses = pieces.tables.costs.findLastIndex((cost) => cost > 0) + 1;
  }

  /** Returns the minimum misses, or cost, for all pieces from `first` to the top of the stack. */
  leastMissesOfAll(first: number): number {
    const end = this.#pieces.size;
    const bound = this.#lowerBoundFrom(first);
    return this.#addExactMisses(first, end, bound, NO_MISS_LIMIT, 0);
  }

  /** Adds the best strategy's misses on each layout. The pieces must be solved. */
  addBestMisses(first: number, missesByLayout: Int32Array, depth = 0): void {
    this.#budget = Number.POSITIVE_INFINITY;
    const pieces = this.#pieces;
    const end = pieces.size;
    this.#lowerBoundFrom(first);
    for (let piece = first; piece < end; piece += 1) {
      const { poolEnd } = pieces;
      const known = this.#table.get(pieces.keys, piece * STATE_KEY_WORDS);
      // If the minimum is known exactly, the search only finds a shot that reaches it.
      this.leastMisses(piece, (known & 1) === 1 ? known >>> 1 : NO_MISS_LIMIT, depth);
      // With limited breadth, the shots tried for a mirror image may have given a lower minimum.
      if (this.bestSquare < 0) this.leastMisses(piece, NO_MISS_LIMIT, depth);
      const shot = this.bestSquare;
      this.#markMissed(piece, shot, missesByLayout);
      pieces.reserve(pieces.length[piece]!);
      pieces.pushAfterShot(piece, shot, 0);
      this.addBestMisses(end, missesByLayout, depth + 1);
      pieces.size = end;
      pieces.poolEnd = poolEnd;
    }
  }

  #markMissed(piece: number, shot: number, missesByLayout: Int32Array): void {
    const { pool, start, length, tables, squareCount } = this.#pieces;
    for (let i = start[piece]!; i < start[piece]! + length[piece]!; i += 1) {
      if (tables.shipAt[pool[i]! * squareCount + shot]! < 0) missesByLayout[pool[i]!]! += 1;
    }
  }

  /** Returns the minimum misses, or cost, for a piece: exact below `limit`, else a lower bound. */
  leastMisses(piece: number, limit: number, depth: number): number {
    const pieces = this.#pieces;
    this.states += 1;
    if (this.states > this.#budget) this.isSpent = true;
    if (this.states % PROGRESS_INTERVAL === 0) this.#onProgress?.(this.states);
    const { size, poolEnd } = pieces;
    const total = pieces.total[piece]!;
    const cost = pieces.tables.costs[pieces.missesMade[piece]!]!;
    pieces.reserve(pieces.length[piece]!);
    const shots = this.#shots.list(piece, depth);
    let [best, square, leastBound] = [limit, -1, NO_MISS_LIMIT];
    for (let i = 0; i < shots.length && !this.isSpent; i += 1) {
      const shot = shots[i]!;
      const missCost = cost * (total - pieces.squareWeights[piece * pieces.squareCount + shot]!);
      let misses = missCost;
      if (missCost < best) {
        pieces.pushAfterShot(piece, shot, 0);
        misses = this.#addExactMisses(
          size,
          pieces.size,
          missCost + this.#lowerBoundFrom(size),
          best,
          depth + 1,
        );
        pieces.size = size;
        pieces.poolEnd = poolEnd;
      }
      leastBound = Math.min(leastBound, misses);
      if (misses >= best) continue;
      best = misses;
      square = shot;
      // No other shot can be better.
      if (best === pieces.bound[piece]) break;
    }
    this.bestSquare = square;
    const isExact = square >= 0;
    return this.#store(piece, leastBound, isExact);
  }

  /** Replaces the bounds in a sum by exact misses, piece by piece, until it reaches the limit. */
  #addExactMisses(
    first: number,
    end: number,
    bounds: number,
    limit: number,
    depth: number,
  ): number {
    const pieces = this.#pieces;
    let misses = bounds;
    while (misses < limit && !this.isSpent) {
      // Takes the smallest piece first, which is fastest.
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

  /** Works like {@link leastMisses}, but first checks whether the state is already known. */
  #lookUp(piece: number, limit: number, depth: number): number {
    const known = this.#table.get(this.#pieces.keys, piece * STATE_KEY_WORDS);
    const misses = (known >>> 1) - 1;
    if (known !== 0 && ((known & 1) === 1 || misses >= limit)) return misses;
    return this.leastMisses(piece, limit, depth);
  }

  #lowerBoundFrom(first: number): number {
    const pieces = this.#pieces;
    const { costs } = pieces.tables;
    let sum = 0;
    for (let piece = first; piece < pieces.size; piece += 1) {
      const missesMade = pieces.missesMade[piece]!;
      const isPair = pieces.length[piece] === 2 && pieces.isConflictFree[piece] === 1;
      const isTrivial = isPair || missesMade >= this.#costlyMisses;
      const known = isTrivial ? 0 : this.#table.get(pieces.keys, piece * STATE_KEY_WORDS);
      // With two layouts that no certain shot separates, the less likely one costs a miss.
      if (isTrivial) pieces.bound[piece] = isPair ? costs[missesMade]! * this.#lighter(piece) : 0;
      else pieces.bound[piece] = known === 0 ? this.#lattice.lowerBound(piece) : (known >>> 1) - 1;
      pieces.isExact[piece] = Number(isTrivial) | (known & 1);
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
    this.#table.set(
      this.#pieces.keys,
      piece * STATE_KEY_WORDS,
      ((value + 1) << 1) | Number(isExact),
    );
    return value;
  }
}
