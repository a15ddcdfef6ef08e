import { hasBit, type Rng } from '@flotilla/rules';
import type { Automaton, Edge } from './automaton.js';
import type { CountSpace } from './count-space.js';
import type { Candidate } from './question.js';

/**
 * Draws a layout from the posterior by walking the automaton from its start. Each edge has its share of the
 * ways onward.
 */
export function sampleCandidates(automaton: Automaton, space: CountSpace, rng: Rng): Candidate[] {
  const drawn: Candidate[] = [];
  let node = 0;
  let count = 0;
  for (;;) {
    const edges = automaton.edgesOf(node);
    if (edges.length === 0) return drawn;
    const taken = sampleWeighted(
      edges,
      (edge) => waysThrough(automaton, space, edge, count),
      automaton.waysFrom(node, count),
      rng,
    );
    if (taken.ship) drawn.push(taken.ship);
    count += space.stride[taken.ship?.kind ?? -1] ?? 0;
    const lastKind = space.lastKind(count);
    if (lastKind !== undefined) return [...drawn, sampleLast(automaton, taken, lastKind, rng)];
    node = taken.target;
  }
}

/** Counts the layouts through an edge; 0 for a dead end. */
export function waysThrough(
  automaton: Automaton,
  { stride, extensible, lastKind }: CountSpace,
  edge: Edge,
  count: number,
): number {
  const { ship, target } = edge;
  if (!ship) return automaton.waysFrom(target, count);
  if (!hasBit(extensible[ship.kind]!, count)) return 0;
  const next = count + stride[ship.kind]!;
  const last = lastKind(next);
  const onward =
    last !== undefined
      ? automaton.lastWays(edge, last)
      : target < 0
        ? 0
        : automaton.waysFrom(target, next);
  return ship.weight * onward;
}

function sampleLast(automaton: Automaton, edge: Edge, kind: number, rng: Rng): Candidate {
  const ships = automaton.lastShips(edge, kind);
  return sampleWeighted(ships, ({ weight }) => weight, automaton.lastWays(edge, kind), rng);
}

/** Draws one of the choices by share of the total; never one of share 0. */
export function sampleWeighted<T>(
  choices: readonly T[],
  weightOf: (choice: T) => number,
  total: number,
  rng: Rng,
): T {
  let left = sampleFraction(rng) * total;
  let taken = choices[0] as T;
  for (const choice of choices) {
    const weight = weightOf(choice);
    if (weight === 0) continue;
    taken = choice;
    left -= weight;
    if (left < 0) break;
  }
  return taken;
}

/** Draws uniformly from [0, 1), with 53 bits. */
export function sampleFraction(rng: Rng): number {
  return (rng.below(2 ** 26) * 2 ** 27 + rng.below(2 ** 27)) / 2 ** 53;
}
