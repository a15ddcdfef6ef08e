// Core of exact inference: see src/inference/automaton.ts.

import { buildFrontier, EDGES, EDGES_END, LAST, nodes } from './frontier';
import { findLast, nextLast } from './last-ship';
import { reach } from './memory';
import { spread, spreadStride } from './spread';
import { openSums, sumBackward, sumForward, waysFrom } from './sums';
import { readTask } from './task';

export { findLast, nextLast, spread, spreadStride, waysFrom };

/** Builds the task's automaton. Returns the number of nodes, or −1 if it exceeds the limit. */
export function build(): i32 {
  readTask();
  if (!buildFrontier()) return -1;
  nodes.close();
  openSums();
  return nodes.size;
}

/** Returns the weight of all layouts; may be called again after the weights have changed. */
export function count(): f64 {
  readTask();
  return sumBackward();
}

/** Computes the weight of the layouts that hold each candidate. */
export function weigh(): void {
  sumForward();
}

/** Returns the number of a node's first edge; `edgeEnd` returns the number after its last. */
export function edgeStart(node: i32): i32 {
  return load<i32>(nodes.record(node) + EDGES);
}

export function edgeEnd(node: i32): i32 {
  return load<i32>(nodes.record(node) + EDGES_END);
}

export function targetOf(edge: i32): i32 {
  return load<i32>(nodes.tail + ((<usize>edge) << 3));
}

/** Returns the candidate that an edge starts, from 1; 0 for none. */
export function candidateOf(edge: i32): i32 {
  return load<i32>(nodes.tail + ((<usize>edge) << 3) + 4) & ~LAST;
}

export function reserve(end: usize): void {
  reach(end);
}
