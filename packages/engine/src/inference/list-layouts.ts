import { err, hasBit, ok, type Result } from '@flotilla/rules';
import type { CountSpace } from './count-space.js';
import type { ListError } from './inference.js';
import type { Candidate, Question } from './question.js';
import type { Sums } from './sums.js';

/**
 * Every layout that agrees, each once, by following every edge of the automaton from which the
 * end can be reached.
 */
export function listCandidates(
  { candidates }: Question,
  { frontier, links, total }: Sums,
  { stride, extensible }: CountSpace,
  limit: number,
): Result<Candidate[][], ListError> {
  if (total > limit) return err({ code: 'too-many-layouts', layouts: total, limit });
  const { nodes, edgeStart, target, candidate } = frontier;
  const found: Candidate[][] = [];
  const ships: Candidate[] = [];

  function follow(node: number, count: number): void {
    if (node === nodes - 1) found.push([...ships]);
    for (let edge = edgeStart[node]!; edge < edgeStart[node + 1]!; edge += 1) {
      const started = candidates[candidate[edge]!];
      if (started && !hasBit(extensible[started.kind]!, count)) continue;
      const next = count + (started ? stride[started.kind]! : 0);
      if (links.entryOf(target[edge]!, next) < 0) continue;
      if (started) ships.push(started);
      follow(target[edge]!, next);
      if (started) ships.pop();
    }
  }

  follow(0, 0);
  return ok(found);
}
