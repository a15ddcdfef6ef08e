import type { Symmetry } from '../symmetries.js';
import { LayoutConflicts } from './conflicts.js';
import { HitNames } from './hit-names.js';
import { STATE_KEY_WORDS, StateKeys } from './state-keys.js';
import type { EndgameTables } from './tables.js';

/** Code of a miss; all other codes are hits. */
const MISS = 0;

/**
 * Stack of endgame states, each a set of layouts that the answers cannot tell apart. A piece is
 * reduced: squares that are certainly best are already shot, which costs no miss. If their answers
 * separate layouts, there are several pieces. Sets that need no further misses are dropped.
 *
 * Without {@link LayoutConflicts} every square common to all layouts is shot at once, which costs
 * nothing and never reduces knowledge. The layouts then determine the hits, so the state is the
 * set. With conflicts the order of answers may matter. Only a square of the same ship in all
 * layouts is shot at once; its answer can be computed later. Other certain, unshot squares are
 * part of the state.
 */
export class EndgamePieces {
  readonly tables: EndgameTables;
  readonly squareCount: number;
  /** Layouts of all pieces; those of piece p are the `length[p]` entries from `start[p]`. */
  readonly pool: Int16Array;
  readonly hasConflicts: boolean;
  size = 0;
  poolEnd = 0;
  start = new Int32Array(0);
  length = new Int32Array(0);
  total = new Int32Array(0);
  missesMade = new Int32Array(0);
  isConflictFree = new Uint8Array(0);
  /** Lower bound on a piece's misses, and whether the bound is exact. */
  bound = new Int32Array(0);
  isExact = new Uint8Array(0);
  keys = new Int32Array(0);
  /** Weight of the layouts that occupy each square, one row per piece; `total` if all do. */
  squareWeights = new Int32Array(0);
  /** Flags of squares shot and hit in all layouts, one row per piece. */
  isShot = new Uint8Array(0);
  readonly #stateKeys: StateKeys;
  readonly #conflicts: LayoutConflicts;
  readonly #answerCodes: Uint8Array;
  readonly #answerCodeCount: number;
  readonly #names: HitNames | undefined;

  constructor(tables: EndgameTables, symmetries: readonly Symmetry[]) {
    const { layouts, squares, sinkCodes } = tables;
    this.tables = tables;
    this.squareCount = squares.length;
    // A path shoots each square at most once, and copies a set once per level.
    this.pool = new Int16Array(layouts * (squares.length + 2));
    this.#conflicts = new LayoutConflicts(tables);
    this.hasConflicts = !this.#conflicts.isEmpty;
    // With conflicts, keys contain unshot certain squares, which symmetries do not map.
    this.#stateKeys = new StateKeys(tables, this.hasConflicts ? [] : symmetries);
    this.#answerCodes = new Uint8Array(layouts);
    this.#names = HitNames.of(tables);
    this.#answerCodeCount = sinkCodes.reduce((maxCode, code) => Math.max(maxCode, code), 2) + 1;
  }

  reset(): void {
    const { layouts, hitFlags } = this.tables;
    this.reserve(layouts);
    for (let layout = 0; layout < layouts; layout += 1) this.pool[layout] = layout;
    this.poolEnd = layouts;
    this.size = 1;
    this.isShot.set(hitFlags);
    this.isConflictFree[0] = Number(!this.hasConflicts);
    this.#push(0, layouts, 0, 0);
  }

  /** Pushes the pieces after a shot; `firstCode` 1 omits the miss. The caller reserves capacity. */
  pushAfterShot(piece: number, square: number, firstCode: 0 | 1): void {
    const { squareCount, pool } = this;
    const [from, size] = [this.start[piece]!, this.length[piece]!];
    const missesMade = this.missesMade[piece]!;
    const shotIndex = piece * squareCount + square;
    this.isShot[shotIndex] = 1;
    const answers = this.#names
      ? this.#answerNamed(this.#names, piece, square)
      : this.#answer(piece, square);
    for (let code = firstCode; code < answers; code += 1) {
      const begin = this.poolEnd;
      let end = begin;
      for (let i = 0; i < size; i += 1) {
        if (this.#answerCodes[i] === code) {
          pool[end] = pool[from + i]!;
          end += 1;
        }
      }
      this.poolEnd = end;
      this.#push(begin, end - begin, piece, missesMade + Number(code === MISS));
    }
    this.isShot[shotIndex] = 0;
  }

  reserve(layouts: number): void {
    const neededCapacity = this.size + (layouts >>> 1) + 2;
    if (neededCapacity <= this.start.length) return;
    const capacity = Math.max(neededCapacity, 2 * this.start.length, 64);
    this.start = copyInto(new Int32Array(capacity), this.start);
    this.length = copyInto(new Int32Array(capacity), this.length);
    this.total = copyInto(new Int32Array(capacity), this.total);
    this.missesMade = copyInto(new Int32Array(capacity), this.missesMade);
    this.isConflictFree = copyInto(new Uint8Array(capacity), this.isConflictFree);
    this.bound = copyInto(new Int32Array(capacity), this.bound);
    this.isExact = copyInto(new Uint8Array(capacity), this.isExact);
    this.keys = copyInto(new Int32Array(capacity * STATE_KEY_WORDS), this.keys);
    this.squareWeights = copyInto(new Int32Array(capacity * this.squareCount), this.squareWeights);
    this.isShot = copyInto(new Uint8Array(capacity * this.squareCount), this.isShot);
  }

  /** Writes each layout's answer: 0 miss, 1 hit, 2 or more sunk. Returns the number of codes. */
  #answer(piece: number, square: number): number {
    const { tables, squareCount, pool } = this;
    const [from, size] = [this.start[piece]!, this.length[piece]!];
    for (let i = 0; i < size; i += 1) {
      const ship = tables.shipAt[pool[from + i]! * squareCount + square]!;
      if (ship < 0) this.#answerCodes[i] = 0;
      else if (!tables.isShipWithin(ship, this.isShot, piece * squareCount))
        this.#answerCodes[i] = 1;
      else this.#answerCodes[i] = tables.sinkCodes[ship]!;
    }
    return this.#answerCodeCount;
  }

  /** Writes the answers of named hits: codes from 1 are the names, in order of appearance. */
  #answerNamed(names: HitNames, piece: number, square: number): number {
    const { tables, squareCount, pool } = this;
    const [from, size] = [this.start[piece]!, this.length[piece]!];
    const namesMet: number[] = [];
    for (let i = 0; i < size; i += 1) {
      const ship = tables.shipAt[pool[from + i]! * squareCount + square]!;
      if (ship < 0) {
        this.#answerCodes[i] = 0;
        continue;
      }
      const name = names.nameOf(ship, this.isShot, piece * squareCount, square);
      const index = namesMet.indexOf(name);
      this.#answerCodes[i] = 1 + (index < 0 ? namesMet.push(name) - 1 : index);
    }
    return 1 + namesMet.length;
  }

  /** Pushes the pieces of a range of the pool; the parent's shot flags must be current. */
  #push(from: number, size: number, parent: number, missesMade: number): void {
    if (size < 2) return;
    const { squareCount } = this;
    const [piece, base, before] = [this.size, this.size * squareCount, parent * squareCount];
    const total = this.#weighSquares(from, size, base);
    const isFree =
      this.isConflictFree[parent] === 1 ||
      this.#conflicts.hasNoConflicts(this.pool, from, size, this.isShot, before);
    let [hasOnlyCertainSquares, hasNewHits] = [true, false];
    for (let square = 0; square < squareCount; square += 1) {
      const count = this.squareWeights[base + square]!;
      if (count > 0 && count < total) hasOnlyCertainSquares = false;
      const isShot =
        count === total &&
        (isFree || this.isShot[before + square] === 1 || this.#isSameShip(from, size, square));
      this.isShot[base + square] = Number(isShot);
      if (isShot && this.isShot[before + square] === 0) hasNewHits = true;
    }
    if (hasOnlyCertainSquares) return;
    // Only hits sink ships or change names.
    const sameCount = isFree && hasNewHits ? this.#partition(from, size, before, base) : size;
    if (sameCount < size) {
      this.#pushParts(from, sameCount, size, parent, missesMade);
      return;
    }
    this.start[piece] = from;
    this.length[piece] = size;
    this.total[piece] = total;
    this.missesMade[piece] = missesMade;
    this.isConflictFree[piece] = Number(isFree);
    this.#writeKey(piece);
    this.size += 1;
  }

  #pushParts(
    from: number,
    sameCount: number,
    size: number,
    parent: number,
    missesMade: number,
  ): void {
    const isParentFree = this.isConflictFree[parent]!;
    // All parts of a conflict-free set are conflict-free.
    this.isConflictFree[parent] = 1;
    this.#push(from, sameCount, parent, missesMade);
    this.#push(from + sameCount, size - sameCount, parent, missesMade);
    this.isConflictFree[parent] = isParentFree;
  }

  #weighSquares(from: number, size: number, base: number): number {
    const { squareWeights, pool } = this;
    const { occupied, occupiedOffsets, weights } = this.tables;
    squareWeights.fill(0, base, base + this.squareCount);
    let total = 0;
    for (let i = from; i < from + size; i += 1) {
      const layout = pool[i]!;
      const weight = weights[layout]!;
      total += weight;
      const end = occupiedOffsets[layout + 1]!;
      for (let k = occupiedOffsets[layout]!; k < end; k += 1) {
        const at = base + occupied[k]!;
        squareWeights[at]! += weight;
      }
    }
    return total;
  }

  #isSameShip(from: number, size: number, square: number): boolean {
    const { squareCount, pool } = this;
    const { shipAt } = this.tables;
    const ship = shipAt[pool[from]! * squareCount + square];
    for (let i = from + 1; i < from + size; i += 1) {
      if (shipAt[pool[i]! * squareCount + square] !== ship) return false;
    }
    return true;
  }

  /** Moves layouts that answer the new hits like the first to the front. Returns their number. */
  #partition(from: number, size: number, before: number, after: number): number {
    const { pool } = this;
    const first = pool[from]!;
    const sinks = this.#countSinking(first, first, before, after);
    const isAlike = (layout: number): boolean =>
      this.#names
        ? this.#names.giveSameNames(layout, first, this.isShot, after)
        : this.#countSinking(layout, first, before, after) === sinks;
    let sameCount = 0;
    for (let i = from; i < from + size; i += 1) {
      const layout = pool[i]!;
      if (!isAlike(layout)) continue;
      pool[i] = pool[from + sameCount]!;
      pool[from + sameCount] = layout;
      sameCount += 1;
    }
    return sameCount;
  }

  /** Counts a layout's ships that the new hits sink; -1 if the other layout lacks one of them. */
  #countSinking(layout: number, otherLayout: number, before: number, after: number): number {
    const { tables, isShot } = this;
    const end = tables.shipOffsets[layout + 1]!;
    let count = 0;
    for (let i = tables.shipOffsets[layout]!; i < end; i += 1) {
      const ship = tables.ships[i]!;
      if (!tables.isShipWithin(ship, isShot, after) || tables.isShipWithin(ship, isShot, before))
        continue;
      const square = tables.segments[tables.segmentOffsets[ship]!]!;
      if (tables.shipAt[otherLayout * this.squareCount + square] !== ship) return -1;
      count += 1;
    }
    return count;
  }

  #writeKey(piece: number): void {
    const total = this.total[piece]!;
    this.#stateKeys.write(this.pool, this.start[piece]!, this.length[piece]!);
    const base = piece * this.squareCount;
    for (
      let square = 0;
      square < this.squareCount && this.isConflictFree[piece] === 0;
      square += 1
    ) {
      const isOpen =
        this.squareWeights[base + square] === total && this.isShot[base + square] === 0;
      if (isOpen) this.#stateKeys.mixSquare(square);
    }
    // With uneven costs the best shot depends on the misses so far.
    if (!this.tables.hasEqualCosts) this.#stateKeys.mixMisses(this.missesMade[piece]!);
    for (let w = 0; w < STATE_KEY_WORDS; w += 1) {
      this.keys[piece * STATE_KEY_WORDS + w] = this.#stateKeys.key[w]!;
    }
  }
}

function copyInto<T extends Int32Array | Uint8Array>(target: T, source: T): T {
  target.set(source);
  return target;
}
