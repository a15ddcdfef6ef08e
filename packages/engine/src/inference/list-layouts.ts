import type { FrontierAutomaton } from './automaton.js';
import type { CountSpace } from './count-space.js';
import type { Candidate } from './question.js';
import { waysThrough } from './sample-candidates.js';

/** Lists every consistent layout once, along all edges from which the end can be reached. */
export function listCandidates(automaton: FrontierAutomaton, space: CountSpace): Candidate[][] {
  const layouts: Candidate[][] = [];
  const ships: Candidate[] = [];

  function follow(node: number, count: number): void {
    const edges = automaton.edgesOf(node);
    if (edges.length === 0) layouts.push([...ships]);
    for (const edge of edges) {
      if (waysThrough(automaton, space, edge, count) === 0) continue;
      const { ship } = edge;
      const next = count + (ship ? space.stride[ship.kind]! : 0);
      const last = space.lastShipKind(next);
      if (ship) ships.push(ship);
      if (last === undefined) follow(edge.target, next);
      else
        for (const lastShip of automaton.lastShips(edge, last)) layouts.push([...ships, lastShip]);
      if (ship) ships.pop();
    }
  }

  follow(0, 0);
  return layouts;
}
