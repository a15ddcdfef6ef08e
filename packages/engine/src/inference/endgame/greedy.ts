import { compileWasm, instantiateWasm, type WasmMemory } from '../../web-assembly.js';
import { GREEDY_WASM } from './greedy-wasm.js';
import { type Endgame, LayoutTables } from './tables.js';

/**
 * The mean misses of the greedy rule, or what they cost on average, which always shoots the most occupied square that is not
 * shot yet, of these the lowest: exactly, over all layouts. NaN without any layout.
 */
export function greedyMisses(endgame: Endgame): number {
  const tables = new LayoutTables(endgame);
  const total = tables.weights.reduce((sum, weight) => sum + weight, 0);
  return new GreedyTree(tables).misses() / total;
}

/** What assembly/greedy/index.ts exports; numbers are addresses. */
interface Exports {
  readonly memory: WasmMemory;
  readonly weights: Address;
  readonly costs: Address;
  readonly ships: Address;
  readonly shipsFrom: Address;
  readonly segments: Address;
  readonly segmentsFrom: Address;
  readonly sinkCodes: Address;
  readonly hit: Address;
  reserve(
    layouts: number,
    squares: number,
    placed: number,
    most: number,
    ships: number,
    segments: number,
  ): void;
  prepare(): void;
  misses(): number;
  missesAfter(square: number, breadth: number): number;
  weightAt(square: number): number;
}

interface Address {
  readonly value: number;
}

let wasm: Exports | undefined;
/** Whose layouts lie in its memory. */
let opened: GreedyTree | undefined;

/**
 * The tree of all answers that the greedy rule may get over the layouts of an endgame; where hits are named, of one
 * that hears of a ship only when it sinks, which misses as often or more. The work is
 * done in WebAssembly (the sources are in assembly/greedy), in a memory that all trees share.
 */
export class GreedyTree {
  readonly #tables: LayoutTables;
  readonly #costs: LayoutTables['costs'];

  /** @param costs of misses, for others than those of the tables */
  constructor(tables: LayoutTables, costs = tables.costs) {
    this.#tables = tables;
    this.#costs = costs;
  }

  /** The weight of the layouts that occupy a square, by number, which was not hit. */
  weightAt(square: number): number {
    return this.#open().weightAt(square);
  }

  /** The misses of the greedy rule, or what they cost, added over all layouts, each times its weight. */
  misses(): number {
    return this.#open().misses();
  }

  /**
   * The same when this square, by number, is shot first, and then the best of so many, the likeliest ones; only then
   * the rule goes on.
   * @param breadth from 1, where it goes on at once, to 4
   */
  missesAfter(square: number, breadth = 1): number {
    return this.#open().missesAfter(square, breadth);
  }

  #open(): Exports {
    wasm ??= instantiateWasm(compileWasm(GREEDY_WASM)) as Exports;
    if (opened === this) return wasm;
    const { layouts, weights, ships, shipsFrom, segments, segmentsFrom, sinkCode, hit } =
      this.#tables;
    const costs = this.#costs;
    let most = 0;
    for (let i = 0; i < layouts; i += 1) most = Math.max(most, shipsFrom[i + 1]! - shipsFrom[i]!);
    opened = undefined;
    wasm.reserve(layouts, hit.length, ships.length, most, sinkCode.length, segments.length);
    const { buffer } = wasm.memory;
    new Int32Array(buffer, wasm.weights.value).set(weights);
    new Float64Array(buffer, wasm.costs.value, costs.length).set(costs);
    new Int16Array(buffer, wasm.ships.value).set(ships);
    new Int32Array(buffer, wasm.shipsFrom.value).set(shipsFrom);
    new Int16Array(buffer, wasm.segments.value).set(segments);
    new Int32Array(buffer, wasm.segmentsFrom.value).set(segmentsFrom);
    new Uint8Array(buffer, wasm.sinkCodes.value).set(sinkCode);
    new Uint8Array(buffer, wasm.hit.value).set(hit);
    wasm.prepare();
    opened = this;
    return wasm;
  }
}
