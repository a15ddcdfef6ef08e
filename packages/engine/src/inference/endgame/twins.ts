import type { EndgameTables } from './tables.js';

const NONE = -1;

/**
 * Twins: interchangeable squares of single-square ships. Swapping the ships on the two squares maps the
 * layouts and weights onto themselves. Such a ship sinks with the same answer anywhere, so either square is
 * as good a shot. Most endgames of the Russian rules look only for singles.
 */
export class Twins {
  readonly #tables: EndgameTables;
  readonly #width: number;
  /** Code of the other ships and the weight, by layout and square, if a single is there. */
  readonly #rest: Int32Array | undefined;
  /** Last comparison that met a code. */
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
    // Duplicate layouts would have to be counted.
    this.#rest = entries > 0 && seen.size === entries ? rest : undefined;
    this.#marks = new Int32Array(ids.size);
  }

  /** Are these squares interchangeable? */
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
