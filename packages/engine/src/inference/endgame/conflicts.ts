import { hasBit, setBit, wordCount } from '@flotilla/rules';
import type { EndgameTables } from './tables.js';

/**
 * Pairs of layouts that a sinking may fail to tell apart. Two layouts conflict if different ships
 * share a square, and each lies wholly on squares of the other layout. Once those squares are hit,
 * “sunk” fits both layouts, though the order of answers may fit only one. Only touching ships
 * conflict.
 *
 * Named hits leave no conflicts: see `HitNames`.
 *
 * Without conflicts every sunk ship's squares are known. Knowledge then depends on the set of
 * shots, not on their order, and another shot never reduces it. `EndgamePieces` and
 * `EndgameSearch` rely on this.
 */
export class LayoutConflicts {
  readonly #tables: EndgameTables;
  readonly #words: number;
  readonly #bits: Int32Array | undefined;

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#words = wordCount(tables.layouts);
    this.#bits = this.#findAll();
  }

  get isEmpty(): boolean {
    return this.#bits === undefined;
  }

  /** Are these layouts free of conflicts? Conflicts of fully shot ships no longer matter. */
  hasNoConflicts(
    pool: Int16Array,
    from: number,
    size: number,
    shot: Uint8Array,
    base: number,
  ): boolean {
    const bits = this.#bits;
    if (!bits) return true;
    for (let i = from; i < from + size; i += 1) {
      const row = pool[i]! * this.#words;
      for (let j = i + 1; j < from + size; j += 1) {
        const otherLayout = pool[j]!;
        const isMarked = hasBit(bits, otherLayout, row);
        if (isMarked && this.#conflict(pool[i]!, otherLayout, shot, base)) return false;
      }
    }
    return true;
  }

  #findAll(): Int32Array | undefined {
    const { layouts, hitFlags, hitDetail } = this.#tables;
    if (hitDetail === 'ship') return undefined;
    let bits: Int32Array | undefined;
    for (let i = 0; i < layouts; i += 1) {
      for (let j = i + 1; j < layouts; j += 1) {
        if (!this.#conflict(i, j, hitFlags, 0)) continue;
        bits ??= new Int32Array(layouts * this.#words);
        setBit(bits, j, i * this.#words);
        setBit(bits, i, j * this.#words);
      }
    }
    return bits;
  }

  #conflict(layout: number, otherLayout: number, shot: Uint8Array, base: number): boolean {
    const tables = this.#tables;
    const row = otherLayout * tables.squares.length;
    const end = tables.shipOffsets[layout + 1]!;
    for (let i = tables.shipOffsets[layout]!; i < end; i += 1) {
      const ship = tables.ships[i]!;
      if (!tables.covers(otherLayout, ship)) continue;
      const isShot = tables.isShipWithin(ship, shot, base);
      const last = tables.segmentOffsets[ship + 1]!;
      for (let s = tables.segmentOffsets[ship]!; s < last; s += 1) {
        const rival = tables.shipAt[row + tables.segments[s]!]!;
        if (rival === ship || !tables.covers(layout, rival)) continue;
        if (!isShot || !tables.isShipWithin(rival, shot, base)) return true;
      }
    }
    return false;
  }
}
