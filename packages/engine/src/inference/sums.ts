import type { CountSpace } from './count-space.js';
import type { Frontier } from './frontier.js';
import { type Links, linkCounts } from './links.js';
import type { Question } from './question.js';

/**
 * For each node and each count of ships placed so far that matters there, sums over all ways to
 * come to it and to go on from it: weights multiplied along a way, added over the ways. With
 * unit weights these are numbers of layouts, exact up to 2^53, for no part is larger than the
 * whole.
 */
export interface Sums {
  readonly frontier: Frontier;
  readonly links: Links;
  /** By entry: the ways from there to the end. */
  readonly backward: Float64Array;
  /** The ways from the start to the end: the number, or the weight, of all layouts. */
  readonly total: number;
}

/** Sums from the end of the sweep back to its start; undefined when there is no layout. */
export function sumBackward(
  question: Question,
  frontier: Frontier,
  space: CountSpace,
): Sums | undefined {
  const links = linkCounts(question, frontier, space);
  if (!links) return undefined;
  const { nodes, edgeStart, target, candidate } = frontier;
  const { entryStart, setOf, stepStart, steps, forms } = links;
  const { kinds, weights } = edgeTraits(question);
  const backward = new Float64Array(entryStart[nodes]!);
  backward[backward.length - 1] = 1;
  /** By count: the sum at the node that is visited. */
  const here = new Float64Array(space.size);
  for (let node = nodes - 2; node >= 0; node -= 1) {
    here.fill(0);
    const end = edgeStart[node + 1]!;
    for (let edge = edgeStart[node]!; edge < end; edge += 1) {
      const to = target[edge]!;
      const there = entryStart[to]!;
      const trait = candidate[edge]! + 1;
      const weight = weights[trait]!;
      const list = setOf[to]! * forms + kinds[trait]! + 1;
      const stop = stepStart[list + 1]!;
      for (let i = stepStart[list]!; i < stop; i += 1) {
        const step = steps[i]!;
        const count = step >>> 16;
        here[count]! += weight * backward[there + (step & 0xffff)]!;
      }
    }
    const members = stepStart[setOf[node]! * forms]!;
    const at = entryStart[node]!;
    const size = entryStart[node + 1]! - at;
    for (let i = 0; i < size; i += 1) {
      backward[at + i] = here[steps[members + i]! >>> 16]!;
    }
  }
  return { frontier, links, backward, total: backward[0]! };
}

/** By candidate: the number, or the weight, of all layouts that hold it. */
export function candidateWeights(question: Question, sums: Sums, space: CountSpace): Float64Array {
  const { frontier, links, backward } = sums;
  const { nodes, edgeStart, target, candidate } = frontier;
  const { entryStart, setOf, stepStart, steps, forms } = links;
  const { kinds, weights } = edgeTraits(question);
  const held = new Float64Array(question.candidates.length + 1);
  const forward = new Float64Array(backward.length);
  forward[0] = 1;
  const here = new Float64Array(space.size);
  for (let node = 0; node < nodes - 1; node += 1) {
    const members = stepStart[setOf[node]! * forms]!;
    const at = entryStart[node]!;
    const size = entryStart[node + 1]! - at;
    here.fill(0);
    for (let i = 0; i < size; i += 1) {
      here[steps[members + i]! >>> 16] = forward[at + i]!;
    }
    const end = edgeStart[node + 1]!;
    for (let edge = edgeStart[node]!; edge < end; edge += 1) {
      const to = target[edge]!;
      const there = entryStart[to]!;
      const trait = candidate[edge]! + 1;
      const weight = weights[trait]!;
      const list = setOf[to]! * forms + kinds[trait]! + 1;
      const stop = stepStart[list + 1]!;
      let through = 0;
      for (let i = stepStart[list]!; i < stop; i += 1) {
        const step = steps[i]!;
        const entry = there + (step & 0xffff);
        const ways = weight * here[step >>> 16]!;
        forward[entry]! += ways;
        through += ways * backward[entry]!;
      }
      held[trait]! += through;
    }
  }
  return held.subarray(1);
}

/** By candidate, counted from 1: its form and weight; at 0, for edges that start no ship, −1 and 1. */
function edgeTraits({ candidates }: Question): { kinds: Int32Array; weights: Float64Array } {
  const kinds = Int32Array.from([-1, ...candidates.map(({ kind }) => kind)]);
  const weights = Float64Array.from([1, ...candidates.map(({ weight }) => weight)]);
  return { kinds, weights };
}
