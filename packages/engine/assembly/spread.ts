// Sample of layouts, evenly spaced in edge order: follows only edges that lead to a sampled layout.

import { EDGES, EDGES_END, LAST, nodes } from './frontier';
import { findLast, nextLast } from './last-ship';
import { aligned, copyWords, reach } from './memory';
import { sumsEnd, waysFrom } from './sums';
import { countBytes, extensible, has, kindAt, kinds, lacking, strideAt } from './task';

/** Layouts per sample, and number of samples. */
let step: f64 = 0;
let most: i32 = 0;
/** Samples taken, number of the next one, and of the first layout not passed. */
let taken: i32 = 0;
let wanted: f64 = 0;
let passed: f64 = 0;
/** Candidates on the current path, and of the samples, 32 bits each; bytes per sample. */
let way: usize = 0;
let found: usize = 0;
let bytes: usize = 0;

/**
 * Samples `layouts` of more layouts.
 * @param ships ships of each
 * @returns start of their candidates, layout after layout
 */
export function spread(total: f64, layouts: i32, ships: i32): usize {
  bytes = (<usize>(ships + 1) >>> 1) << 3;
  way = aligned(sumsEnd());
  found = way + bytes;
  reach(found + <usize>layouts * bytes);
  most = layouts;
  step = total / <f64>layouts;
  taken = 0;
  wanted = Math.floor(step / 2);
  passed = 0;
  follow(0, 0, 0);
  return found;
}

/** Returns the bytes per sample. */
export function spreadStride(): usize {
  return bytes;
}

function follow(node: i32, count: i32, placed: i32): void {
  const record = nodes.record(node);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3);
  if (edge === end) {
    take();
    passed += 1;
  }
  for (; edge < end && taken < most; edge += 8) {
    const target = load<i32>(edge);
    const candidate = load<i32>(edge + 4) & ~LAST;
    const kind = kindAt(candidate);
    if (kind >= 0 && !has(extensible + <usize>kind * countBytes, count)) continue;
    const next = kind < 0 ? count : count + strideAt(kind);
    const last = kind < 0 ? -1 : lastKind(next);
    const ways =
      last >= 0 ? findLast(node, candidate, last) : target < 0 ? 0 : waysFrom(target, next);
    if (wanted >= passed + ways) {
      passed += ways;
      continue;
    }
    if (kind >= 0) put(placed, candidate);
    if (last < 0) follow(target, next, kind < 0 ? placed : placed + 1);
    else takeLast(last, ways, placed + 1);
  }
}

/** Returns the form of the last ship at a count; −1 if more than one is left. */
function lastKind(count: i32): i32 {
  for (let kind = 0; kind < kinds; kind += 1) {
    if (load<i32>(lacking + ((<usize>kind) << 2)) === count) return kind;
  }
  return -1;
}

function takeLast(kind: i32, ways: f64, placed: i32): void {
  let candidate = nextLast(kind, 0);
  for (const end = passed + ways; passed < end; passed += 1) {
    if (wanted === passed) {
      put(placed, candidate);
      take();
    }
    candidate = nextLast(kind, candidate + 1);
  }
}

function put(placed: i32, candidate: i32): void {
  store<i32>(way + ((<usize>placed) << 2), candidate);
}

function take(): void {
  copyWords(found + <usize>taken * bytes, way, bytes);
  taken += 1;
  wanted = Math.floor((<f64>taken + 0.5) * step);
}
