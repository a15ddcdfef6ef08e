import { compileWasm, instantiateWasm, type WasmMemory } from '../../web-assembly.js';
import { GREEDY_WASM } from './greedy-wasm.js';
import { type Endgame, LayoutTables } from './tables.js';

/**
 * Returns the exact mean misses, or mean cost, of the greedy rule over all layouts; NaN without layouts. The
 * rule always shoots the square that most layouts occupy, lowest first.
 */
export function greedyMisses(endgame: Endgame): number {
  const tables = new LayoutTables(endgame);
  const total = tables.weights.reduce((sum, weight) => sum + weight, 0);
  return new GreedyTree(tables).misses() / total;
}

/** Exports of assembly/greedy/index.ts; numbers are addresses. */
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
/** Tree whose layouts are in the shared memory. */
let opened: GreedyTree | undefined;

/**
 * Tree of all answers that the greedy rule may get over an endgame's layouts. With named hits it learns a
 * ship only when it sinks, which costs no fewer misses. Computed in WebAssembly (sources in assembly/greedy),
 * in one memory for all trees.
 */
export class GreedyTree {
  readonly #tables: LayoutTables;
  readonly #costs: LayoutTables['costs'];

  /** @param costs costs of misses, by default those of the tables */
  constructor(tables: LayoutTables, costs = tables.costs) {
    this.#tables = tables;
    this.#costs = costs;
  }

  /** Returns the weight of the layouts on an unhit square, by number. */
  weightAt(square: number): number {
    return this.#open().weightAt(square);
  }

  /** Returns the cost of the greedy rule's misses: the sum over layouts, by weight. */
  misses(): number {
    return this.#open().misses();
  }

  /**
   * Returns the same sum with this square, by number, shot first, then the best of the likeliest `breadth`
   * squares, then the greedy rule.
   * @param breadth from 1, the greedy rule at once, to 4
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
