import { compileWasm, instantiateWasm, type WasmMemory } from '../../web-assembly.js';
import { GREEDY_WASM } from './greedy-wasm.js';
import { type Endgame, LayoutTables } from './tables.js';

/** Returns the greedy rule's exact mean misses or cost over all layouts; NaN if there are none. */
export function greedyMisses(endgame: Endgame): number {
  const tables = new LayoutTables(endgame);
  const total = tables.weights.reduce((sum, weight) => sum + weight, 0);
  return new GreedyTree(tables).misses() / total;
}

/** Exports of assembly/greedy/index.ts. */
interface GreedyExports {
  readonly memory: WasmMemory;
  readonly weights: WasmGlobal;
  readonly costs: WasmGlobal;
  readonly ships: WasmGlobal;
  readonly shipsFrom: WasmGlobal;
  readonly segments: WasmGlobal;
  readonly segmentsFrom: WasmGlobal;
  readonly sinkCodes: WasmGlobal;
  readonly hit: WasmGlobal;
  reserve(
    layouts: number,
    squares: number,
    placementCount: number,
    maxShips: number,
    ships: number,
    segments: number,
  ): void;
  prepare(): void;
  misses(): number;
  missesAfter(square: number, breadth: number): number;
  weightAt(square: number): number;
}

interface WasmGlobal {
  readonly value: number;
}

let greedyWasm: GreedyExports | undefined;
let loadedTree: GreedyTree | undefined;

/** Tree of the greedy rule's answers in an endgame, in WebAssembly; trees share one memory. */
export class GreedyTree {
  readonly #tables: LayoutTables;
  readonly #costs: LayoutTables['costs'];

  /** @param costs costs of misses; those of the tables by default */
  constructor(tables: LayoutTables, costs = tables.costs) {
    this.#tables = tables;
    this.#costs = costs;
  }

  weightAt(square: number): number {
    return this.#load().weightAt(square);
  }

  misses(): number {
    return this.#load().misses();
  }

  /** Returns the cost from this shot on, trying the `breadth` (1 to 4) likeliest squares next. */
  missesAfter(square: number, breadth = 1): number {
    return this.#load().missesAfter(square, breadth);
  }

  #load(): GreedyExports {
    greedyWasm ??= instantiateWasm(compileWasm(GREEDY_WASM)) as GreedyExports;
    if (loadedTree === this) return greedyWasm;
    const { layouts, weights, ships, shipOffsets, segments, segmentOffsets, sinkCodes, hitFlags } =
      this.#tables;
    const costs = this.#costs;
    let maxShips = 0;
    for (let i = 0; i < layouts; i += 1)
      maxShips = Math.max(maxShips, shipOffsets[i + 1]! - shipOffsets[i]!);
    loadedTree = undefined;
    greedyWasm.reserve(
      layouts,
      hitFlags.length,
      ships.length,
      maxShips,
      sinkCodes.length,
      segments.length,
    );
    const { buffer } = greedyWasm.memory;
    new Int32Array(buffer, greedyWasm.weights.value).set(weights);
    new Float64Array(buffer, greedyWasm.costs.value, costs.length).set(costs);
    new Int16Array(buffer, greedyWasm.ships.value).set(ships);
    new Int32Array(buffer, greedyWasm.shipsFrom.value).set(shipOffsets);
    new Int16Array(buffer, greedyWasm.segments.value).set(segments);
    new Int32Array(buffer, greedyWasm.segmentsFrom.value).set(segmentOffsets);
    new Uint8Array(buffer, greedyWasm.sinkCodes.value).set(sinkCodes);
    new Uint8Array(buffer, greedyWasm.hit.value).set(hitFlags);
    greedyWasm.prepare();
    loadedTree = this;
    return greedyWasm;
  }
}
