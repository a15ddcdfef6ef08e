import { setBit, wordCount } from '@flotilla/rules';
import type { EndgamePieces } from './pieces.js';
import { TwinSquares } from './twins.js';

/**
 * Squares that a search tries in a piece, except dominated ones.
 *
 * If there are no conflicts, r dominates q if r is occupied in every layout where q is. Proof: take
 * a strategy that begins with q. Shoot r first, then q if r was hit, else continue as if q had
 * missed. If both or neither is occupied, the misses are equal, because after a hit at q the
 * strategy hits r. If only r is occupied there is one miss, at q, as in the strategy. The
 * knowledge afterwards is never less.
 */
export class ShotList {
  readonly #pieces: EndgamePieces;
  readonly #breadth: number;
  readonly #twins: TwinSquares;
  readonly #shots: Int16Array;
  /** Layouts that occupy a square, as bits in piece order. */
  readonly #masks: Int32Array;

  /** @param breadth maximum number of squares, likeliest first */
  constructor(pieces: EndgamePieces, breadth = Number.POSITIVE_INFINITY) {
    this.#pieces = pieces;
    this.#breadth = breadth;
    this.#twins = new TwinSquares(pieces.tables);
    this.#shots = new Int16Array((pieces.squareCount + 2) * pieces.squareCount);
    this.#masks = new Int32Array(pieces.squareCount * wordCount(pieces.tables.layouts));
  }

  /** Lists the squares worth shooting, best first; valid until the next call at this depth. */
  list(piece: number, depth: number): Int16Array {
    const first = depth * this.#pieces.squareCount;
    const { squareCount, squareWeights, length, isShot, isConflictFree } = this.#pieces;
    const [shots, base, size] = [this.#shots, piece * squareCount, length[piece]!];
    let end = first;
    for (let square = 0; square < squareCount; square += 1) {
      const count = squareWeights[base + square]!;
      if (count === 0 || isShot[base + square] === 1) continue;
      let i = end;
      for (; i > first && squareWeights[base + shots[i - 1]!]! < count; i -= 1) {
        shots[i] = shots[i - 1]!;
      }
      shots[i] = square;
      end += 1;
    }
    const words = isConflictFree[piece] === 1 ? wordCount(size) : 0;
    if (words > 0) this.#writeMasks(piece, words);
    let keptEnd = first;
    for (let i = first; i < end && keptEnd < first + this.#breadth; i += 1) {
      const square = shots[i]!;
      if (words > 0 && this.#isDominated(square, first, keptEnd, words)) continue;
      if (this.#hasTwin(piece, square, first, keptEnd)) continue;
      shots[keptEnd] = square;
      keptEnd += 1;
    }
    return shots.subarray(first, keptEnd);
  }

  /** Is the square interchangeable with one listed from `first` up to, not including, `end`? */
  #hasTwin(piece: number, square: number, first: number, end: number): boolean {
    const { squareCount, squareWeights, pool, start, length } = this.#pieces;
    const [base, from, size] = [piece * squareCount, start[piece]!, length[piece]!];
    for (let i = end - 1; i >= first; i -= 1) {
      const otherSquare = this.#shots[i]!;
      if (squareWeights[base + otherSquare] !== squareWeights[base + square]) return false;
      if (this.#twins.areTwins(pool, from, size, square, otherSquare)) return true;
    }
    return false;
  }

  #writeMasks(piece: number, words: number): void {
    const { squareCount, pool, start, length } = this.#pieces;
    const { occupied, occupiedOffsets } = this.#pieces.tables;
    const masks = this.#masks;
    masks.fill(0, 0, squareCount * words);
    for (let i = 0; i < length[piece]!; i += 1) {
      const layout = pool[start[piece]! + i]!;
      const end = occupiedOffsets[layout + 1]!;
      for (let k = occupiedOffsets[layout]!; k < end; k += 1) {
        setBit(masks, i, occupied[k]! * words);
      }
    }
  }

  /** Does a shot listed from `first` up to, not including, `end` dominate the square? */
  #isDominated(square: number, first: number, end: number, words: number): boolean {
    const masks = this.#masks;
    for (let i = first; i < end; i += 1) {
      const otherRow = this.#shots[i]! * words;
      let w = 0;
      while (w < words) {
        if ((masks[square * words + w]! & ~masks[otherRow + w]!) !== 0) break;
        w += 1;
      }
      if (w === words) return true;
    }
    return false;
  }
}
