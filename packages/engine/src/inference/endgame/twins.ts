import type { EndgameTables } from './tables.js';

const NO_CODE = -1;

/**
 * Twins: interchangeable squares of single-square ships. Swapping the ships on the two squares maps
 * the layouts and weights onto themselves. Such a ship sinks with the same answer anywhere, so one
 * square is as good a shot as the other. Most endgames under the Russian rules look only for
 * singles.
 */
export class TwinSquares {
  readonly #tables: EndgameTables;
  readonly #width: number;
  /** Code of the other ships and the weight, by layout and square of a single; else `NO_CODE`. */
  readonly #restCodes: Int32Array | undefined;
  readonly #lastComparisonByCode: Int32Array;
  #comparison = 0;

  constructor(tables: EndgameTables) {
    this.#tables = tables;
    this.#width = tables.squares.length;
    const ids = new Map<string, number>();
    const restCodes = new Int32Array(tables.layouts * this.#width).fill(NO_CODE);
    const seenCodes = new Set<number>();
    let entries = 0;
    for (let layout = 0; layout < tables.layouts; layout += 1) {
      const ships = tables.ships.subarray(
        tables.shipOffsets[layout],
        tables.shipOffsets[layout + 1],
      );
      for (const ship of ships) {
        const square = tables.segmentOffsets[ship]!;
        if (tables.segmentOffsets[ship + 1] !== square + 1) continue;
        const otherShips = ships.filter((otherShip) => otherShip !== ship).sort();
        const key = `${otherShips.join()} ${tables.weights[layout]!}`;
        const id = ids.get(key) ?? ids.size;
        ids.set(key, id);
        const segment = tables.segments[square]!;
        restCodes[layout * this.#width + segment] = id;
        seenCodes.add(id * this.#width + segment);
        entries += 1;
      }
    }
    // Duplicate layouts share a code, and `areTwins` does not count how often a code occurs.
    this.#restCodes = entries > 0 && seenCodes.size === entries ? restCodes : undefined;
    this.#lastComparisonByCode = new Int32Array(ids.size);
  }

  areTwins(pool: Int16Array, from: number, size: number, square: number, twin: number): boolean {
    const restCodes = this.#restCodes;
    if (!restCodes) return false;
    const { shipAt } = this.#tables;
    this.#comparison += 1;
    let unmatchedCount = 0;
    for (let i = from; i < from + size; i += 1) {
      const row = pool[i]! * this.#width;
      if (shipAt[row + square]! < 0) continue;
      const id = restCodes[row + square]!;
      if (id === NO_CODE) return false;
      if (shipAt[row + twin]! >= 0) continue;
      this.#lastComparisonByCode[id] = this.#comparison;
      unmatchedCount += 1;
    }
    for (let i = from; i < from + size; i += 1) {
      const row = pool[i]! * this.#width;
      if (shipAt[row + twin]! < 0) continue;
      const id = restCodes[row + twin]!;
      if (id === NO_CODE) return false;
      if (shipAt[row + square]! >= 0) continue;
      if (this.#lastComparisonByCode[id] !== this.#comparison) return false;
      unmatchedCount -= 1;
    }
    return unmatchedCount === 0;
  }
}
