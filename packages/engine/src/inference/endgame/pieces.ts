import type { Symmetry } from '../symmetries.js';
import { Conflicts } from './conflicts.js';
import { HitNames } from './hit-names.js';
import { KEY_WORDS, StateKeys } from './state-keys.js';
import type { EndgameTables } from './tables.js';

/** The code of a miss; all others are hits. */
const MISS = 0;

/**
 * A stack of states of the endgame, each a set of layouts that the answers so far cannot tell
 * apart. A piece is in its simplest form: squares that it is certainly best to shoot next have
 * been shot, which costs no miss, and if their answers tell layouts apart there are several
 * pieces. A set that holds nothing undecided costs no miss any more and is left out.
 *
 * In a set that is free of {@link Conflicts} every square that all its layouts occupy is shot
 * at once: whatever a strategy learns without that shot, it learns with it too. The layouts alone
 * then say which hits there were: the state is the set. Where layouts conflict the order of
 * answers may tell something, so only a square that one and the same ship occupies in all of
 * them is shot at once: a strategy that shoots it later can compute every answer that it would
 * have had by then. Other sure squares that are not shot yet are part of the state.
 */
export class Pieces {
  readonly tables: EndgameTables;
  /** How many squares there are: the length of a row. */
  readonly width: number;
  /** The layouts of all pieces; those of piece p are `length[p]` from `start[p]` on. */
  readonly pool: Int16Array;
  readonly hasConflicts: boolean;
  size = 0;
  /** The length of the pool in use. */
  top = 0;
  start = new Int32Array(0);
  length = new Int32Array(0);
  /** The weight of its layouts. */
  total = new Int32Array(0);
  /** The misses on the way there. */
  made = new Int32Array(0);
  /** Is the piece free of conflicts? */
  isFree = new Uint8Array(0);
  /** A number of misses that it costs at least, and whether that is just the least. */
  bound = new Int32Array(0);
  isExact = new Uint8Array(0);
  keys = new Int32Array(0);
  /** Row by row: the weight of its layouts that occupy each square; just `total` where all of them do. */
  counts = new Int32Array(0);
  /** Row by row: has the square been hit in all of them? */
  shot = new Uint8Array(0);
  readonly #stateKeys: StateKeys;
  readonly #conflicts: Conflicts;
  readonly #codes: Uint8Array;
  readonly #codeCount: number;
  /** Where hits are named. */
  readonly #names: HitNames | undefined;

  constructor(tables: EndgameTables, symmetries: readonly Symmetry[]) {
    const { layouts, squares, sinkCode } = tables;
    this.tables = tables;
    this.width = squares.length;
    // A path shoots each square once, and on each of its levels a set is copied once.
    this.pool = new Int16Array(layouts * (squares.length + 2));
    this.#conflicts = new Conflicts(tables);
    this.hasConflicts = !this.#conflicts.isEmpty;
    // Unshot sure squares in a key are not mapped, so that a key with them has no images.
    this.#stateKeys = new StateKeys(tables, this.hasConflicts ? [] : symmetries);
    this.#codes = new Uint8Array(layouts);
    this.#names = HitNames.of(tables);
    this.#codeCount = sinkCode.reduce((most, code) => Math.max(most, code), 2) + 1;
  }

  /** Puts the pieces of all layouts on the empty stack. */
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
   * Puts the pieces on the stack that the answers to a shot divide a piece into. The caller
   * sets `size` and `top` back. Room for them must have been reserved.
   * @param firstCode 0 for all answers, 1 for hits alone
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

  /** Makes room for the pieces of so many layouts. */
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

  /** Writes for each layout of the piece how it answers: 0 miss, 1 hit, from 2 on sunk; returns how many there are. */
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

  /** The same where hits are named: from 1 on the names, as they are met. */
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

  /** Puts the pieces of a stretch of the pool on the stack; `shot` of the parent is up to date. */
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
    // Ships sink, and names change, by hits alone.
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
    // The whole set is free, and so are its parts.
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
   * Moves the layouts forward of which the same ships sink as of the first one, when the hits
   * grow from the row `before` to the row `after`, or where hits are named those of the same names;
   * returns how many these are.
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

  /** How many ships of a layout sink; -1 when one of them is no ship of the other layout. */
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
    // Where misses cost differently, how many were made decides what is best.
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
