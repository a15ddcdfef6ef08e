import type { EndgameTables } from './tables.js';

/**
 * Names of hits, if each identifies its ship. A ship with hits is named by its lowest hit square, one without
 * by its form: equal ships differ only by their hits. Knowledge then depends on the set of shots, not on
 * their order, so no layouts conflict.
 */
export class HitNames {
  readonly #tables: EndgameTables;
  readonly #width: number;
  /** Number of possible names: squares and forms. */
  readonly count: number;

  /** Returns undefined if hits are not named. */
  static of(tables: EndgameTables): HitNames | undefined {
    return tables.hitsTell === 'nothing' ? undefined : new HitNames(tables);
  }

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#width = tables.squares.length;
    this.count = this.#width + tables.told.reduce((most, told) => Math.max(most, told + 1), 0);
  }

  /**
   * Returns the name of a hit on this ship.
   * @param shot flags by square number, starting at `base`
   * @param but square whose flag is ignored
   */
  nameOf(ship: number, shot: Uint8Array, base: number, but = -1): number {
    const { segments, segmentsFrom } = this.#tables;
    const end = segmentsFrom[ship + 1]!;
    let lowest = this.#width + this.#tables.told[ship]!;
    for (let i = segmentsFrom[ship]!; i < end; i += 1) {
      const square = segments[i]!;
      if (square < lowest && square !== but && shot[base + square] === 1) lowest = square;
    }
    return lowest;
  }

  /** Do both layouts give the same names to all shots that hit both? */
  areAlike(layout: number, other: number, shot: Uint8Array, base: number): boolean {
    const { shipAt, told } = this.#tables;
    for (let square = 0; square < this.#width; square += 1) {
      if (shot[base + square] === 0) continue;
      const [one, two] = [
        shipAt[layout * this.#width + square]!,
        shipAt[other * this.#width + square]!,
      ];
      if (one === two) continue;
      if (told[one] !== told[two]) return false;
      if (this.nameOf(one, shot, base) !== this.nameOf(two, shot, base)) return false;
    }
    return true;
  }
}
