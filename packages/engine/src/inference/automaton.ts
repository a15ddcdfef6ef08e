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

/** What assembly/index.ts exports. */
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

/** One decision of the sweep: a square is left free, or a ship starts there. */
export interface Edge {
  readonly from: number;
  /** The node that it leads to; −1 where none does, as the ships run out. */
  readonly target: number;
  /** Of the ship among the rows of the task; 0 without one. */
  readonly row: number;
  readonly ship: Candidate | undefined;
}

export interface AutomatonOptions {
  /** Whether the last ship is looked up, not swept for: a matter of speed alone. */
  readonly looksUp?: (question: Question, sweep: Sweep) => boolean;
  /**
   * Whether only sums are asked for, and no layouts: then what is alike in a mirror is one node, which
   * saves a third of the nodes of an empty board.
   */
  readonly isForSums?: boolean;
}

/** More counts of ships placed so far would take too much at each node. */
const MAX_COUNTS = 65_536;
/** Up to so many ships that may touch, or may not, and from so many nodes by the guess, the last ship is looked up. */
const FEW_SHIPS = 6;
const FEW_APART = 4;
const WIDE = 300;
/** A guess of more than this many times the limit is hopeless; few are 8 times too high. */
const HOPELESS = 8;
/** An automaton that took more memory is not used again. */
const MAX_BYTES = 64_000_000;

let compiled: object | undefined;
let shared: Automaton | undefined;

/** The automaton for one question after the other: a later use must ask whether it is still held. */
export function sharedAutomaton(): Automaton {
  if (!shared || shared.bytes > MAX_BYTES) shared = new Automaton();
  return shared;
}

/**
 * The frontier automaton of a question: all ways to place the ships in the order of a sweep
 * over the grid, with equal futures merged, and the sums over them. The work is done in
 * WebAssembly (the sources are in assembly/), in a memory that the next question uses again.
 * Node 0 is the beginning.
 */
export class Automaton {
  readonly #wasm: Exports;
  #task: Task | undefined;

  constructor() {
    compiled ??= compileWasm(AUTOMATON_WASM);
    this.#wasm = instantiateWasm(compiled) as Exports;
  }

  /** How many bytes it has taken, which it keeps. */
  get bytes(): number {
    return this.#wasm.memory.buffer.byteLength;
  }

  /** Is it this question that was counted last, so that its layouts can be told? */
  holds(question: Question): boolean {
    return this.#task?.question === question && !this.#task.mirror;
  }

  /**
   * Counts the layouts of a question, or adds up their weights.
   * @returns an error when the automaton would have more than `maxNodes` nodes, or when there is no layout
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
   * Adds up the weights of the layouts of the question that was counted, with other weights, none of which is 0.
   * @param weights by candidate
   */
  countWith(weights: readonly number[]): number {
    const { order, weightOf, isUnweighted } = this.#walked();
    const { buffer } = this.#wasm.memory;
    const rows = new Float64Array(buffer, weightOf, order.length + 1);
    for (const [row, candidate] of order.entries()) rows[row + 1] = weights[candidate]!;
    new Int32Array(buffer, isUnweighted, 1)[0] = 0;
    return this.#wasm.count();
  }

  /** Undefined beyond the limit of nodes, or of memory. */
  #run(): { readonly nodes: number; readonly total: number } | undefined {
    try {
      const nodes = this.#wasm.build();
      return nodes < 0 ? undefined : { nodes, total: this.#wasm.count() };
    } catch (error) {
      if (isTrap(error)) return undefined;
      throw error;
    }
  }

  /** By candidate of the question that was counted: the number, or the weight, of all layouts that hold it. */
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

  /** The ways onward from a node with so many ships placed; 0 for a dead end. */
  waysFrom(node: number, count: number): number {
    return this.#wasm.waysFrom(node, count);
  }

  /** The edges of a node, in the order in which candidates start. */
  edgesOf(node: number): readonly Edge[] {
    const edges: Edge[] = [];
    const end = this.#wasm.edgeEnd(node);
    for (let edge = this.#wasm.edgeStart(node); edge < end; edge += 1) {
      const row = this.#wasm.candidateOf(edge);
      edges.push({ from: node, target: this.#wasm.targetOf(edge), row, ship: this.#shipAt(row) });
    }
    return edges;
  }

  /** What the last ship may be, of this form, behind an edge that starts the last but one. */
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

  /** Their number, or weight. */
  lastWays({ from, row }: Edge, kind: number): number {
    return this.#wasm.findLast(from, row, kind);
  }

  /**
   * So many of the layouts, evenly spaced in the order in which the edges lead to them.
   * They stand for all better than as many drawn at random.
   * @param total how many there are, at least `layouts`
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

  /** What was counted in a mirror has no layouts to walk to. */
  #walked(): Task {
    const task = this.#counted();
    if (task.mirror) throw new Error('the automaton has counted sums alone');
    return task;
  }
}

/** What an automaton has counted. */
export interface Counted {
  readonly space: CountSpace;
  readonly nodes: number;
  /** The number of layouts, or their weight. */
  readonly total: number;
}

/** How many counts of ships there are. */
function countsOf({ counts }: Question): number {
  return counts.reduce((product, count) => product * (count + 1), 1);
}

/**
 * Where few ships are left, four nodes of five are ways to the last ship, which is found at once
 * instead: up to six times faster. With many ships, or where halos already merge most of these
 * nodes, the sets of candidates cost more than they save.
 */
function isWorthLookingUp({ counts, candidates }: Question, { cost }: Sweep): boolean {
  if (cost < WIDE) return false;
  const ships = counts.reduce((sum, count) => sum + count, 0);
  return ships <= (candidates.some(({ halo }) => halo.size > 0) ? FEW_APART : FEW_SHIPS);
}
