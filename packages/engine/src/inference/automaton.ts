import { err, ok, type Result } from '@flotilla/rules';
import { compileWasm, instantiateWasm, isTrap, type WasmMemory } from '../web-assembly.js';
import { type AutomatonTask, writeTask } from './automaton-task.js';
import { AUTOMATON_WASM } from './automaton-wasm.js';
import { type CountSpace, makeCountSpace } from './count-space.js';
import type { InferenceError } from './inference.js';
import { findSweepMirror } from './mirror.js';
import type { NumberedLayouts } from './numbered-layouts.js';
import type { Candidate, InferenceQuestion } from './question.js';
import { cheapestSweep, type Sweep } from './sweep.js';

interface AutomatonExports {
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

/** Decision of the sweep to leave a square free, or to start a ship there. */
export interface AutomatonEdge {
  readonly from: number;
  /** Target node; −1 after the last ship. */
  readonly target: number;
  /** Row of the ship in the task; 0 for none. */
  readonly row: number;
  readonly ship: Candidate | undefined;
}

export interface AutomatonOptions {
  /** Is the last ship looked up instead of swept? Affects only speed. */
  readonly looksUpLastShip?: (question: InferenceQuestion, sweep: Sweep) => boolean;
  /** Set if only sums are needed. Mirrored futures then share nodes, which saves a third. */
  readonly needsOnlySums?: boolean;
}

/** Limits the memory of a node. */
const MAX_COUNTS_PER_NODE = 65_536;
/**
 * Limits for looking up the last ship: maximum ships if they may touch, and if not; minimum nodes.
 */
const MAX_LOOK_UP_SHIPS_TOUCHING = 6;
const MAX_LOOK_UP_SHIPS_APART = 4;
const MIN_NODES_TO_OPTIMISE = 300;
/** Gives up if the estimate exceeds the limit by this factor; most estimates are closer. */
const MAX_ESTIMATE_FACTOR = 8;
/** A larger instance is replaced, since WebAssembly never releases memory. */
const MAX_REUSED_BYTES = 64_000_000;

let compiledAutomaton: object | undefined;
let sharedInstance: FrontierAutomaton | undefined;

/** Returns the automaton shared by all questions. Later calls must check `canReadLayoutsOf`. */
export function sharedAutomaton(): FrontierAutomaton {
  if (!sharedInstance || sharedInstance.bytes > MAX_REUSED_BYTES)
    sharedInstance = new FrontierAutomaton();
  return sharedInstance;
}

/** Frontier automaton in WebAssembly; the next question reuses its memory. Node 0 is the start. */
export class FrontierAutomaton {
  readonly #wasm: AutomatonExports;
  #task: AutomatonTask | undefined;

  constructor() {
    compiledAutomaton ??= compileWasm(AUTOMATON_WASM);
    this.#wasm = instantiateWasm(compiledAutomaton) as AutomatonExports;
  }

  /** Size of the allocated memory, which is never released. */
  get bytes(): number {
    return this.#wasm.memory.buffer.byteLength;
  }

  /** Was this question counted last, without a mirror? Only then can its layouts be read. */
  canReadLayoutsOf(question: InferenceQuestion): boolean {
    return this.#task?.question === question && !this.#task.mirror;
  }

  /** Counts the layouts, or adds up their weights; fails without layouts or above `maxNodes`. */
  count(
    question: InferenceQuestion,
    maxNodes: number,
    { looksUpLastShip = isLastShipLookUpFaster, needsOnlySums = false }: AutomatonOptions = {},
  ): Result<AutomatonCount, InferenceError> {
    this.#task = undefined;
    if (countSpaceSize(question) > MAX_COUNTS_PER_NODE)
      return err({ code: 'too-large', limit: MAX_COUNTS_PER_NODE });
    const sweep = cheapestSweep(question);
    if (sweep.estimatedNodes > MAX_ESTIMATE_FACTOR * maxNodes)
      return err({ code: 'too-large', limit: maxNodes });
    const endsEarly = looksUpLastShip(question, sweep);
    const space = makeCountSpace(question.counts, endsEarly);
    const mirror =
      needsOnlySums && sweep.estimatedNodes > MIN_NODES_TO_OPTIMISE
        ? findSweepMirror(question, sweep)
        : undefined;
    const task = writeTask(this.#wasm, question, { space, sweep, maxNodes, mirror });
    const counted = this.#buildAndCount();
    if (!counted) return err({ code: 'too-large', limit: maxNodes });
    if (!(counted.total > 0)) return err({ code: 'no-layout' });
    this.#task = task;
    return ok({ space, ...counted });
  }

  /** Adds up the last question's layouts under other, nonzero weights, one per candidate. */
  countWithWeights(weights: readonly number[]): number {
    const { order, weightsAddress, unweightedFlagAddress } = this.#taskWithLayouts();
    const { buffer } = this.#wasm.memory;
    const rows = new Float64Array(buffer, weightsAddress, order.length + 1);
    for (const [row, candidate] of order.entries()) rows[row + 1] = weights[candidate]!;
    new Int32Array(buffer, unweightedFlagAddress, 1)[0] = 0;
    return this.#wasm.count();
  }

  /** Builds the automaton and counts; undefined if the limit on nodes or memory is exceeded. */
  #buildAndCount(): { readonly nodes: number; readonly total: number } | undefined {
    try {
      const nodes = this.#wasm.build();
      return nodes < 0 ? undefined : { nodes, total: this.#wasm.count() };
    } catch (error) {
      if (isTrap(error)) return undefined;
      throw error;
    }
  }

  weighCandidates(): Float64Array {
    const { order, outputsAddress, question, mirror } = this.#taskCounted();
    this.#wasm.weigh();
    const sums = new Float64Array(this.#wasm.memory.buffer, outputsAddress, order.length + 1);
    const weights = new Float64Array(question.candidates.length);
    for (const [row, candidate] of order.entries()) weights[candidate] = sums[row + 1]!;
    if (!mirror) return weights;
    return weights.map((_, index) => {
      const [first, second] = mirror.earlyPairs[index]!;
      return (weights[first]! + weights[second]!) / 2;
    });
  }

  /** Returns the number of ways onward from a node with this count of ships; 0 for a dead end. */
  waysFrom(node: number, count: number): number {
    return this.#wasm.waysFrom(node, count);
  }

  edgesOf(node: number): readonly AutomatonEdge[] {
    const edges: AutomatonEdge[] = [];
    const end = this.#wasm.edgeEnd(node);
    for (let edge = this.#wasm.edgeStart(node); edge < end; edge += 1) {
      const row = this.#wasm.candidateOf(edge);
      edges.push({ from: node, target: this.#wasm.targetOf(edge), row, ship: this.#shipAt(row) });
    }
    return edges;
  }

  /** Returns this form's candidates for the last ship, given the edge of the last but one. */
  lastShips({ from, row }: AutomatonEdge, kind: number): Candidate[] {
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

  lastWays({ from, row }: AutomatonEdge, kind: number): number {
    return this.#wasm.findLast(from, row, kind);
  }

  /** Samples `layouts` of `total` layouts, evenly spaced: their mean varies less than at random. */
  pickEvenlySpaced(total: number, layouts: number): NumberedLayouts {
    const { question, order } = this.#taskWithLayouts();
    const size = question.counts.reduce((sum, count) => sum + count, 0);
    const start = this.#wasm.spread(total, layouts, size) / 4;
    const stride = this.#wasm.spreadStride() / 4;
    const rows = new Int32Array(this.#wasm.memory.buffer);
    const ships = new Int16Array(layouts * size);
    const numbers = new Int16Array(order.length + 1).fill(-1);
    const placements: Candidate[] = [];
    for (let index = 0; index < ships.length; index += 1) {
      const row = rows[start + Math.floor(index / size) * stride + (index % size)]!;
      if (numbers[row]! < 0) {
        numbers[row] = placements.length;
        placements.push(question.candidates[order[row - 1]!]!);
      }
      ships[index] = numbers[row]!;
    }
    const shipOffsets = Int32Array.from({ length: layouts + 1 }, (_, layout) => layout * size);
    return { placements, ships, shipOffsets: shipOffsets };
  }

  #shipAt(row: number): Candidate | undefined {
    const { question, order } = this.#taskWithLayouts();
    return question.candidates[order[row - 1]!];
  }

  #taskCounted(): AutomatonTask {
    if (!this.#task) throw new Error('the automaton has counted nothing');
    return this.#task;
  }

  /** Returns the task; throws for a mirrored one, which has no layouts to read. */
  #taskWithLayouts(): AutomatonTask {
    const task = this.#taskCounted();
    if (task.mirror) throw new Error('the automaton has counted sums alone');
    return task;
  }
}

export interface AutomatonCount {
  readonly space: CountSpace;
  readonly nodes: number;
  readonly total: number;
}

function countSpaceSize({ counts }: InferenceQuestion): number {
  return counts.reduce((product, count) => product * (count + 1), 1);
}

/**
 * Is looking up the last ship faster than sweeping for it? With few ships, four nodes out of five
 * only lead to the last one. Looking it up is then up to six times faster. With many ships, or if
 * halos already merge these nodes, the candidate sets cost more than they save.
 */
function isLastShipLookUpFaster(
  { counts, candidates }: InferenceQuestion,
  { estimatedNodes }: Sweep,
): boolean {
  if (estimatedNodes < MIN_NODES_TO_OPTIMISE) return false;
  const ships = counts.reduce((sum, count) => sum + count, 0);
  return (
    ships <=
    (candidates.some(({ halo }) => halo.size > 0)
      ? MAX_LOOK_UP_SHIPS_APART
      : MAX_LOOK_UP_SHIPS_TOUCHING)
  );
}
