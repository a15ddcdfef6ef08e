// The exact inference's inner part, as WebAssembly: see src/inference/automaton.ts.

import { buildFrontier, EDGES, EDGES_END, LAST, nodes } from './frontier';
import { findLast, nextLast } from './last-ship';
import { reach } from './memory';
import { spread, spreadStride } from './spread';
import { openSums, sumBackward, sumForward, waysFrom } from './sums';
import { readTask } from './task';

export { findLast, nextLast, spread, spreadStride, waysFrom };

/** Builds the automaton of the task: how many nodes it has, or −1 beyond the limit. */
export function build(): i32 {
  readTask();
  if (!buildFrontier()) return -1;
  nodes.close();
  openSums();
  return nodes.size;
}

/** The weight of all layouts; once more after other weights were written. */
export function count(): f64 {
  readTask();
  return sumBackward();
}

/** Finds out by how much of it each candidate is held. */
export function weigh(): void {
  sumForward();
}

/** Where the edges of a node begin and end, by number. */
export function edgeStart(node: i32): i32 {
  return load<i32>(nodes.record(node) + EDGES);
}

export function edgeEnd(node: i32): i32 {
  return load<i32>(nodes.record(node) + EDGES_END);
}

export function targetOf(edge: i32): i32 {
  return load<i32>(nodes.tail + ((<usize>edge) << 3));
}

/** The candidate that an edge starts, counted from 1; 0 when it starts none. */
export function candidateOf(edge: i32): i32 {
  return load<i32>(nodes.tail + ((<usize>edge) << 3) + 4) & ~LAST;
}

/** Makes sure that the memory reaches to `end`. */
export function reserve(end: usize): void {
  reach(end);
}
