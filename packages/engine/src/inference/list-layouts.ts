import type { Automaton, Edge } from './automaton.js';
import type { CountSpace } from './count-space.js';
import { waysThrough } from './draw.js';
import type { Candidate } from './question.js';

/**
 * Every layout that agrees, each once, by following every edge of the automaton from which the
 * end can be reached.
 */
export function listCandidates(automaton: Automaton, space: CountSpace): Candidate[][] {
  const found: Candidate[][] = [];
  const ships: Candidate[] = [];

  function follow(node: number, count: number): void {
    const edges = automaton.edgesOf(node);
    if (edges.length === 0) found.push([...ships]);
    for (const edge of edges) {
      if (waysThrough(automaton, space, edge, count) === 0) continue;
      const { ship } = edge;
      const next = count + (ship ? space.stride[ship.kind]! : 0);
      const last = space.lastKind(next);
      if (ship) ships.push(ship);
      if (last === undefined) follow(edge.target, next);
      else for (const each of automaton.lastShips(edge, last)) found.push([...ships, each]);
      if (ship) ships.pop();
    }
  }

  follow(0, 0);
  return found;
}

/**
 * So many of the layouts that agree, evenly spaced in the order of {@link listCandidates}: only the edges
 * on the way to one of them are followed. They stand for all better than as many drawn at random.
 * @param total how many there are, more than `most`
 */
export function spreadCandidates(
  automaton: Automaton,
  space: CountSpace,
  total: number,
  most: number,
): Candidate[][] {
  const found: Candidate[][] = [];
  const ships: Candidate[] = [];
  const step = total / most;
  // The number of the next layout to be taken, and of the first beyond what was passed.
  let wanted = Math.floor(step / 2);
  let passed = 0;
  // Most ways lead through few nodes.
  const edgesOf: (readonly Edge[] | undefined)[] = [];

  function take(layout: Candidate[]): void {
    found.push(layout);
    wanted = Math.floor((found.length + 0.5) * step);
  }

  function takeLast(edge: Edge, kind: number, ways: number): void {
    const last = automaton.lastShips(edge, kind);
    while (wanted < passed + ways) take([...ships, last[wanted - passed]!]);
    passed += ways;
  }

  function follow(node: number, count: number): void {
    const edges = edgesOf[node] ?? automaton.edgesOf(node);
    edgesOf[node] = edges;
    if (edges.length === 0) {
      take([...ships]);
      passed += 1;
    }
    for (const edge of edges) {
      const ways = waysThrough(automaton, space, edge, count);
      if (wanted >= passed + ways) {
        passed += ways;
        continue;
      }
      const { ship } = edge;
      const next = count + (ship ? space.stride[ship.kind]! : 0);
      const last = space.lastKind(next);
      if (ship) ships.push(ship);
      if (last === undefined) follow(edge.target, next);
      else takeLast(edge, last, ways);
      if (ship) ships.pop();
      if (found.length === most) return;
    }
  }

  follow(0, 0);
  return found;
}
