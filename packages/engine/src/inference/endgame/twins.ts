import type { EndgameTables } from './tables.js';

const NONE = -1;

/**
 * Squares that can be exchanged: where ships of one square may be, and the layouts and their
 * weights stay the same as a whole when those on either square trade places. Such a ship sinks with the same answer
 * anywhere, so that one of the two squares is as good a shot as the other. Most endgames of the
 * Russian rules look for such ships alone.
 */
export class Twins {
  readonly #tables: EndgameTables;
  readonly #width: number;
  /** By layout and square: a number for the other ships and the weight, where a ship of one square is. */
  readonly #rest: Int32Array | undefined;
  /** By such number: the latest comparison that met it. */
  readonly #marks: Int32Array;
  #comparison = 0;

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#width = tables.squares.length;
    const ids = new Map<string, number>();
    const rest = new Int32Array(tables.layouts * this.#width).fill(NONE);
    const seen = new Set<number>();
    let entries = 0;
    for (let layout = 0; layout < tables.layouts; layout += 1) {
      const ships = tables.ships.subarray(tables.shipsFrom[layout], tables.shipsFrom[layout + 1]);
      for (const ship of ships) {
        const square = tables.segmentsFrom[ship]!;
        if (tables.segmentsFrom[ship + 1] !== square + 1) continue;
        const others = ships.filter((other) => other !== ship).sort();
        const key = `${others.join()} ${tables.weights[layout]!}`;
        const id = ids.get(key) ?? ids.size;
        ids.set(key, id);
        const at = tables.segments[square]!;
        rest[layout * this.#width + at] = id;
        seen.add(id * this.#width + at);
        entries += 1;
      }
    }
    // Layouts that are listed twice would have to be counted.
    this.#rest = entries > 0 && seen.size === entries ? rest : undefined;
    this.#marks = new Int32Array(ids.size);
  }

  /** Can these squares be exchanged? */
  areTwins(pool: Int16Array, from: number, size: number, square: number, twin: number): boolean {
    const rest = this.#rest;
    if (!rest) return false;
    const { shipAt } = this.#tables;
    this.#comparison += 1;
    let open = 0;
    for (let i = from; i < from + size; i += 1) {
      const at = pool[i]! * this.#width;
      if (shipAt[at + square]! < 0) continue;
      const id = rest[at + square]!;
      if (id === NONE) return false;
      if (shipAt[at + twin]! >= 0) continue;
      this.#marks[id] = this.#comparison;
      open += 1;
    }
    for (let i = from; i < from + size; i += 1) {
      const at = pool[i]! * this.#width;
      if (shipAt[at + twin]! < 0) continue;
      const id = rest[at + twin]!;
      if (id === NONE) return false;
      if (shipAt[at + square]! >= 0) continue;
      if (this.#marks[id] !== this.#comparison) return false;
      open -= 1;
    }
    return open === 0;
  }
}
