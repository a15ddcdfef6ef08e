import { hasBit, type Rng } from '@flotilla/rules';
import type { AutomatonEdge, FrontierAutomaton } from './automaton.js';
import type { CountSpace } from './count-space.js';
import type { Candidate } from './question.js';

/** Draws a layout by walking the automaton, each edge in proportion to the layouts through it. */
export function sampleCandidates(
  automaton: FrontierAutomaton,
  space: CountSpace,
  rng: Rng,
): Candidate[] {
  const ships: Candidate[] = [];
  let node = 0;
  let count = 0;
  for (;;) {
    const edges = automaton.edgesOf(node);
    if (edges.length === 0) return ships;
    const chosenEdge = sampleWeighted(
      edges,
      (edge) => waysThrough(automaton, space, edge, count),
      automaton.waysFrom(node, count),
      rng,
    );
    if (chosenEdge.ship) ships.push(chosenEdge.ship);
    count += space.stride[chosenEdge.ship?.kind ?? -1] ?? 0;
    const lastKind = space.lastShipKind(count);
    if (lastKind !== undefined) return [...ships, sampleLast(automaton, chosenEdge, lastKind, rng)];
    node = chosenEdge.target;
  }
}

/** Counts the layouts through an edge; 0 for a dead end. */
export function waysThrough(
  automaton: FrontierAutomaton,
  { stride, extensible, lastShipKind }: CountSpace,
  edge: AutomatonEdge,
  count: number,
): number {
  const { ship, target } = edge;
  if (!ship) return automaton.waysFrom(target, count);
  if (!hasBit(extensible[ship.kind]!, count)) return 0;
  const next = count + stride[ship.kind]!;
  const last = lastShipKind(next);
  if (last !== undefined) return ship.weight * automaton.lastWays(edge, last);
  return target < 0 ? 0 : ship.weight * automaton.waysFrom(target, next);
}

function sampleLast(
  automaton: FrontierAutomaton,
  edge: AutomatonEdge,
  kind: number,
  rng: Rng,
): Candidate {
  const ships = automaton.lastShips(edge, kind);
  return sampleWeighted(ships, ({ weight }) => weight, automaton.lastWays(edge, kind), rng);
}

/** Draws one of the choices in proportion to its share of the total; never one whose share is 0. */
export function sampleWeighted<T>(
  choices: readonly T[],
  weightOf: (choice: T) => number,
  total: number,
  rng: Rng,
): T {
  let remainder = sampleFraction(rng) * total;
  let chosen = choices[0] as T;
  for (const choice of choices) {
    const weight = weightOf(choice);
    if (weight === 0) continue;
    chosen = choice;
    remainder -= weight;
    if (remainder < 0) break;
  }
  return chosen;
}

function sampleFraction(rng: Rng): number {
  return (rng.below(2 ** 26) * 2 ** 27 + rng.below(2 ** 27)) / 2 ** 53;
}
