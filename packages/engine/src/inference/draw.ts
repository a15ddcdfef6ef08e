import { hasBit, type Rng } from '@flotilla/rules';
import type { CountSpace } from './count-space.js';
import type { Candidate, Question } from './question.js';
import type { Sums } from './sums.js';

/**
 * Draws a layout with the chance that it has, by walking the automaton from its start: each edge
 * is taken with the share that the ways through it have of all ways onward.
 */
export function drawCandidates(
  { candidates }: Question,
  { frontier, links, backward }: Sums,
  { stride, extensible }: CountSpace,
  rng: Rng,
): Candidate[] {
  const { nodes, edgeStart, target, candidate } = frontier;
  const waysFrom = (node: number, count: number): number => {
    const entry = links.entryOf(node, count);
    return entry < 0 ? 0 : backward[entry]!;
  };
  const drawn: Candidate[] = [];
  let node = 0;
  let count = 0;
  while (node < nodes - 1) {
    let left = drawFraction(rng) * waysFrom(node, count);
    let taken = -1;
    for (let edge = edgeStart[node]!; edge < edgeStart[node + 1]!; edge += 1) {
      const started = candidates[candidate[edge]!];
      if (started && !hasBit(extensible[started.kind]!, count)) continue;
      const next = count + (started ? stride[started.kind]! : 0);
      const ways = (started?.weight ?? 1) * waysFrom(target[edge]!, next);
      if (ways === 0) continue;
      taken = edge;
      left -= ways;
      if (left < 0) break;
    }
    const started = candidates[candidate[taken]!];
    if (started) {
      drawn.push(started);
      count += stride[started.kind]!;
    }
    node = target[taken]!;
  }
  return drawn;
}

/** Uniform in [0, 1), with 53 bits. */
export function drawFraction(rng: Rng): number {
  return (rng.below(2 ** 26) * 2 ** 27 + rng.below(2 ** 27)) / 2 ** 53;
}
