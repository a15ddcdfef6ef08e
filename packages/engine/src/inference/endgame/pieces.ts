import type { Symmetry } from '../symmetries.js';
import { Conflicts } from './conflicts.js';
import { HitNames } from './hit-names.js';
import { KEY_WORDS, StateKeys } from './state-keys.js';
import type { EndgameTables } from './tables.js';

/** Code of a miss; all others are hits. */
const MISS = 0;

/**
 * Stack of endgame states, each a set of layouts that the answers cannot tell apart. A piece is reduced:
 * squares that are certainly best are already shot, which costs no miss. If their answers separate layouts
 * there are several pieces. A set with nothing undecided costs no more misses and is dropped.
 *
 * Without {@link Conflicts} every square common to all layouts is shot at once: it costs nothing and never
 * reduces knowledge. The layouts then determine the hits, so the state is the set. With conflicts the order
 * of answers may matter. Only a square of the same ship in all layouts is shot at once. A strategy that
 * shoots it later can compute its answers. Other sure, unshot squares are part of the state.
 */
export class Pieces {
  readonly tables: EndgameTables;
  /** Number of squares: the length of a row. */
  readonly width: number;
  /** Layouts of all pieces; those of piece p are `length[p]` from `start[p]` on. */
  readonly pool: Int16Array;
  readonly hasConflicts: boolean;
  size = 0;
  /** Used length of the pool. */
  top = 0;
  start = new Int32Array(0);
  length = new Int32Array(0);
  /** Weight of its layouts. */
  total = new Int32Array(0);
  /** Misses so far. */
  made = new Int32Array(0);
  /** Is the piece free of conflicts? */
  isFree = new Uint8Array(0);
  /** Lower bound of its misses, and whether it is exact. */
  bound = new Int32Array(0);
  isExact = new Uint8Array(0);
  keys = new Int32Array(0);
  /** Weight of the layouts on each square, row by row; `total` exactly if all occupy it. */
  counts = new Int32Array(0);
  /** Squares hit in all layouts, row by row. */
  shot = new Uint8Array(0);
  readonly #stateKeys: StateKeys;
  readonly #conflicts: Conflicts;
  readonly #codes: Uint8Array;
  readonly #codeCount: number;
  /** Set if hits are named. */
  readonly #names: HitNames | undefined;

  constructor(tables: EndgameTables, symmetries: readonly Symmetry[]) {
    const { layouts, squares, sinkCode } = tables;
    this.tables = tables;
    this.width = squares.length;
    // A path shoots each square once, and copies a set once per level.
    this.pool = new Int16Array(layouts * (squares.length + 2));
    this.#conflicts = new Conflicts(tables);
    this.hasConflicts = !this.#conflicts.isEmpty;
    // Unshot sure squares in a key are not mapped, so such a key has no images.
    this.#stateKeys = new StateKeys(tables, this.hasConflicts ? [] : symmetries);
    this.#codes = new Uint8Array(layouts);
    this.#names = HitNames.of(tables);
    this.#codeCount = sinkCode.reduce((most, code) => Math.max(most, code), 2) + 1;
  }

  /** Pushes the pieces of all layouts on the empty stack. */
  reset(): void {
    const { layouts, hit } = this.tables;
    this.reserve(layouts);
    for (let layout = 0; layout < layouts; layout += 1) this.pool[layout] = layout;
    this.top = layouts;
    this.size = 1;
    this.shot.set(hit);
    this.isFree[0] = Number(!this.hasConflicts);
    this.#open(0, layouts, 0, 0);
  }

  /**
   * Pushes the pieces into which the answers to a shot divide a piece. The caller reserves room, and resets
   * `size` and `top`.
   * @param firstCode 0 for all answers, 1 for hits only
   */
  divide(piece: number, square: number, firstCode: 0 | 1): void {
    const { width, pool } = this;
    const [from, size] = [this.start[piece]!, this.length[piece]!];
    const made = this.made[piece]!;
    const flag = piece * width + square;
    this.shot[flag] = 1;
    const answers = this.#names
      ? this.#answerNamed(this.#names, piece, square)
      : this.#answer(piece, square);
    for (let code = firstCode; code < answers; code += 1) {
      const begin = this.top;
      let end = begin;
      for (let i = 0; i < size; i += 1) {
        if (this.#codes[i] === code) {
          pool[end] = pool[from + i]!;
          end += 1;
        }
      }
      this.top = end;
      this.#open(begin, end - begin, piece, made + Number(code === MISS));
    }
    this.shot[flag] = 0;
  }

  /** Reserves room for the pieces of this many layouts. */
  reserve(layouts: number): void {
    const needed = this.size + (layouts >>> 1) + 2;
    if (needed <= this.start.length) return;
    const capacity = Math.max(needed, 2 * this.start.length, 64);
    this.start = copied(new Int32Array(capacity), this.start);
    this.length = copied(new Int32Array(capacity), this.length);
    this.total = copied(new Int32Array(capacity), this.total);
    this.made = copied(new Int32Array(capacity), this.made);
    this.isFree = copied(new Uint8Array(capacity), this.isFree);
    this.bound = copied(new Int32Array(capacity), this.bound);
    this.isExact = copied(new Uint8Array(capacity), this.isExact);
    this.keys = copied(new Int32Array(capacity * KEY_WORDS), this.keys);
    this.counts = copied(new Int32Array(capacity * this.width), this.counts);
    this.shot = copied(new Uint8Array(capacity * this.width), this.shot);
  }

  /** Writes the answer of each layout: 0 miss, 1 hit, from 2 on sunk. Returns the number of answers. */
  #answer(piece: number, square: number): number {
    const { tables, width, pool } = this;
    const [from, size] = [this.start[piece]!, this.length[piece]!];
    for (let i = 0; i < size; i += 1) {
      const ship = tables.shipAt[pool[from + i]! * width + square]!;
      if (ship < 0) this.#codes[i] = 0;
      else if (!tables.isWithin(ship, this.shot, piece * width)) this.#codes[i] = 1;
      else this.#codes[i] = tables.sinkCode[ship]!;
    }
    return this.#codeCount;
  }

  /** Does the same for named hits: from 1 on the names, in order of appearance. */
  #answerNamed(names: HitNames, piece: number, square: number): number {
    const { tables, width, pool } = this;
    const [from, size] = [this.start[piece]!, this.length[piece]!];
    const met: number[] = [];
    for (let i = 0; i < size; i += 1) {
      const ship = tables.shipAt[pool[from + i]! * width + square]!;
      if (ship < 0) {
        this.#codes[i] = 0;
        continue;
      }
      const name = names.nameOf(ship, this.shot, piece * width, square);
      const at = met.indexOf(name);
      this.#codes[i] = 1 + (at < 0 ? met.push(name) - 1 : at);
    }
    return 1 + met.length;
  }

  /** Pushes the pieces of a range of the pool; the parent's `shot` must be current. */
  #open(from: number, size: number, parent: number, made: number): void {
    if (size < 2) return;
    const { width } = this;
    const [piece, base, before] = [this.size, this.size * width, parent * width];
    const total = this.#count(from, size, base);
    const isFree =
      this.isFree[parent] === 1 || this.#conflicts.isFree(this.pool, from, size, this.shot, before);
    let [isDecided, hasGrown] = [true, false];
    for (let square = 0; square < width; square += 1) {
      const count = this.counts[base + square]!;
      if (count > 0 && count < total) isDecided = false;
      const isShot =
        count === total &&
        (isFree || this.shot[before + square] === 1 || this.#isOneShip(from, size, square));
      this.shot[base + square] = Number(isShot);
      if (isShot && this.shot[before + square] === 0) hasGrown = true;
    }
    if (isDecided) return;
    // Only hits sink ships or change names.
    const same = isFree && hasGrown ? this.#partition(from, size, before, base) : size;
    if (same < size) {
      this.#openBoth(from, same, size, parent, made);
      return;
    }
    this.start[piece] = from;
    this.length[piece] = size;
    this.total[piece] = total;
    this.made[piece] = made;
    this.isFree[piece] = Number(isFree);
    this.#writeKey(piece);
    this.size += 1;
  }

  #openBoth(from: number, same: number, size: number, parent: number, made: number): void {
    const free = this.isFree[parent]!;
    // All parts of a free set are free.
    this.isFree[parent] = 1;
    this.#open(from, same, parent, made);
    this.#open(from + same, size - same, parent, made);
    this.isFree[parent] = free;
  }

  /** @returns the weight of the layouts */
  #count(from: number, size: number, base: number): number {
    const { counts, pool } = this;
    const { occupied, occupiedFrom, weights } = this.tables;
    counts.fill(0, base, base + this.width);
    let total = 0;
    for (let i = from; i < from + size; i += 1) {
      const layout = pool[i]!;
      const weight = weights[layout]!;
      total += weight;
      const end = occupiedFrom[layout + 1]!;
      for (let k = occupiedFrom[layout]!; k < end; k += 1) {
        const at = base + occupied[k]!;
        counts[at]! += weight;
      }
    }
    return total;
  }

  #isOneShip(from: number, size: number, square: number): boolean {
    const { width, pool } = this;
    const { shipAt } = this.tables;
    const ship = shipAt[pool[from]! * width + square];
    for (let i = from + 1; i < from + size; i += 1) {
      if (shipAt[pool[i]! * width + square] !== ship) return false;
    }
    return true;
  }

  /**
   * Moves forward the layouts where the hits from row `before` to row `after` sink the same ships as in the
   * first. With named hits, those with the same names. Returns their number.
   */
  #partition(from: number, size: number, before: number, after: number): number {
    const { pool } = this;
    const first = pool[from]!;
    const sinks = this.#countSinking(first, first, before, after);
    const isAlike = (layout: number): boolean =>
      this.#names
        ? this.#names.areAlike(layout, first, this.shot, after)
        : this.#countSinking(layout, first, before, after) === sinks;
    let same = 0;
    for (let i = from; i < from + size; i += 1) {
      const layout = pool[i]!;
      if (!isAlike(layout)) continue;
      pool[i] = pool[from + same]!;
      pool[from + same] = layout;
      same += 1;
    }
    return same;
  }

  /** Counts the ships of a layout that sink; -1 if one of them is no ship of the other layout. */
  #countSinking(layout: number, other: number, before: number, after: number): number {
    const { tables, shot } = this;
    const end = tables.shipsFrom[layout + 1]!;
    let count = 0;
    for (let i = tables.shipsFrom[layout]!; i < end; i += 1) {
      const ship = tables.ships[i]!;
      if (!tables.isWithin(ship, shot, after) || tables.isWithin(ship, shot, before)) continue;
      const square = tables.segments[tables.segmentsFrom[ship]!]!;
      if (tables.shipAt[other * this.width + square] !== ship) return -1;
      count += 1;
    }
    return count;
  }

  #writeKey(piece: number): void {
    const total = this.total[piece]!;
    this.#stateKeys.write(this.pool, this.start[piece]!, this.length[piece]!);
    const base = piece * this.width;
    for (let square = 0; square < this.width && this.isFree[piece] === 0; square += 1) {
      const isOpen = this.counts[base + square] === total && this.shot[base + square] === 0;
      if (isOpen) this.#stateKeys.mark(square);
    }
    // With uneven costs the best shot depends on the misses so far.
    if (!this.tables.isEven) this.#stateKeys.markMade(this.made[piece]!);
    for (let w = 0; w < KEY_WORDS; w += 1) {
      this.keys[piece * KEY_WORDS + w] = this.#stateKeys.key[w]!;
    }
  }
}

function copied<T extends Int32Array | Uint8Array>(longer: T, old: T): T {
  longer.set(old);
  return longer;
}
