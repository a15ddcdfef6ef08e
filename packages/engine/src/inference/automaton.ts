import { err, ok, type Result } from '@flotilla/rules';
import { compileWasm, instantiateWasm, isTrap, type WasmMemory } from '../web-assembly.js';
import { type Task, writeTask } from './automaton-task.js';
import { AUTOMATON_WASM } from './automaton-wasm.js';
import { type CountSpace, makeCountSpace } from './count-space.js';
import type { InferenceError } from './inference.js';
import { mirrorOf } from './mirror.js';
import type { NumberedLayouts } from './numbered-layouts.js';
import type { Candidate, Question } from './question.js';
import { cheapestSweep, type Sweep } from './sweep.js';

/** Exports of assembly/index.ts. */
interface Exports {
  readonly memory: WasmMemory;
  reserve(end: number): void;
  build(): number;
  count(): number;
  weigh(): void;
  waysFrom(node: number, count: number): number;
  edgeStart(node: number): number;
  edgeEnd(node: number): number;
  targetOf(edge: number): number;
  candidateOf(edge: number): number;
  findLast(node: number, candidate: number, kind: number): number;
  nextLast(kind: number, from: number): number;
  spread(total: number, layouts: number, ships: number): number;
  spreadStride(): number;
}

/** One decision of the sweep: leaves a square free, or starts a ship there. */
export interface Edge {
  readonly from: number;
  /** Target node; −1 after the last ship. */
  readonly target: number;
  /** Row of the ship in the task; 0 for none. */
  readonly row: number;
  readonly ship: Candidate | undefined;
}

export interface AutomatonOptions {
  /** Decides whether the last ship is looked up instead of swept; affects speed only. */
  readonly looksUp?: (question: Question, sweep: Sweep) => boolean;
  /**
   * Set if only sums are needed, no layouts. Mirrored futures then share a node: a third fewer nodes on an
   * empty board.
   */
  readonly isForSums?: boolean;
}

/** Limit of counts per node, for memory. */
const MAX_COUNTS = 65_536;
/** Limits for looking up the last ship: ships that may touch, or not, and guessed nodes. */
const FEW_SHIPS = 6;
const FEW_APART = 4;
const WIDE = 300;
/** A guess above the limit by this factor means giving up; few guesses are 8 times too high. */
const HOPELESS = 8;
/** Above this memory an automaton is not reused. */
const MAX_BYTES = 64_000_000;

let compiled: object | undefined;
let shared: Automaton | undefined;

/** Returns the automaton shared by all questions. A later use must check `holds`. */
export function sharedAutomaton(): Automaton {
  if (!shared || shared.bytes > MAX_BYTES) shared = new Automaton();
  return shared;
}

/**
 * Frontier automaton of a question: all ways to place the ships in sweep order, with equal futures merged,
 * and the sums over them. Computed in WebAssembly (sources in assembly/), in memory that the next question
 * reuses. Node 0 is the start.
 */
export class Automaton {
  readonly #wasm: Exports;
  #task: Task | undefined;

  constructor() {
    compiled ??= compileWasm(AUTOMATON_WASM);
    this.#wasm = instantiateWasm(compiled) as Exports;
  }

  /** Allocated bytes, never released. */
  get bytes(): number {
    return this.#wasm.memory.buffer.byteLength;
  }

  /** Was this question counted last? Only then can its layouts be read. */
  holds(question: Question): boolean {
    return this.#task?.question === question && !this.#task.mirror;
  }

  /**
   * Counts the layouts of a question, or adds up their weights.
   * @returns an error above `maxNodes` nodes, or without layouts
   */
  count(
    question: Question,
    maxNodes: number,
    { looksUp = isWorthLookingUp, isForSums = false }: AutomatonOptions = {},
  ): Result<Counted, InferenceError> {
    this.#task = undefined;
    if (countsOf(question) > MAX_COUNTS) return err({ code: 'too-large', limit: MAX_COUNTS });
    const sweep = cheapestSweep(question);
    if (sweep.cost > HOPELESS * maxNodes) return err({ code: 'too-large', limit: maxNodes });
    const endsEarly = looksUp(question, sweep);
    const space = makeCountSpace(question.counts, endsEarly);
    const mirror = isForSums && sweep.cost > WIDE ? mirrorOf(question, sweep) : undefined;
    const task = writeTask(this.#wasm, question, { space, sweep, maxNodes, mirror });
    const counted = this.#run();
    if (!counted) return err({ code: 'too-large', limit: maxNodes });
    if (!(counted.total > 0)) return err({ code: 'no-layout' });
    this.#task = task;
    return ok({ space, ...counted });
  }

  /**
   * Adds up the layouts of the last question under other weights, none of them 0.
   * @param weights one per candidate
   */
  countWith(weights: readonly number[]): number {
    const { order, weightOf, isUnweighted } = this.#walked();
    const { buffer } = this.#wasm.memory;
    const rows = new Float64Array(buffer, weightOf, order.length + 1);
    for (const [row, candidate] of order.entries()) rows[row + 1] = weights[candidate]!;
    new Int32Array(buffer, isUnweighted, 1)[0] = 0;
    return this.#wasm.count();
  }

  /** Returns undefined above the limit of nodes or memory. */
  #run(): { readonly nodes: number; readonly total: number } | undefined {
    try {
      const nodes = this.#wasm.build();
      return nodes < 0 ? undefined : { nodes, total: this.#wasm.count() };
    } catch (error) {
      if (isTrap(error)) return undefined;
      throw error;
    }
  }

  /** Returns the number, or weight, of the layouts with each candidate of the last question. */
  weigh(): Float64Array {
    const { order, held, question, mirror } = this.#counted();
    this.#wasm.weigh();
    const found = new Float64Array(this.#wasm.memory.buffer, held, order.length + 1);
    const weights = new Float64Array(question.candidates.length);
    for (const [row, candidate] of order.entries()) weights[candidate] = found[row + 1]!;
    if (!mirror) return weights;
    return weights.map((_, at) => {
      const [one, other] = mirror.pairs[at]!;
      return (weights[one]! + weights[other]!) / 2;
    });
  }

  /** Returns the ways onward from a node with this count of ships; 0 for a dead end. */
  waysFrom(node: number, count: number): number {
    return this.#wasm.waysFrom(node, count);
  }

  /** Returns the edges of a node, in the order of their candidates. */
  edgesOf(node: number): readonly Edge[] {
    const edges: Edge[] = [];
    const end = this.#wasm.edgeEnd(node);
    for (let edge = this.#wasm.edgeStart(node); edge < end; edge += 1) {
      const row = this.#wasm.candidateOf(edge);
      edges.push({ from: node, target: this.#wasm.targetOf(edge), row, ship: this.#shipAt(row) });
    }
    return edges;
  }

  /** Returns the candidates of this form for the last ship after an edge that starts the last but one. */
  lastShips({ from, row }: Edge, kind: number): Candidate[] {
    const ships: Candidate[] = [];
    this.#wasm.findLast(from, row, kind);
    for (
      let next = this.#wasm.nextLast(kind, 0);
      next > 0;
      next = this.#wasm.nextLast(kind, next + 1)
    )
      ships.push(this.#shipAt(next)!);
    return ships;
  }

  /** Returns the number, or weight, of these candidates. */
  lastWays({ from, row }: Edge, kind: number): number {
    return this.#wasm.findLast(from, row, kind);
  }

  /**
   * Samples layouts, evenly spaced in edge order. Represents all of them better than independent draws.
   * @param total number of layouts, at least `layouts`
   */
  spread(total: number, layouts: number): NumberedLayouts {
    const { question, order } = this.#walked();
    const size = question.counts.reduce((sum, count) => sum + count, 0);
    const at = this.#wasm.spread(total, layouts, size) / 4;
    const stride = this.#wasm.spreadStride() / 4;
    const rows = new Int32Array(this.#wasm.memory.buffer);
    const ships = new Int16Array(layouts * size);
    const numbers = new Int16Array(order.length + 1).fill(-1);
    const placements: Candidate[] = [];
    for (let index = 0; index < ships.length; index += 1) {
      const row = rows[at + Math.floor(index / size) * stride + (index % size)]!;
      if (numbers[row]! < 0) {
        numbers[row] = placements.length;
        placements.push(question.candidates[order[row - 1]!]!);
      }
      ships[index] = numbers[row]!;
    }
    const shipsFrom = Int32Array.from({ length: layouts + 1 }, (_, layout) => layout * size);
    return { placements, ships, shipsFrom };
  }

  #shipAt(row: number): Candidate | undefined {
    const { question, order } = this.#walked();
    return question.candidates[order[row - 1]!];
  }

  #counted(): Task {
    if (!this.#task) throw new Error('the automaton has counted nothing');
    return this.#task;
  }

  /** Returns the task; a mirrored one has no layouts to read. */
  #walked(): Task {
    const task = this.#counted();
    if (task.mirror) throw new Error('the automaton has counted sums alone');
    return task;
  }
}

/** Result of a count. */
export interface Counted {
  readonly space: CountSpace;
  readonly nodes: number;
  /** Number of layouts, or their weight. */
  readonly total: number;
}

/** Number of counts of ships. */
function countsOf({ counts }: Question): number {
  return counts.reduce((product, count) => product * (count + 1), 1);
}

/**
 * Is the lookup of the last ship faster? With few ships left, four nodes of five only lead to the last one:
 * up to six times faster. With many ships, or if halos merge these nodes already, the sets of candidates cost
 * more than they save.
 */
function isWorthLookingUp({ counts, candidates }: Question, { cost }: Sweep): boolean {
  if (cost < WIDE) return false;
  const ships = counts.reduce((sum, count) => sum + count, 0);
  return ships <= (candidates.some(({ halo }) => halo.size > 0) ? FEW_APART : FEW_SHIPS);
}
