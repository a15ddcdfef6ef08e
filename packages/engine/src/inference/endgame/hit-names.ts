import type { EndgameTables } from './tables.js';

/**
 * Names of hits, under rules by which a hit identifies its ship. A ship with hits is named by its
 * lowest hit square, a ship without hits by its form. Equal ships differ only in their hits.
 * Knowledge then depends on the set of shots, not on their order, so no layouts conflict.
 */
export class HitNames {
  readonly #tables: EndgameTables;
  readonly #width: number;
  /** Number of possible names: squares and forms. */
  readonly count: number;

  static of(tables: EndgameTables): HitNames | undefined {
    return tables.hitDetail === 'nothing' ? undefined : new HitNames(tables);
  }

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#width = tables.squares.length;
    this.count =
      this.#width + tables.detailCodes.reduce((maxCode, code) => Math.max(maxCode, code + 1), 0);
  }

  /** Returns the name of a hit on this ship, ignoring a hit on `ignoredSquare`. */
  nameOf(ship: number, shot: Uint8Array, base: number, ignoredSquare = -1): number {
    const { segments, segmentOffsets } = this.#tables;
    const end = segmentOffsets[ship + 1]!;
    let lowest = this.#width + this.#tables.detailCodes[ship]!;
    for (let i = segmentOffsets[ship]!; i < end; i += 1) {
      const square = segments[i]!;
      if (square < lowest && square !== ignoredSquare && shot[base + square] === 1) lowest = square;
    }
    return lowest;
  }

  /** Do both layouts give the same names to all shots that hit both? */
  giveSameNames(layout: number, otherLayout: number, shot: Uint8Array, base: number): boolean {
    const { shipAt, detailCodes } = this.#tables;
    for (let square = 0; square < this.#width; square += 1) {
      if (shot[base + square] === 0) continue;
      const [shipA, shipB] = [
        shipAt[layout * this.#width + square]!,
        shipAt[otherLayout * this.#width + square]!,
      ];
      if (shipA === shipB) continue;
      if (detailCodes[shipA] !== detailCodes[shipB]) return false;
      if (this.nameOf(shipA, shot, base) !== this.nameOf(shipB, shot, base)) return false;
    }
    return true;
  }
}
