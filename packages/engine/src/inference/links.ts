import { hasBit, lowestBit, setBit } from '@flotilla/rules';
import { type CountSpace, takeShip } from './count-space.js';
import type { Frontier } from './frontier.js';
import { GrowingList } from './growing-list.js';
import type { Question } from './question.js';
import { WordTable } from './word-table.js';

/**
 * Which counts matter at each node: those with which it can be reached and from which the fleet
 * can be completed, about a third of all. Each of them is an entry; the entries of a node stand
 * together, in rising order. Few sets of counts differ, so each is listed once.
 */
export interface Links {
  /** By node, and one more: where its entries begin. */
  readonly entryStart: Int32Array;
  /** By node: which set of counts matters there. */
  readonly setOf: Int32Array;
  /**
   * By set and form, at `set * forms + form + 1`, and one more: where its steps begin in `steps`.
   * They are the counts of the set that one more ship of the form leads to (with form −1 all its
   * counts), each as `position | before << 16`: its position in the set, and the count before.
   */
  readonly stepStart: Int32Array;
  readonly steps: Int32Array;
  readonly forms: number;
  /** The entry of a count at a node; −1 when it does not matter there. */
  readonly entryOf: (node: number, count: number) => number;
}

/** Undefined when the whole fleet cannot be placed at all. */
export function linkCounts(
  question: Question,
  frontier: Frontier,
  space: CountSpace,
): Links | undefined {
  const { nodes } = frontier;
  const { words } = space;
  const live = liveCounts(question, frontier, space);
  const sets = new WordTable(words);
  const setOf = new Int32Array(nodes);
  const entryStart = new Int32Array(nodes + 1);
  const members: Int32Array[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const set = sets.idOf(live, node * words);
    setOf[node] = set;
    if (set === members.length) members.push(listMembers(live, node * words, words));
    entryStart[node + 1] = entryStart[node]! + members[set]!.length;
  }
  if (members[setOf[0]!]?.length === 0) return undefined;
  const forms = question.counts.length + 1;
  const stepStart = new Int32Array(members.length * forms + 1);
  const steps = new GrowingList();
  for (const [set, counts] of members.entries()) {
    for (let kind = -1; kind < forms - 1; kind += 1) {
      addSteps(steps, counts, kind, space);
      stepStart[set * forms + kind + 2] = steps.length;
    }
  }
  const entryOf = (node: number, count: number): number => {
    const position = findCount(members[setOf[node]!]!, count);
    return position < 0 ? -1 : entryStart[node]! + position;
  };
  return { entryStart, setOf, stepStart, steps: steps.values, forms, entryOf };
}

/**
 * By node, as a bit set: the counts with which it is reached and can be completed.
 */
function liveCounts(question: Question, frontier: Frontier, space: CountSpace): Int32Array {
  const { nodes, edgeStart, target, candidate, reached } = frontier;
  const { words } = space;
  const shifted = new Int32Array(words);
  const completed = new Int32Array(nodes * words);
  const end = space.size - 1;
  setBit(completed, end, (nodes - 1) * words);
  for (let node = nodes - 2; node >= 0; node -= 1) {
    for (let edge = edgeStart[node]!; edge < edgeStart[node + 1]!; edge += 1) {
      const kind = question.candidates[candidate[edge]!]?.kind ?? -1;
      takeShip(space, kind, completed, target[edge]! * words, shifted);
      const at = node * words;
      for (let w = 0; w < words; w += 1) completed[at + w]! |= shifted[w]!;
    }
  }
  for (let i = 0; i < completed.length; i += 1) {
    completed[i]! &= reached[i]!;
  }
  return completed;
}

function listMembers(sets: Int32Array, at: number, words: number): Int32Array {
  const members: number[] = [];
  for (let w = 0; w < words; w += 1) {
    for (let word = sets[at + w]!; word !== 0; word &= word - 1) {
      members.push(w * 32 + lowestBit(word));
    }
  }
  return Int32Array.from(members);
}

function addSteps(steps: GrowingList, members: Int32Array, kind: number, space: CountSpace): void {
  const stride = space.stride[kind] ?? 0;
  const extensible = space.extensible[kind];
  for (let position = 0; position < members.length; position += 1) {
    const before = members[position]! - stride;
    if (before < 0 || (extensible && !hasBit(extensible, before))) continue;
    steps.push(position | (before << 16));
  }
}

/** The position of a number in a rising list; −1 if absent. */
function findCount(members: Int32Array, count: number): number {
  let low = 0;
  let high = members.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = members[middle]!;
    if (value === count) return middle;
    if (value < count) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
