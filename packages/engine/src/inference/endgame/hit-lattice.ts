import { HitNames } from './hit-names.js';
import type { EndgamePieces } from './pieces.js';
import { randomWords, STATE_KEY_WORDS } from './state-keys.js';
import { StateTable } from './state-table.js';

/** Miss counts stored per row; omitting higher counts keeps the bound valid. */
const LATTICE_ROW_LENGTH = 40;

/** Row that gives no bound. */
const UNKNOWN_LATTICE_ROW = 0;

/**
 * Lower bound on the misses, or their cost, of any strategy from a set of layouts.
 *
 * Let S be n layouts, and take a strategy's shots while all of them miss. If hᵢ layouts are first
 * hit by the i-th shot, each has had i - 1 misses. Let Sᵢ be these layouts. The minimum number of
 * misses is then f(S) = Σ (i - 1)·hᵢ + Σ f(Sᵢ). Let c be the counts of the squares in descending
 * order; hᵢ is at most cᵢ. That alone gives the covering bound.
 *
 * The rest is bounded by looking only at hits. Let T contain S: the layouts consistent with the
 * hits of S, ignoring misses. Consider the layouts in T that a shot q hits. By induction, at most
 * D(v) of them take at most v more misses. So at most Σᵢ min(cᵢ, D(v - i + 1)) layouts of S take v
 * misses or fewer. Each v adds the remaining layouts of S to the bound, times the cost of that
 * miss.
 *
 * For S = T that sum is E(v). D(v) is the greatest sum of E over the pieces of the part of T that q
 * hits. T depends only on the set of common hits: a lattice small enough to visit before the
 * search. With weights, a layout of weight 3 counts as three.
 */
export class HitLattice {
  readonly #pieces: EndgamePieces;
  readonly #sorted: Int32Array;
  readonly #ids = new StateTable();
  readonly #key = new Int32Array(STATE_KEY_WORDS);
  /** D(v) by row, then by v. */
  #layoutsWithinAfterHit = new Int32Array(LATTICE_ROW_LENGTH * 64).fill(0x7fffffff);
  /** E(v) by row, then by v. */
  #layoutsWithin = new Int32Array(LATTICE_ROW_LENGTH * 64);
  readonly #words: Int32Array;
  #rowCount = 1;
  #isComplete = false;
  readonly #limit: number;
  readonly #names: HitNames | undefined;

  /** @param limit maximum number of hit sets; above it, only the covering bound is used */
  constructor(pieces: EndgamePieces, limit: number) {
    this.#pieces = pieces;
    this.#limit = limit;
    this.#sorted = new Int32Array(pieces.squareCount);
    const { tables, squareCount } = pieces;
    this.#names = HitNames.of(tables);
    const words = this.#names
      ? squareCount * this.#names.count
      : squareCount + tables.placements.length;
    this.#words = randomWords(words * STATE_KEY_WORDS);
    // Hits determine the sunk ships only if there are no conflicts.
    if (pieces.hasConflicts) return;
    pieces.reset();
    const end = pieces.size;
    let isWhole = true;
    for (let piece = 1; piece < end && isWhole; piece += 1)
      isWhole = this.#addRows(piece) > UNKNOWN_LATTICE_ROW;
    this.#isComplete = isWhole;
  }

  lowerBound(piece: number): number {
    const { total, isConflictFree, squareWeights, isShot, squareCount } = this.#pieces;
    const size = total[piece]!;
    if (isConflictFree[piece] === 0) {
      // A certain, unshot square may divide the set first, without a miss.
      const base = piece * squareCount;
      for (let square = base; square < base + squareCount; square += 1) {
        if (squareWeights[square] === size && isShot[square] === 0) return 0;
      }
    }
    const squares = this.#sort(piece);
    const row = (this.#isComplete ? this.#idOf(piece) : UNKNOWN_LATTICE_ROW) * LATTICE_ROW_LENGTH;
    const { costs } = this.#pieces.tables;
    const missesMade = this.#pieces.missesMade[piece]!;
    let bound = 0;
    for (let misses = 0; misses < LATTICE_ROW_LENGTH; misses += 1) {
      const reached = this.#layoutsReached(squares, row, misses);
      if (reached >= size) break;
      bound += (costs[missesMade + misses] ?? 0) * (size - reached);
    }
    return bound;
  }

  /** Returns an upper bound on the layouts with at most this many misses. */
  #layoutsReached(squares: number, row: number, misses: number): number {
    const end = Math.min(squares, misses + 1);
    let reached = 0;
    for (let i = 0; i < end; i += 1) {
      const count = this.#sorted[i]!;
      const limit = this.#layoutsWithinAfterHit[row + misses - i]!;
      reached += count < limit ? count : limit;
    }
    return reached;
  }

  /** Sorts the counts of squares that are not certain. Returns their number. */
  #sort(piece: number): number {
    const { squareCount, total, squareWeights } = this.#pieces;
    const [sorted, size] = [this.#sorted, total[piece]!];
    let usedCount = 0;
    for (let index = piece * squareCount; index < (piece + 1) * squareCount; index += 1) {
      const count = squareWeights[index]!;
      if (count === 0 || count === size) continue;
      let i = usedCount;
      for (; i > 0 && sorted[i - 1]! < count; i -= 1) sorted[i] = sorted[i - 1]!;
      sorted[i] = count;
      usedCount += 1;
    }
    return usedCount;
  }

  /** Computes D and E of a piece without misses, after those of its parts. Returns their row. */
  #addRows(piece: number): number {
    const known = this.#idOf(piece);
    if (known !== UNKNOWN_LATTICE_ROW) return known;
    if (this.#rowCount >= this.#limit) return UNKNOWN_LATTICE_ROW;
    const after = this.#rowAfter(piece);
    if (!after) return UNKNOWN_LATTICE_ROW;
    const id = this.#rowCount;
    this.#rowCount += 1;
    if (this.#rowCount * LATTICE_ROW_LENGTH > this.#layoutsWithinAfterHit.length) this.#grow();
    this.#layoutsWithinAfterHit.set(after, id * LATTICE_ROW_LENGTH);
    const [squares, size] = [this.#sort(piece), this.#pieces.total[piece]!];
    for (let v = 0; v < LATTICE_ROW_LENGTH; v += 1) {
      this.#layoutsWithin[id * LATTICE_ROW_LENGTH + v] = Math.min(
        size,
        this.#layoutsReached(squares, id * LATTICE_ROW_LENGTH, v),
      );
    }
    this.#writeKey(piece);
    this.#ids.set(this.#key, 0, id);
    return id;
  }

  /** Computes D of a piece: the maximum, over its shots, of the sums of E over the pieces hit. */
  #rowAfter(piece: number): Int32Array | undefined {
    const pieces = this.#pieces;
    const { size, poolEnd } = pieces;
    const maxReach = new Int32Array(LATTICE_ROW_LENGTH);
    pieces.reserve(pieces.length[piece]!);
    for (let square = 0; square < pieces.squareCount; square += 1) {
      const count = pieces.squareWeights[piece * pieces.squareCount + square]!;
      if (count === 0 || count === pieces.total[piece]) continue;
      pieces.pushAfterShot(piece, square, 1);
      const end = pieces.size;
      // Layouts in no piece cost no misses.
      let settledCount = count;
      const row = new Int32Array(LATTICE_ROW_LENGTH);
      for (let childPiece = size; childPiece < end; childPiece += 1) {
        const id = this.#addRows(childPiece);
        if (id === UNKNOWN_LATTICE_ROW) return undefined;
        settledCount -= pieces.total[childPiece]!;
        for (let v = 0; v < LATTICE_ROW_LENGTH; v += 1) {
          row[v]! += this.#layoutsWithin[id * LATTICE_ROW_LENGTH + v]!;
        }
      }
      for (let v = 0; v < LATTICE_ROW_LENGTH; v += 1)
        maxReach[v] = Math.max(maxReach[v]!, row[v]! + settledCount);
      pieces.size = size;
      pieces.poolEnd = poolEnd;
    }
    return maxReach;
  }

  #idOf(piece: number): number {
    this.#writeKey(piece);
    return this.#ids.get(this.#key, 0);
  }

  /** Writes the key of a piece: its hits, with the sunk ships or the names of the hits. */
  #writeKey(piece: number): void {
    const { tables, squareCount, isShot, pool, start } = this.#pieces;
    this.#key.fill(0);
    if (this.#names) {
      this.#writeNames(this.#names, piece);
      return;
    }
    for (let square = 0; square < squareCount; square += 1) {
      if (isShot[piece * squareCount + square] === 1) this.#mix(square);
    }
    const layout = pool[start[piece]!]!;
    const end = tables.shipOffsets[layout + 1]!;
    for (let i = tables.shipOffsets[layout]!; i < end; i += 1) {
      const ship = tables.ships[i]!;
      if (tables.isShipWithin(ship, isShot, piece * squareCount)) this.#mix(squareCount + ship);
    }
  }

  /** Writes each hit with the lowest hit of its ship, and that lowest hit with the ship's form. */
  #writeNames(names: HitNames, piece: number): void {
    const { tables, squareCount, isShot, pool, start } = this.#pieces;
    const row = pool[start[piece]!]! * squareCount;
    for (let square = 0; square < squareCount; square += 1) {
      if (isShot[piece * squareCount + square] === 0) continue;
      const ship = tables.shipAt[row + square]!;
      const lowest = names.nameOf(ship, isShot, piece * squareCount);
      this.#mix(
        square * names.count +
          (lowest === square ? squareCount + tables.detailCodes[ship]! : lowest),
      );
    }
  }

  #mix(index: number): void {
    for (let w = 0; w < STATE_KEY_WORDS; w += 1) {
      this.#key[w]! ^= this.#words[index * STATE_KEY_WORDS + w]!;
    }
  }

  #grow(): void {
    const grownAfter = new Int32Array(this.#layoutsWithinAfterHit.length * 2);
    const grownWithin = new Int32Array(grownAfter.length);
    grownAfter.set(this.#layoutsWithinAfterHit);
    grownWithin.set(this.#layoutsWithin);
    this.#layoutsWithinAfterHit = grownAfter;
    this.#layoutsWithin = grownWithin;
  }
}
