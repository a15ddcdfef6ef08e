import { setBit, wordCount } from '@flotilla/rules';
import type { HitLattice } from './hit-lattice.js';
import type { Pieces } from './pieces.js';
import { KEY_WORDS } from './state-keys.js';
import { StateTable } from './state-table.js';
import { Twins } from './twins.js';

/** No bound from above. */
export const NO_LIMIT = 2 ** 29;

/** States between two calls of `onProgress`. */
const REPORT_EVERY = 4096;

export interface SearchOptions {
  /** How many sets of layouts may be looked at. */
  readonly budget: number;
  /** How many shots are tried in each, the likeliest ones; left out, all: only then is the least found. */
  readonly breadth?: number;
  /** Called now and then with the number of sets looked at. */
  readonly onProgress?: (states: number) => void;
}

/**
 * Depth-first search for the shot with the least misses, each set of layouts being decided once:
 * exactly when its least misses are below a limit, else by a number that these reach at least.
 *
 * Among layouts without a conflict a square r is at least as good as a square q whenever it is
 * occupied in every layout in which q is. For take a strategy that begins with q. Shoot r first,
 * and q next if r was hit, else go on as if q had missed. Where both or none is occupied this
 * misses as often as the strategy, which shoots r without a miss after a hit at q; where r alone
 * is, it misses once, at q, as the strategy does; and it knows as much or more from there on.
 */
export class Search {
  states = 0;
  /** Has the budget run out? Results are void then. */
  isSpent = false;
  /** The shot that the latest call of {@link least} found best, or -1. */
  bestSquare = -1;
  readonly #pieces: Pieces;
  readonly #lattice: HitLattice;
  readonly #table = new StateTable();
  readonly #budget: number;
  readonly #breadth: number;
  readonly #onProgress: ((states: number) => void) | undefined;
  readonly #twins: Twins;
  /** Row by row, by depth: the squares to be tried. */
  readonly #shots: Int16Array;
  /** By square: the layouts that occupy it, as bits in the order of the piece. */
  readonly #masks: Int32Array;

  constructor(
    pieces: Pieces,
    lattice: HitLattice,
    { budget, breadth = Number.POSITIVE_INFINITY, onProgress }: SearchOptions,
  ) {
    this.#pieces = pieces;
    this.#lattice = lattice;
    this.#twins = new Twins(pieces.tables);
    this.#budget = budget;
    this.#breadth = breadth;
    this.#onProgress = onProgress;
    this.#shots = new Int16Array((pieces.width + 2) * pieces.width);
    this.#masks = new Int32Array(pieces.width * wordCount(pieces.tables.layouts));
  }

  /** The least misses from all pieces from `first` on to the end of the stack. */
  leastOfAll(first: number): number {
    const end = this.#pieces.size;
    const least = this.#boundFrom(first);
    return this.#addUp(first, end, least, NO_LIMIT, 0);
  }

  /**
   * Adds one for each miss of the best strategy to the layouts that are missed, from the pieces on that
   * lie from `first` on. Their least misses must have been found.
   */
  follow(first: number, missed: Int32Array, depth = 0): void {
    const pieces = this.#pieces;
    const end = pieces.size;
    this.#boundFrom(first);
    for (let piece = first; piece < end; piece += 1) {
      const { top } = pieces;
      const known = this.#table.get(pieces.keys, piece * KEY_WORDS);
      // Where they are known exactly, just the shot is to be found again.
      this.least(piece, (known & 1) === 1 ? known >>> 1 : NO_LIMIT, depth);
      // Where few shots were tried, those tried for a mirror image may have been better ones.
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

  /** The least misses from a piece on, exact when below `limit`, else a number they reach. */
  least(piece: number, limit: number, depth: number): number {
    const pieces = this.#pieces;
    this.states += 1;
    if (this.states > this.#budget) this.isSpent = true;
    if (this.states % REPORT_EVERY === 0) this.#onProgress?.(this.states);
    const { size, top } = pieces;
    const total = pieces.total[piece]!;
    pieces.reserve(pieces.length[piece]!);
    const first = depth * pieces.width;
    const end = first + this.#listShots(piece, first);
    let [best, square, least] = [limit, -1, NO_LIMIT];
    for (let i = first; i < end && !this.isSpent; i += 1) {
      const shot = this.#shots[i]!;
      const missed = total - pieces.counts[piece * pieces.width + shot]!;
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
    }
    this.bestSquare = square;
    return this.#store(piece, least, square >= 0);
  }

  /** Adds the least misses of pieces to their bounds, until the limit is reached. */
  #addUp(first: number, end: number, bounds: number, limit: number, depth: number): number {
    const pieces = this.#pieces;
    let misses = bounds;
    while (misses < limit && !this.isSpent) {
      // Smallest first: it is decided soonest.
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

  /** Like {@link least}, but looks whether the state was met while others were decided. */
  #lookUp(piece: number, limit: number, depth: number): number {
    const known = this.#table.get(this.#pieces.keys, piece * KEY_WORDS);
    const misses = (known >>> 1) - 1;
    if (known !== 0 && ((known & 1) === 1 || misses >= limit)) return misses;
    return this.least(piece, limit, depth);
  }

  /** Bounds the pieces from this one on; returns the sum. */
  #boundFrom(first: number): number {
    const pieces = this.#pieces;
    let sum = 0;
    for (let piece = first; piece < pieces.size; piece += 1) {
      const isPair = pieces.length[piece] === 2 && pieces.isFree[piece] === 1;
      const known = isPair ? 0 : this.#table.get(pieces.keys, piece * KEY_WORDS);
      // Of two layouts that no sure shot tells apart, one is missed once: the less likely one.
      if (isPair) pieces.bound[piece] = this.#lighter(piece);
      else pieces.bound[piece] = known === 0 ? this.#lattice.bound(piece) : (known >>> 1) - 1;
      pieces.isExact[piece] = Number(isPair) | (known & 1);
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

  /**
   * Lists the squares worth shooting, the most occupied first and of these the lowest; returns
   * how many there are.
   */
  #listShots(piece: number, first: number): number {
    const { width, counts, length, shot, isFree } = this.#pieces;
    const [shots, base, size] = [this.#shots, piece * width, length[piece]!];
    let end = first;
    for (let square = 0; square < width; square += 1) {
      const count = counts[base + square]!;
      if (count === 0 || shot[base + square] === 1) continue;
      let i = end;
      for (; i > first && counts[base + shots[i - 1]!]! < count; i -= 1) {
        shots[i] = shots[i - 1]!;
      }
      shots[i] = square;
      end += 1;
    }
    const words = isFree[piece] === 1 ? wordCount(size) : 0;
    if (words > 0) this.#writeMasks(piece, words);
    let kept = first;
    for (let i = first; i < end && kept < first + this.#breadth; i += 1) {
      const square = shots[i]!;
      if (words > 0 && this.#isDominated(square, first, kept, words)) continue;
      if (this.#hasTwin(piece, square, first, kept)) continue;
      shots[kept] = square;
      kept += 1;
    }
    return kept - first;
  }

  /** Can the square be exchanged with one that is listed from `first` to before `end`? */
  #hasTwin(piece: number, square: number, first: number, end: number): boolean {
    const { width, counts, pool, start, length } = this.#pieces;
    const [base, from, size] = [piece * width, start[piece]!, length[piece]!];
    for (let i = end - 1; i >= first; i -= 1) {
      const other = this.#shots[i]!;
      if (counts[base + other] !== counts[base + square]) return false;
      if (this.#twins.areTwins(pool, from, size, square, other)) return true;
    }
    return false;
  }

  #writeMasks(piece: number, words: number): void {
    const { width, pool, start, length } = this.#pieces;
    const { occupied, occupiedFrom } = this.#pieces.tables;
    const masks = this.#masks;
    masks.fill(0, 0, width * words);
    for (let i = 0; i < length[piece]!; i += 1) {
      const layout = pool[start[piece]! + i]!;
      const end = occupiedFrom[layout + 1]!;
      for (let k = occupiedFrom[layout]!; k < end; k += 1) {
        setBit(masks, i, occupied[k]! * words);
      }
    }
  }

  /** Is one of the shots listed from `first` to before `end` at least as good? */
  #isDominated(square: number, first: number, end: number, words: number): boolean {
    const masks = this.#masks;
    for (let i = first; i < end; i += 1) {
      const other = this.#shots[i]! * words;
      let w = 0;
      while (w < words) {
        if ((masks[square * words + w]! & ~masks[other + w]!) !== 0) break;
        w += 1;
      }
      if (w === words) return true;
    }
    return false;
  }
}
