import { HitNames } from './hit-names.js';
import type { Pieces } from './pieces.js';
import { KEY_WORDS, randomWords } from './state-keys.js';
import { StateTable } from './state-table.js';

/** Misses per row; omitting more keeps the bound valid. */
const ROW = 40;

/** Row without information: any number of layouts. */
const UNKNOWN = 0;

/**
 * Lower bound on the misses, or their cost, of any strategy from a set of layouts.
 *
 * Let S be n layouts, and take a strategy's shots while all of them miss. If hᵢ layouts are first hit by the
 * i-th shot, each has had i - 1 misses. So the least misses f(S) are the sum of (i - 1)·hᵢ and of f over the
 * parts that are hit. Let c be the counts of the squares in descending order; hᵢ is at most cᵢ. That alone is
 * the covering bound.
 *
 * The rest is bounded by hits without misses. Let T contain S: the layouts consistent with the hits of S,
 * ignoring misses. By induction, for any shot q, at most D(v) of the layouts in T that q hits take v more
 * misses. So at most Σᵢ min(cᵢ, D(v - i + 1)) layouts of S take v misses or fewer. Each v adds the remaining
 * layouts of S to the bound, times the cost of that miss.
 *
 * For S = T that sum is E(v). D(v) is the greatest sum of E over the pieces of the parts of T hit by q. T
 * depends only on the set of common hits: a lattice small enough to visit before the search. With weights, a
 * layout of weight 3 counts as three.
 */
export class HitLattice {
  readonly #pieces: Pieces;
  readonly #sorted: Int32Array;
  readonly #ids = new StateTable();
  readonly #key = new Int32Array(KEY_WORDS);
  /** D, row by row. */
  #after = new Int32Array(ROW * 64).fill(0x7fffffff);
  /** E, row by row. */
  #within = new Int32Array(ROW * 64);
  readonly #words: Int32Array;
  #size = 1;
  #isReady = false;
  readonly #limit: number;
  /** Set if hits are named. */
  readonly #names: HitNames | undefined;

  /** @param limit limit of hit sets; above it only the covering bound is used */
  constructor(pieces: Pieces, limit: number) {
    this.#pieces = pieces;
    this.#limit = limit;
    this.#sorted = new Int32Array(pieces.width);
    const { tables, width } = pieces;
    this.#names = HitNames.of(tables);
    const words = this.#names ? width * this.#names.count : width + tables.placements.length;
    this.#words = randomWords(words * KEY_WORDS);
    // Only without conflicts do hits determine the sunk ships.
    if (pieces.hasConflicts) return;
    pieces.reset();
    const end = pieces.size;
    let isWhole = true;
    for (let piece = 1; piece < end && isWhole; piece += 1) isWhole = this.#enter(piece) > UNKNOWN;
    this.#isReady = isWhole;
  }

  bound(piece: number): number {
    const { total, isFree, counts, shot, width } = this.#pieces;
    const size = total[piece]!;
    if (isFree[piece] === 0) {
      // A sure, unshot square may divide the set first, without a miss.
      const base = piece * width;
      for (let square = base; square < base + width; square += 1) {
        if (counts[square] === size && shot[square] === 0) return 0;
      }
    }
    const squares = this.#sort(piece);
    const row = (this.#isReady ? this.#idOf(piece) : UNKNOWN) * ROW;
    const { costs } = this.#pieces.tables;
    const made = this.#pieces.made[piece]!;
    let bound = 0;
    for (let misses = 0; misses < ROW; misses += 1) {
      const found = this.#reach(squares, row, misses);
      if (found >= size) break;
      bound += (costs[made + misses] ?? 0) * (size - found);
    }
    return bound;
  }

  /** Bounds the layouts with at most this many misses. */
  #reach(squares: number, row: number, misses: number): number {
    const end = Math.min(squares, misses + 1);
    let found = 0;
    for (let i = 0; i < end; i += 1) {
      const count = this.#sorted[i]!;
      const most = this.#after[row + misses - i]!;
      found += count < most ? count : most;
    }
    return found;
  }

  /** Sorts the counts of squares that are not sure. Returns their number. */
  #sort(piece: number): number {
    const { width, total, counts } = this.#pieces;
    const [sorted, size] = [this.#sorted, total[piece]!];
    let used = 0;
    for (let at = piece * width; at < (piece + 1) * width; at += 1) {
      const count = counts[at]!;
      if (count === 0 || count === size) continue;
      let i = used;
      for (; i > 0 && sorted[i - 1]! < count; i -= 1) sorted[i] = sorted[i - 1]!;
      sorted[i] = count;
      used += 1;
    }
    return used;
  }

  /** Computes the rows of a piece without misses, after those of its parts. */
  #enter(piece: number): number {
    const known = this.#idOf(piece);
    if (known !== UNKNOWN) return known;
    if (this.#size >= this.#limit) return UNKNOWN;
    const after = this.#rowAfter(piece);
    if (!after) return UNKNOWN;
    const id = this.#size;
    this.#size += 1;
    if (this.#size * ROW > this.#after.length) this.#grow();
    this.#after.set(after, id * ROW);
    const [squares, size] = [this.#sort(piece), this.#pieces.total[piece]!];
    for (let v = 0; v < ROW; v += 1) {
      this.#within[id * ROW + v] = Math.min(size, this.#reach(squares, id * ROW, v));
    }
    this.#writeKey(piece);
    this.#ids.set(this.#key, 0, id);
    return id;
  }

  /** Computes D of a piece: the maximum over its shots of the layouts found among those hit. */
  #rowAfter(piece: number): Int32Array | undefined {
    const pieces = this.#pieces;
    const { size, top } = pieces;
    const most = new Int32Array(ROW);
    pieces.reserve(pieces.length[piece]!);
    for (let square = 0; square < pieces.width; square += 1) {
      const count = pieces.counts[piece * pieces.width + square]!;
      if (count === 0 || count === pieces.total[piece]) continue;
      pieces.divide(piece, square, 1);
      const end = pieces.size;
      // Layouts in no piece cost no misses.
      let single = count;
      const row = new Int32Array(ROW);
      for (let part = size; part < end; part += 1) {
        const id = this.#enter(part);
        if (id === UNKNOWN) return undefined;
        single -= pieces.total[part]!;
        for (let v = 0; v < ROW; v += 1) {
          row[v]! += this.#within[id * ROW + v]!;
        }
      }
      for (let v = 0; v < ROW; v += 1) most[v] = Math.max(most[v]!, row[v]! + single);
      pieces.size = size;
      pieces.top = top;
    }
    return most;
  }

  #idOf(piece: number): number {
    this.#writeKey(piece);
    return this.#ids.get(this.#key, 0);
  }

  /** Writes the key of a piece: its hits, and the ships they sank or were named. */
  #writeKey(piece: number): void {
    const { tables, width, shot, pool, start } = this.#pieces;
    this.#key.fill(0);
    if (this.#names) {
      this.#writeNames(this.#names, piece);
      return;
    }
    for (let square = 0; square < width; square += 1) {
      if (shot[piece * width + square] === 1) this.#mix(square);
    }
    const layout = pool[start[piece]!]!;
    const end = tables.shipsFrom[layout + 1]!;
    for (let i = tables.shipsFrom[layout]!; i < end; i += 1) {
      const ship = tables.ships[i]!;
      if (tables.isWithin(ship, shot, piece * width)) this.#mix(width + ship);
    }
  }

  /** Writes each hit with the lowest hit of its ship, and that one with the form. */
  #writeNames(names: HitNames, piece: number): void {
    const { tables, width, shot, pool, start } = this.#pieces;
    const at = pool[start[piece]!]! * width;
    for (let square = 0; square < width; square += 1) {
      if (shot[piece * width + square] === 0) continue;
      const ship = tables.shipAt[at + square]!;
      const lowest = names.nameOf(ship, shot, piece * width);
      this.#mix(square * names.count + (lowest === square ? width + tables.told[ship]! : lowest));
    }
  }

  #mix(index: number): void {
    for (let w = 0; w < KEY_WORDS; w += 1) {
      this.#key[w]! ^= this.#words[index * KEY_WORDS + w]!;
    }
  }

  #grow(): void {
    const after = new Int32Array(this.#after.length * 2);
    const within = new Int32Array(after.length);
    after.set(this.#after);
    within.set(this.#within);
    this.#after = after;
    this.#within = within;
  }
}
