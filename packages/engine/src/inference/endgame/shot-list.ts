import { setBit, wordCount } from '@flotilla/rules';
import type { Pieces } from './pieces.js';
import { Twins } from './twins.js';

/**
 * Squares that a search tries in a piece, without dominated ones.
 *
 * Without conflicts, r dominates q if r is occupied in every layout where q is. Proof: take a strategy that
 * begins with q. Shoot r first, then q if r was hit, else continue as if q had missed. If both or neither is
 * occupied the misses are equal: the strategy shoots r without a miss after a hit at q. If only r is occupied
 * there is one miss, at q, as in the strategy. The knowledge afterwards is never less.
 */
export class ShotList {
  readonly #pieces: Pieces;
  readonly #breadth: number;
  readonly #twins: Twins;
  /** Squares to try, row by row, by depth. */
  readonly #shots: Int16Array;
  /** Layouts on a square, as bits in piece order. */
  readonly #masks: Int32Array;

  /** @param breadth limit of squares, likeliest first */
  constructor(pieces: Pieces, breadth = Number.POSITIVE_INFINITY) {
    this.#pieces = pieces;
    this.#breadth = breadth;
    this.#twins = new Twins(pieces.tables);
    this.#shots = new Int16Array((pieces.width + 2) * pieces.width);
    this.#masks = new Int32Array(pieces.width * wordCount(pieces.tables.layouts));
  }

  /**
   * Lists the squares worth shooting, most occupied first, then lowest; valid until the next call at this
   * depth.
   */
  list(piece: number, depth: number): Int16Array {
    const first = depth * this.#pieces.width;
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
    return shots.subarray(first, kept);
  }

  /** Is the square interchangeable with one listed from `first` to before `end`? */
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

  /** Does a shot listed from `first` to before `end` dominate the square? */
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
