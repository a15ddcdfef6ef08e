import { hasBit, setBit, wordCount } from '@flotilla/rules';
import type { EndgameTables } from './tables.js';

/**
 * Conflicts: pairs of layouts that a sinking may confuse. Two layouts conflict if different ships of theirs
 * share a square, and each lies wholly on squares of the other layout. Once these are hit, "sunk" alone does
 * not tell them apart, but the order of answers may. This needs ships that may touch.
 *
 * Named hits leave no conflicts: see `HitNames`.
 *
 * Without conflicts every sunk ship's squares are known. Knowledge then depends on the set of shots, not on
 * their order, and another shot never reduces it. `Pieces` and `Search` rely on this.
 */
export class Conflicts {
  readonly #tables: EndgameTables;
  readonly #words: number;
  /** Conflicting layouts by layout, as bits; undefined if there are none. */
  readonly #bits: Int32Array | undefined;

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#words = wordCount(tables.layouts);
    this.#bits = this.#findAll();
  }

  /** Are there no conflicts? */
  get isEmpty(): boolean {
    return this.#bits === undefined;
  }

  /**
   * Are these layouts free of conflicts that still matter? Two ships that are wholly shot no longer matter:
   * no more answers concern them.
   * @param shot flags by square number, starting at `base`
   */
  isFree(pool: Int16Array, from: number, size: number, shot: Uint8Array, base: number): boolean {
    const bits = this.#bits;
    if (!bits) return true;
    for (let i = from; i < from + size; i += 1) {
      const row = pool[i]! * this.#words;
      for (let j = i + 1; j < from + size; j += 1) {
        const other = pool[j]!;
        const isMarked = hasBit(bits, other, row);
        if (isMarked && this.#conflict(pool[i]!, other, shot, base)) return false;
      }
    }
    return true;
  }

  #findAll(): Int32Array | undefined {
    const { layouts, hit, hitsTell } = this.#tables;
    if (hitsTell === 'ship') return undefined;
    let bits: Int32Array | undefined;
    for (let i = 0; i < layouts; i += 1) {
      for (let j = i + 1; j < layouts; j += 1) {
        if (!this.#conflict(i, j, hit, 0)) continue;
        bits ??= new Int32Array(layouts * this.#words);
        setBit(bits, j, i * this.#words);
        setBit(bits, i, j * this.#words);
      }
    }
    return bits;
  }

  #conflict(layout: number, other: number, shot: Uint8Array, base: number): boolean {
    const tables = this.#tables;
    const at = other * tables.squares.length;
    const end = tables.shipsFrom[layout + 1]!;
    for (let i = tables.shipsFrom[layout]!; i < end; i += 1) {
      const ship = tables.ships[i]!;
      if (!tables.covers(other, ship)) continue;
      const isShot = tables.isWithin(ship, shot, base);
      const last = tables.segmentsFrom[ship + 1]!;
      for (let s = tables.segmentsFrom[ship]!; s < last; s += 1) {
        const rival = tables.shipAt[at + tables.segments[s]!]!;
        if (rival === ship || !tables.covers(layout, rival)) continue;
        if (!isShot || !tables.isWithin(rival, shot, base)) return true;
      }
    }
    return false;
  }
}
