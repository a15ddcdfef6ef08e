// For each node and each count of ships placed so far that matters there, sums over all ways to
// come to it and to go on from it: weights multiplied along a way, added over the ways. With unit
// weights these are numbers of layouts, exact up to 2^53, for no part is larger than the whole.

import { takeShip } from './counts';
import { beforeOf, EDGES, EDGES_END, ENTRY, LAST, lastAt, nodes, REACHED, SET } from './frontier';
import { findLast, holdLast, openLastShips } from './last-ship';
import { aligned, clearWords, copyWords, KeyTable, reach } from './memory';
import {
  candidates,
  countBeforeBoth,
  countBytes,
  counts,
  extensible,
  has,
  held,
  kindAt,
  kinds,
  lastOnes,
  squares,
  strideAt,
  weightAt,
} from './task';

/**
 * The sets of counts that matter at a node: those with which it can be reached and from which the
 * fleet can be completed, about a third of all. Few differ, so each is numbered once. A record
 * holds how many counts there are, and where the runs of each form begin (with form −1 first, and
 * one more at the end). A run, 12 bytes in the tail, is a row of neighbouring counts of the set
 * that one more ship of the form leads to: the count before the first of them, the place of that
 * first one in the set, and how many they are.
 */
const sets = new KeyTable();

/**
 * By entry, which is a node and a count that matters there: the ways onward, and the ways to it. These are needed
 * from when the sweep comes first to the node until it leaves it, so `ring` entries are used again and again.
 */
let backward: usize = 0;
let forward: usize = 0;
let ring: u32 = 0;
/** By count: the sums at the node that is visited. */
let here: usize = 0;
let entries: u32 = 0;
/** Scratch: the counts that matter at the node that is visited. */
let live: usize = 0;
/** By square: how many entries it and the later ones have, and the latest square but the end that its edges lead to. */
let spans: usize = 0;

/** The number, or the weight, of all layouts: the ways from the start to the end. */
export function sumBackward(): f64 {
  here = aligned(sets.end);
  backward = aligned(here + ((<usize>(counts + 2)) << 3));
  forward = aligned(backward + ((<usize>(entries + 2)) << 3));
  reach(sumsEnd());
  for (let square = squares; square >= 0; square -= 1) {
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      if (square === squares) store<f64>(backward + ((<usize>entryOf(node)) << 3), 1);
      else addOnward(node);
    }
  }
  return sizeOf(setOf(0)) === 0 ? 0 : load<f64>(backward + ((<usize>entryOf(0)) << 3));
}

/** What lies behind is free. */
export function sumsEnd(): usize {
  return forward + ((<usize>(ring + counts + 2)) << 3);
}

/** By candidate: the number, or the weight, of all layouts that hold it. */
export function sumForward(): void {
  memory.fill(forward, 0, sumsEnd() - forward);
  memory.fill(here, 0, (<usize>counts) << 3);
  memory.fill(held, 0, (<usize>(candidates + 1)) << 3);
  store<f64>(forwardOf(0), 1);
  for (let square = 0; square < squares; square += 1) {
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) passOn(node);
  }
}

/** Where the ways to a node are summed. */
function forwardOf(node: i32): usize {
  if (node === lastAt(squares)) return sumsEnd() - 8; // Nothing lies behind the end: its sums are not read.
  const record = nodes.record(node);
  const place = entries - load<u32>(record + ENTRY) - sizeOf(load<i32>(record + SET));
  return forward + ((<usize>(place % ring)) << 3);
}

/** The ways onward from a node with a count; 0 where it does not matter there. */
export function waysFrom(node: i32, count: i32): f64 {
  const set = setOf(node);
  const end = runsEnd(set, -1);
  for (let run = runsOf(set, -1); run < end; run += 12) {
    const offset = count - load<i32>(run);
    if (offset < 0 || offset >= load<i32>(run + 8)) continue;
    return load<f64>(backward + ((<usize>(entryOf(node) + load<i32>(run + 4) + offset)) << 3));
  }
  return 0;
}

function setOf(node: i32): i32 {
  return load<i32>(nodes.record(node) + SET);
}

function entryOf(node: i32): u32 {
  return load<u32>(nodes.record(node) + ENTRY);
}

function sizeOf(set: i32): u32 {
  return load<u32>(sets.record(set));
}

function runsOf(set: i32, kind: i32): usize {
  return sets.tail + <usize>load<u32>(sets.record(set) + 8 + ((<usize>kind) << 2)) * 12;
}

function runsEnd(set: i32, kind: i32): usize {
  return sets.tail + <usize>load<u32>(sets.record(set) + 12 + ((<usize>kind) << 2)) * 12;
}

/** From the end of the sweep to its start: which counts matter at each node, whatever the weights. */
export function listEntries(): void {
  spans = openLastShips(nodes.end);
  live = spans + ((<usize>squares) << 3);
  reach(live + countBytes);
  const keyAt = (<usize>(kinds + 3) * 4 + 7) & ~7;
  sets.open(live + countBytes, keyAt + countBytes, keyAt, countBytes);
  entries = 0;
  for (let square = squares; square >= 0; square -= 1) {
    let latest = square;
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      const record = nodes.record(node);
      const reached = record + REACHED;
      clearWords(live, countBytes);
      if (square === squares) setEnd();
      const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
      for (
        let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3);
        edge < end;
        edge += 8
      ) {
        const candidate = load<u32>(edge + 4);
        const kind = kindAt(candidate & ~LAST);
        const to = nodes.record(load<i32>(edge)) + REACHED;
        if (load<i32>(edge) >= 0) {
          takeShip(kind, to, live);
          const there = <i32>load<u64>(to + countBytes);
          if (there < squares) latest = max(latest, there);
        }
        if ((candidate & LAST) !== 0) takeShip(kind, lastOnes, live);
      }
      for (let at: usize = 0; at < countBytes; at += 8) {
        store<u64>(reached + at, load<u64>(reached + at) & load<u64>(live + at));
      }
      const known = sets.size;
      const set = sets.idOf(reached);
      if (set === known) addRuns(set);
      store<i32>(record + SET, set);
      store<u32>(record + ENTRY, entries);
      entries += sizeOf(set);
    }
    if (square === squares) continue;
    store<u32>(spans + ((<usize>square) << 3), entries);
    store<i32>(spans + ((<usize>square) << 3) + 4, latest);
  }
  measureRing();
}

/** The most entries of squares that the sweep has come to and not left, at any time. */
function measureRing(): void {
  ring = 1;
  let latest = 0;
  for (let square = 0; square < squares; square += 1) {
    latest = max(latest, load<i32>(spans + ((<usize>square) << 3) + 4));
    const behind = latest + 1 < squares ? load<u32>(spans + ((<usize>(latest + 1)) << 3)) : 0;
    ring = max(ring, load<u32>(spans + ((<usize>square) << 3)) - behind);
  }
}

function setEnd(): void {
  const end = counts - 1;
  store<u64>(live + ((<usize>end >>> 6) << 3), (<u64>1) << (end & 63));
}

function addRuns(set: i32): void {
  for (let kind = -1; kind < kinds; kind += 1) {
    store<u32>(sets.record(set) + 8 + ((<usize>kind) << 2), runCount());
    const stride = kind < 0 ? 0 : strideAt(kind);
    const size = addRunsOf(set, kind, stride);
    store<u32>(sets.record(set), size);
  }
  store<u32>(sets.record(set) + 8 + ((<usize>kinds) << 2), runCount());
}

function runCount(): u32 {
  return <u32>((sets.end - sets.tail) / 12);
}

/** @returns how many counts the set has */
function addRunsOf(set: i32, kind: i32, stride: i32): u32 {
  let position: u32 = 0;
  let run: usize = 0;
  let previous = -2;
  for (let at: usize = 0; at < countBytes; at += 8) {
    for (let word = load<u64>(wordsOf(set) + at); word !== 0; word &= word - 1) {
      const count = <i32>((at << 3) + <usize>ctz(word));
      const from = count - stride;
      if (from >= 0 && (kind < 0 || has(extensible + <usize>kind * countBytes, from))) {
        if (count === previous + 1) {
          store<i32>(run + 8, load<i32>(run + 8) + 1);
        } else {
          run = sets.push(12);
          store<i32>(run, from);
          store<i32>(run + 4, position);
          store<i32>(run + 8, 1);
        }
        previous = count;
      }
      position += 1;
    }
  }
  return position;
}

function wordsOf(set: i32): usize {
  return sets.record(set) + ((<usize>(kinds + 3) * 4 + 7) & ~7);
}

function addOnward(node: i32): void {
  const record = nodes.record(node);
  const set = load<i32>(record + SET);
  const runs = runsOf(set, -1);
  const runsStop = runsEnd(set, -1);
  for (let run = runs; run < runsStop; run += 12) {
    clearWords(here + ((<usize>load<u32>(run)) << 3), (<usize>load<u32>(run + 8)) << 3);
  }
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) addLast(node, candidate, kind, weight);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const there = backward + ((<usize>load<u32>(to + ENTRY)) << 3);
    const weights = f64x2.splat(weight);
    const toSet = load<i32>(to + SET);
    const stop = runsEnd(toSet, kind);
    for (let run = runsOf(toSet, kind); run < stop; run += 12) {
      let sum = here + ((<usize>load<u32>(run)) << 3);
      let ways = there + ((<usize>load<u32>(run + 4)) << 3);
      const length = load<i32>(run + 8);
      for (let i = length >> 1; i > 0; i -= 1) {
        v128.store(sum, f64x2.add(v128.load(sum), f64x2.mul(weights, v128.load(ways))));
        sum += 16;
        ways += 16;
      }
      if ((length & 1) !== 0) store<f64>(sum, load<f64>(sum) + weight * load<f64>(ways));
    }
  }
  const at = backward + ((<usize>load<u32>(record + ENTRY)) << 3);
  for (let run = runs; run < runsStop; run += 12) {
    const bytes = (<usize>load<u32>(run + 8)) << 3;
    copyWords(
      at + ((<usize>load<u32>(run + 4)) << 3),
      here + ((<usize>load<u32>(run)) << 3),
      bytes,
    );
  }
}

function passOn(node: i32): void {
  const record = nodes.record(node);
  const set = load<i32>(record + SET);
  const runs = runsOf(set, -1);
  const runsStop = runsEnd(set, -1);
  const at = forwardOf(node);
  for (let run = runs; run < runsStop; run += 12) {
    const bytes = (<usize>load<u32>(run + 8)) << 3;
    copyWords(
      here + ((<usize>load<u32>(run)) << 3),
      at + ((<usize>load<u32>(run + 4)) << 3),
      bytes,
    );
  }
  clearWords(at, (<usize>sizeOf(set)) << 3);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) passLast(node, candidate, kind, weight);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const there = forwardOf(load<i32>(edge));
    const toBackward = backward + ((<usize>load<u32>(to + ENTRY)) << 3) - there;
    const weights = f64x2.splat(weight);
    const toSet = load<i32>(to + SET);
    const stop = runsEnd(toSet, kind);
    let through = f64x2.splat(0);
    let rest: f64 = 0;
    for (let run = runsOf(toSet, kind); run < stop; run += 12) {
      let from = here + ((<usize>load<u32>(run)) << 3);
      let entry = there + ((<usize>load<u32>(run + 4)) << 3);
      const length = load<i32>(run + 8);
      for (let i = length >> 1; i > 0; i -= 1) {
        const ways = f64x2.mul(weights, v128.load(from));
        v128.store(entry, f64x2.add(v128.load(entry), ways));
        through = f64x2.add(through, f64x2.mul(ways, v128.load(entry + toBackward)));
        from += 16;
        entry += 16;
      }
      if ((length & 1) === 0) continue;
      const ways = weight * load<f64>(from);
      store<f64>(entry, load<f64>(entry) + ways);
      rest += ways * load<f64>(entry + toBackward);
    }
    const sum = held + ((<usize>candidate) << 3);
    const both = f64x2.extract_lane(through, 0) + f64x2.extract_lane(through, 1);
    store<f64>(sum, load<f64>(sum) + both + rest);
  }
  for (let run = runs; run < runsStop; run += 12) {
    clearWords(here + ((<usize>load<u32>(run)) << 3), (<usize>load<u32>(run + 8)) << 3);
  }
}

/** Adds the ways of the last two ships, of which this one starts at the node. */
function addLast(node: i32, candidate: i32, kind: i32, weight: f64): void {
  const matter = nodes.record(node) + REACHED;
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0 || !has(matter, count)) continue;
    const sum = here + ((<usize>count) << 3);
    store<f64>(sum, load<f64>(sum) + weight * findLast(node, candidate, last));
  }
}

function passLast(node: i32, candidate: i32, kind: i32, weight: f64): void {
  const matter = nodes.record(node) + REACHED;
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0 || !has(matter, count)) continue;
    const ways = weight * load<f64>(here + ((<usize>count) << 3));
    const through = ways * findLast(node, candidate, last);
    if (through === 0) continue;
    const sum = held + ((<usize>candidate) << 3);
    store<f64>(sum, load<f64>(sum) + through);
    holdLast(last, ways, held);
  }
}
