// Samples layouts evenly spaced in edge order: follows only edges that lead to a sampled layout.

import { EDGES, EDGES_END, LAST, nodes } from './frontier';
import { findLast, nextLast } from './last-ship';
import { aligned, copyWords, reach } from './memory';
import { sumsEnd, waysFrom } from './sums';
import { countBytes, extensible, has, kindAt, kinds, lacking, strideAt } from './task';

/** Number of layouts from one sample to the next; number of samples. */
let layoutsPerSample: f64 = 0;
let sampleCount: i32 = 0;
/** Samples taken; index of the next layout to sample; index of the first layout not yet passed. */
let samplesTaken: i32 = 0;
let nextSampledLayout: f64 = 0;
let layoutsPassed: f64 = 0;
/** Candidates on the current path, and those of the samples, 32 bits each; bytes per sample. */
let currentPath: usize = 0;
let samplesStart: usize = 0;
let sampleBytes: usize = 0;

/**
 * Samples `layouts` of the `total` layouts.
 * @param ships ships per layout
 * @returns start of their candidates, layout by layout
 */
export function spread(total: f64, layouts: i32, ships: i32): usize {
  sampleBytes = (<usize>(ships + 1) >>> 1) << 3;
  currentPath = aligned(sumsEnd());
  samplesStart = currentPath + sampleBytes;
  reach(samplesStart + <usize>layouts * sampleBytes);
  sampleCount = layouts;
  layoutsPerSample = total / <f64>layouts;
  samplesTaken = 0;
  nextSampledLayout = Math.floor(layoutsPerSample / 2);
  layoutsPassed = 0;
  follow(0, 0, 0);
  return samplesStart;
}

export function spreadStride(): usize {
  return sampleBytes;
}

function follow(node: i32, count: i32, placed: i32): void {
  const record = nodes.record(node);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3);
  if (edge === end) {
    takeSample();
    layoutsPassed += 1;
  }
  for (; edge < end && samplesTaken < sampleCount; edge += 8) {
    const target = load<i32>(edge);
    const candidate = load<i32>(edge + 4) & ~LAST;
    const kind = kindAt(candidate);
    if (kind >= 0 && !has(extensible + <usize>kind * countBytes, count)) continue;
    const next = kind < 0 ? count : count + strideAt(kind);
    const last = kind < 0 ? -1 : lastKind(next);
    const ways =
      last >= 0 ? findLast(node, candidate, last) : target < 0 ? 0 : waysFrom(target, next);
    if (nextSampledLayout >= layoutsPassed + ways) {
      layoutsPassed += ways;
      continue;
    }
    if (kind >= 0) setShip(placed, candidate);
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
  for (const end = layoutsPassed + ways; layoutsPassed < end; layoutsPassed += 1) {
    if (nextSampledLayout === layoutsPassed) {
      setShip(placed, candidate);
      takeSample();
    }
    candidate = nextLast(kind, candidate + 1);
  }
}

function setShip(placed: i32, candidate: i32): void {
  store<i32>(currentPath + ((<usize>placed) << 2), candidate);
}

function takeSample(): void {
  copyWords(samplesStart + <usize>samplesTaken * sampleBytes, currentPath, sampleBytes);
  samplesTaken += 1;
  nextSampledLayout = Math.floor((<f64>samplesTaken + 0.5) * layoutsPerSample);
}
