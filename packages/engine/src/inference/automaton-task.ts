import { hasBit, type Square, setBit } from '@flotilla/rules';
import type { CountSpace } from './count-space.js';
import type { SweepMirror } from './mirror.js';
import type { Candidate, InferenceQuestion } from './question.js';
import type { Sweep, SweptPlacement } from './sweep.js';

/** Header that assembly/task.ts reads: its address, number of 4-byte fields, and field indices. */
const HEADER_ADDRESS = 4096;
const HEADER_FIELDS = 25;
const UNWEIGHTED_FIELD = 21;
const LINE_FIELD = 23;
const END_VISIT_FIELD = 24;

interface TaskMemory {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(end: number): void;
}

export interface TaskPlan {
  readonly space: CountSpace;
  readonly sweep: Sweep;
  readonly maxNodes: number;
  readonly mirror: SweepMirror | undefined;
}

export interface AutomatonTask {
  readonly question: InferenceQuestion;
  readonly mirror: SweepMirror | undefined;
  readonly order: readonly number[];
  /** Addresses of the weights, of the flag that all are 1, and of the sums by candidate. */
  readonly weightsAddress: number;
  readonly unweightedFlagAddress: number;
  readonly outputsAddress: number;
}

export function writeTask(
  wasm: TaskMemory,
  question: InferenceQuestion,
  { space, sweep, maxNodes, mirror }: TaskPlan,
): AutomatonTask {
  const { candidates, counts } = question;
  const { swept } = sweep;
  const { order, firsts } = sortCandidates(candidates, sweep, counts.length);
  const { tables, end } = allocateTaskTables(question, space, sweep);
  wasm.reserve(end);
  const { buffer } = wasm.memory;
  const ints = new Int32Array(buffer, 0, end >>> 2).fill(0, HEADER_ADDRESS >>> 2);
  const isUnweighted = candidates.every(({ weight }) => weight === 1) ? 1 : 0;
  const words = [sweep.words / 2, space.words / 2];
  const sizes = [sweep.squares, ...words, space.size, counts.length, candidates.length, maxNodes];
  ints.set([...sizes, ...Object.values(tables), isUnweighted, end], HEADER_ADDRESS >>> 2);
  ints[(HEADER_ADDRESS >>> 2) + LINE_FIELD] = mirror ? sweep.lineLength : 0;
  ints[(HEADER_ADDRESS >>> 2) + END_VISIT_FIELD] = mirror ? mirror.endVisit : sweep.squares;

  const weights = new Float64Array(buffer, tables.weightOf, order.length + 1).fill(1);
  for (const [index, candidate] of order.entries()) {
    weights[index + 1] = candidates[candidate]!.weight;
  }
  writeCandidates(ints, tables, question, sweep, swept, order);
  // Row of the first candidate at this square or a later one, by form and square.
  ints.set(firsts, tables.firstAt >>> 2);
  writeHits(ints, tables, question, sweep);
  writeRelevant(ints, tables.relevant >>> 2, tables.hit >>> 2, sweep);
  writeCounts(ints, tables, space);
  return {
    question,
    mirror,
    order,
    weightsAddress: tables.weightOf,
    outputsAddress: tables.held,
    unweightedFlagAddress: HEADER_ADDRESS + 4 * UNWEIGHTED_FIELD,
  };
}

type TaskTables = ReturnType<typeof allocateTaskTables>['tables'];

/** Returns the addresses of the tables, in header order, and the end of the last one. */
function allocateTaskTables(
  { candidates, counts }: InferenceQuestion,
  space: CountSpace,
  sweep: Sweep,
) {
  const { squares, words } = sweep;
  const rows = candidates.length + 1;
  let end = HEADER_ADDRESS + 4 * HEADER_FIELDS;
  const place = (bytes: number): number => {
    const address = end;
    end = (end + bytes + 15) & ~15;
    return address;
  };
  const tables = {
    cover: place(4 * rows * words),
    block: place(4 * rows * words),
    firstAt: place(4 * counts.length * (squares + 1)),
    decisive: place(4 * words),
    hit: place(4 * words),
    deadEnds: place(4 * words),
    relevant: place(4 * words * (squares + 1)),
    kindOf: place(4 * rows),
    weightOf: place(8 * rows),
    held: place(8 * rows),
    strideOf: place(4 * counts.length),
    extensible: place(4 * space.words * counts.length),
    lacking: place(4 * counts.length),
    lastOnes: place(4 * space.words),
  };
  return { tables, end };
}

function writeCandidates(
  ints: Int32Array,
  { cover, block, kindOf, decisive }: TaskTables,
  { candidates }: InferenceQuestion,
  { words }: Sweep,
  swept: readonly SweptPlacement[],
  order: readonly number[],
): void {
  ints[kindOf >>> 2] = -1;
  for (const [index, candidate] of order.entries()) {
    const placement = swept[candidate]!;
    const row = index + 1;
    // A loop beats `set` for a few words.
    for (let w = 0; w < words; w += 1) {
      ints[(cover >>> 2) + row * words + w] = placement.cover[w]!;
      ints[(block >>> 2) + row * words + w] = placement.block[w]!;
    }
    ints[(kindOf >>> 2) + row] = candidates[candidate]!.kind;
    setBit(ints, placement.first, decisive >>> 2);
  }
}

/** Writes the sets of hits; a hit where no candidate starts is a dead end if left uncovered. */
function writeHits(
  ints: Int32Array,
  { decisive, deadEnds, hit }: TaskTables,
  { hits }: InferenceQuestion,
  { visitOf }: Sweep,
): void {
  for (const square of hits) {
    const visitIndex = visitOf(square);
    if (!hasBit(ints, visitIndex, decisive >>> 2)) setBit(ints, visitIndex, deadEnds >>> 2);
    setBit(ints, visitIndex, hit >>> 2);
  }
  for (const square of hits) setBit(ints, visitOf(square), decisive >>> 2);
}

function writeCounts(
  ints: Int32Array,
  { strideOf, extensible, lacking, lastOnes }: TaskTables,
  space: CountSpace,
): void {
  ints.set(space.stride, strideOf >>> 2);
  for (const [kind, set] of space.extensible.entries()) {
    ints.set(set, (extensible >>> 2) + kind * space.words);
    const lackingCount = space.lastShipCount(kind);
    ints[(lacking >>> 2) + kind] = lackingCount ?? -1;
    if (lackingCount !== undefined) setBit(ints, lackingCount, lastOnes >>> 2);
  }
}

/** Sorts the candidates by form, then by first square: a counting sort. */
function sortCandidates(
  candidates: readonly Candidate[],
  { squares, swept }: Sweep,
  kinds: number,
): { readonly order: readonly number[]; readonly firsts: Int32Array } {
  const bucketOf = (index: number): number =>
    candidates[index]!.kind * (squares + 1) + swept[index]!.first;
  // End row of each form and square, counted down to the start.
  const firsts = new Int32Array(kinds * (squares + 1));
  for (let index = 0; index < swept.length; index += 1) firsts[bucketOf(index)]! += 1;
  let row = 1;
  for (let cell = 0; cell < firsts.length; cell += 1) {
    row += firsts[cell]!;
    firsts[cell] = row;
  }
  const order = new Array<number>(swept.length).fill(0);
  for (let index = swept.length - 1; index >= 0; index -= 1) {
    const cell = bucketOf(index);
    firsts[cell]! -= 1;
    order[firsts[cell]! - 1] = index;
  }
  return { order, firsts };
}

/**
 * Writes the squares that still matter at each visit; ignoring the others merges nodes. A
 * blocked square matters if it is a hit, or while a candidate that covers it may start.
 */
function writeRelevant(
  ints: Int32Array,
  relevant: number,
  hit: number,
  { squares, words, startCover }: Sweep,
): void {
  for (let square: Square = squares - 1; square >= 0; square -= 1) {
    const row = relevant + square * words;
    for (let w = 0; w < words; w += 1) {
      const hitHere = w === square >>> 5 ? ints[hit + w]! & (1 << (square & 31)) : 0;
      ints[row + w] = ints[row + words + w]! | startCover[square * words + w]! | hitHere;
    }
  }
}
