import type { Pieces } from './pieces.js';
import { REPORT_EVERY, type SearchOptions } from './search.js';
import { ShotList } from './shot-list.js';
import { KEY_WORDS } from './state-keys.js';
import { StateTable } from './state-table.js';

/** Bits of a number of misses, which is below the 676 squares of the largest board. */
const BITS = 12;
/** Marker: no sufficient number of misses is known. */
const UNKNOWN = 2 ** BITS - 1;

/**
 * Depth-first search for the fewest misses that suffice for every layout of a piece. Tests 0, 1, … misses;
 * stores for each set the largest number known to fail, and the smallest known to suffice.
 */
export class WorstSearch {
  states = 0;
  /** Is the budget spent? Results are then void. */
  isSpent = false;
  /** First shot for the last piece that was solved, or -1. */
  bestSquare = -1;
  readonly #pieces: Pieces;
  readonly #shots: ShotList;
  readonly #table = new StateTable();
  readonly #options: SearchOptions;
  /** Scratch: counts of a piece in ascending order. */
  readonly #sorted: Int32Array;

  constructor(pieces: Pieces, options: SearchOptions) {
    this.#pieces = pieces;
    this.#options = options;
    this.#shots = new ShotList(pieces, options.breadth);
    this.#sorted = new Int32Array(pieces.width);
  }

  /** Returns the fewest sufficient misses of the pieces from `first` to the top of the stack. */
  leastOfAll(first: number): number {
    const end = this.#pieces.size;
    let misses = 0;
    for (let piece = first; piece < end; piece += 1) {
      while (!this.isSpent && !this.#suffices(piece, misses, 0)) misses += 1;
    }
    return misses;
  }

  /** Can every layout of the piece be cleared with this many misses? */
  #suffices(piece: number, misses: number, depth: number): boolean {
    const pieces = this.#pieces;
    const known = this.#table.get(pieces.keys, piece * KEY_WORDS);
    // A piece without conflicts has no free shots.
    const least = Math.max(known & UNKNOWN, pieces.isFree[piece]!);
    const most = known === 0 ? UNKNOWN : known >>> BITS;
    // Only the first shot of all is needed, so the search goes on there.
    if (misses >= most && depth > 0) return true;
    if (misses < least || !this.#coversAll(piece, misses)) return false;
    const square = this.#firstShot(piece, misses, depth);
    if (this.isSpent) return false;
    this.bestSquare = square;
    const [enough, tooFew] = square < 0 ? [most, misses + 1] : [misses, least];
    const bounds = (enough << BITS) | tooFew;
    this.#table.set(pieces.keys, piece * KEY_WORDS, bounds);
    return square >= 0;
  }

  /** Returns a shot after which the misses suffice, or -1. */
  #firstShot(piece: number, misses: number, depth: number): number {
    const pieces = this.#pieces;
    this.states += 1;
    if (this.states > this.#options.budget) this.isSpent = true;
    if (this.states % REPORT_EVERY === 0) this.#options.onProgress?.(this.states);
    const { size, top } = pieces;
    pieces.reserve(pieces.length[piece]!);
    const shots = this.#shots.list(piece, depth);
    for (let i = 0; i < shots.length && !this.isSpent; i += 1) {
      const shot = shots[i]!;
      const isSure = pieces.counts[piece * pieces.width + shot] === pieces.total[piece];
      if (misses === 0 && !isSure) continue;
      pieces.divide(piece, shot, 0);
      const isEnough = this.#areEnough(size, shot, misses, depth + 1);
      pieces.size = size;
      pieces.top = top;
      if (isEnough) return shot;
    }
    return -1;
  }

  /** Do the misses suffice for all pieces from `first` on after this shot? Largest first. */
  #areEnough(first: number, shot: number, misses: number, depth: number): boolean {
    const { length, pool, start, tables, width, size } = this.#pieces;
    const order: number[] = [];
    for (let piece = first; piece < size; piece += 1) order.push(piece);
    order.sort((a, b) => length[b]! - length[a]!);
    return order.every((piece) => {
      const isHit = tables.shipAt[pool[start[piece]!]! * width + shot]! >= 0;
      return this.#suffices(piece, isHit ? misses : misses - 1, depth);
    });
  }

  /**
   * Can the first `misses + 1` missing shots cover all layouts, by the counts of their squares? A sure,
   * unshot square may divide the layouts first.
   */
  #coversAll(piece: number, misses: number): boolean {
    const { width, counts, total, isFree } = this.#pieces;
    if (isFree[piece] === 0) return true;
    const sorted = this.#sorted;
    sorted.set(counts.subarray(piece * width, (piece + 1) * width));
    sorted.sort();
    let covered = 0;
    let left = misses + 1;
    for (let i = width - 1; i >= 0 && left > 0; i -= 1) {
      if (sorted[i] === total[piece]) continue;
      covered += sorted[i]!;
      left -= 1;
    }
    return covered >= total[piece]!;
  }
}
