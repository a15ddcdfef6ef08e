import { compileWasm, instantiateWasm, type WasmMemory } from '../../web-assembly.js';
import { GREEDY_WASM } from './greedy-wasm.js';
import { type Endgame, EndgameTables } from './tables.js';

/**
 * The mean misses of the greedy rule, or what they cost in the mean, which always shoots the most occupied square that is not
 * shot yet, of these the lowest: exactly, over all layouts. NaN without any layout.
 */
export function greedyMisses(endgame: Endgame): number {
  const tables = new EndgameTables(endgame);
  const total = tables.weights.reduce((sum, weight) => sum + weight, 0);
  return new GreedyTree(tables).misses() / total;
}

/** What assembly/greedy/index.ts exports; numbers are addresses. */
interface Exports {
  readonly memory: WasmMemory;
  readonly weights: Address;
  readonly costs: Address;
  readonly rows: Address;
  readonly segments: Address;
  readonly segmentsFrom: Address;
  readonly sinkCodes: Address;
  readonly shot: Address;
  readonly all: Address;
  reserve(
    layouts: number,
    squares: number,
    ships: number,
    segments: number,
    occupied: number,
    answers: number,
  ): void;
  prepare(): void;
  misses(): number;
  missesAfter(square: number): number;
  missesAfterBest(square: number, breadth: number): number;
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
  readonly #tables: EndgameTables;
  readonly #costs: EndgameTables['costs'];

  /** @param costs of misses, for others than those of the tables */
  constructor(tables: EndgameTables, costs = tables.costs) {
    this.#tables = tables;
    this.#costs = costs;
  }

  /** By square number: the weight of the layouts that occupy it, 0 for what was hit. */
  get counts(): Int32Array {
    const { all, memory } = this.#open();
    const { hit } = this.#tables;
    const counts = new Int32Array(memory.buffer, all.value, hit.length);
    return counts.map((count, square) => (hit[square] === 1 ? 0 : count));
  }

  /** The misses of the greedy rule, or what they cost, added over all layouts, each times its weight. */
  misses(): number {
    return this.#open().misses();
  }

  /** The same when this square, by number, is shot first. */
  missesAfter(square: number): number {
    return this.#open().missesAfter(square);
  }

  /**
   * The same when the shot after it is the best of so many, the likeliest ones; only then the rule goes on.
   * @param breadth at most 4
   */
  missesAfterBest(square: number, breadth: number): number {
    return this.#open().missesAfterBest(square, breadth);
  }

  #open(): Exports {
    wasm ??= instantiateWasm(compileWasm(GREEDY_WASM)) as Exports;
    if (opened === this) return wasm;
    const { layouts, weights, shipAt, segments, segmentsFrom, sinkCode, hit, occupied } =
      this.#tables;
    const costs = this.#costs;
    const answers = 1 + sinkCode.reduce((most, code) => Math.max(most, code), 1);
    opened = undefined;
    wasm.reserve(
      ...[layouts, hit.length, sinkCode.length, segments.length],
      ...[occupied.length, answers],
    );
    const { buffer } = wasm.memory;
    new Int32Array(buffer, wasm.weights.value).set(weights);
    new Float64Array(buffer, wasm.costs.value, costs.length).set(costs);
    new Int16Array(buffer, wasm.rows.value).set(shipAt);
    new Int16Array(buffer, wasm.segments.value).set(segments);
    new Int32Array(buffer, wasm.segmentsFrom.value).set(segmentsFrom);
    new Uint8Array(buffer, wasm.sinkCodes.value).set(sinkCode);
    new Uint8Array(buffer, wasm.shot.value).set(hit);
    wasm.prepare();
    opened = this;
    return wasm;
  }
}
