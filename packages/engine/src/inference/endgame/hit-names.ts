import type { EndgameTables } from './tables.js';

/**
 * What hits are named where each tells which ship it was. A ship with hits goes by the lowest square hit,
 * one without by its form, which is what a hit tells of it: equal ships are told apart by their hits alone. What is told then
 * depends on the squares that were shot and not on their order, so that no layouts conflict.
 */
export class HitNames {
  readonly #tables: EndgameTables;
  readonly #width: number;
  /** How many names there are for a ship: a square or a form. */
  readonly count: number;

  /** Undefined where no hit tells of its ship. */
  static of(tables: EndgameTables): HitNames | undefined {
    return tables.hitsTell === 'nothing' ? undefined : new HitNames(tables);
  }

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#width = tables.squares.length;
    this.count = this.#width + tables.told.reduce((most, told) => Math.max(most, told + 1), 0);
  }

  /**
   * What a hit of this ship is named.
   * @param shot flags by square number, from `base` on
   * @param but a square whose flag does not count
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

  /** Are all squares that were shot, and that both layouts occupy, named alike? */
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
