// For each node and each count of ships placed so far that matters there, sums over all ways to
// come to it and to go on from it: weights multiplied along a way, added over the ways. With unit
// weights these are numbers of layouts, exact up to 2^53, for no part is larger than the whole.

import { takeShip } from './counts';
import { beforeOf, EDGES, EDGES_END, ENTRY, LAST, lastAt, nodes, REACHED, SET } from './frontier';
import { findLast, holdLast, openLastShips } from './last-ship';
import { aligned, clearPairs, clearWords, copyPairs, KeyTable, reach } from './memory';
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
  lacking,
  lastOnes,
  squares,
  strideAt,
  weightAt,
} from './task';

/**
 * Counts that differ in the last form of which there are ships alone are a block, whose sums lie side by side and are added up
 * without a branch: `blockCounts` of them, filled up with 0 to an even number.
 */
let blockForm: i32 = 0;
let blockCounts: i32 = 0;
let blockCells: i32 = 0;
/** How many cells all blocks have. */
let cells: i32 = 0;

/**
 * The sets of counts that matter at a node: those with which it can be reached and from which the
 * fleet can be completed, about a third of all. Few differ, so each is numbered once. A record
 * holds how many cells the blocks of these counts have, and where the steps of each form begin (with
 * form −1 first, and one more at the end). A step, 8 bytes in the tail, is a block of the set that one
 * more ship of the form leads to: where the block before it lies among all, and it among those of the set,
 * in bytes.
 */
const sets = new KeyTable();

/**
 * By entry, which is a node and a cell of its blocks: the ways onward, and the ways to it. Those of counts that do
 * not matter there are multiplied by 0 ways to them, or onward. The ways to a node are needed from when the sweep comes first to the node until it leaves it, so `ring` entries are used again and again.
 */
let backward: usize = 0;
let forward: usize = 0;
let ring: u32 = 0;
/** By cell: the sums at the node that is visited. */
let here: usize = 0;
let entries: u32 = 0;
/** Scratch: the counts that matter at the node that is visited. */
let live: usize = 0;
/** By square: how many entries it and the later ones have, and the latest square but the end that its edges lead to. */
let spans: usize = 0;

/** The number, or the weight, of all layouts: the ways from the start to the end. */
export function sumBackward(): f64 {
  here = aligned(sets.end);
  backward = aligned(here + ((<usize>cells) << 3));
  forward = aligned(backward + ((<usize>(entries + 2)) << 3));
  reach(sumsEnd());
  for (let square = squares; square >= 0; square -= 1) {
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      if (square === squares) startAtEnd(node);
      else addOnward(node);
    }
  }
  return sizeOf(setOf(0)) === 0 ? 0 : load<f64>(backward + ((<usize>entryOf(0)) << 3));
}

/** At the end of the sweep there is one way on, with the whole fleet. */
function startAtEnd(node: i32): void {
  if (sizeOf(setOf(node)) === 0) return;
  const at = backward + ((<usize>entryOf(node)) << 3);
  clearWords(at, blockBytes());
  store<f64>(at + ((<usize>(blockCounts - 1)) << 3), 1);
}

function blockBytes(): usize {
  return (<usize>blockCells) << 3;
}

/** What lies behind is free. */
export function sumsEnd(): usize {
  return forward + ((<usize>(ring + cells)) << 3) + blockBytes();
}

/** By candidate: the number, or the weight, of all layouts that hold it. */
export function sumForward(): void {
  memory.fill(forward, 0, sumsEnd() - forward);
  memory.fill(here, 0, (<usize>cells) << 3);
  memory.fill(held, 0, (<usize>(candidates + 1)) << 3);
  store<f64>(forwardOf(0), 1);
  for (let square = 0; square < squares; square += 1) {
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) passOn(node);
  }
}

/** Where the ways to a node are summed. */
function forwardOf(node: i32): usize {
  if (node === lastAt(squares)) return sumsEnd() - blockBytes(); // Nothing lies behind the end: its sums are not read.
  const record = nodes.record(node);
  const place = entries - load<u32>(record + ENTRY) - sizeOf(load<i32>(record + SET));
  return forward + ((<usize>(place % ring)) << 3);
}

/** The ways onward from a node with a count; 0 where it does not matter there. */
export function waysFrom(node: i32, count: i32): f64 {
  const set = setOf(node);
  const inBlock = count % blockCounts;
  const block = (<u32>(cellOf(count) - inBlock)) << 3;
  const end = stepsEnd(set, -1);
  for (let step = stepsOf(set, -1); step < end; step += 8) {
    if (load<u32>(step) !== block) continue;
    const at = backward + ((<usize>entryOf(node)) << 3) + load<u32>(step, 4);
    return load<f64>(at + ((<usize>inBlock) << 3));
  }
  return 0;
}

/** Where a count lies among the cells of all blocks. */
function cellOf(count: i32): i32 {
  return (count / blockCounts) * blockCells + (count % blockCounts);
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

function stepsOf(set: i32, kind: i32): usize {
  return sets.tail + ((<usize>load<u32>(sets.record(set) + 8 + ((<usize>kind) << 2))) << 3);
}

function stepsEnd(set: i32, kind: i32): usize {
  return sets.tail + ((<usize>load<u32>(sets.record(set) + 12 + ((<usize>kind) << 2))) << 3);
}

/** From the end of the sweep to its start: which counts matter at each node, whatever the weights. */
export function listEntries(): void {
  blockForm = kinds - 1;
  while (blockForm > 0 && strideAt(blockForm - 1) === 1) blockForm -= 1;
  blockCounts = blockForm > 0 ? strideAt(blockForm - 1) : counts;
  blockCells = (blockCounts + 1) & ~1;
  cells = (counts / blockCounts) * blockCells;
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
      if (set === known) addSteps(set);
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

function addSteps(set: i32): void {
  for (let kind = -1; kind < kinds; kind += 1) {
    store<u32>(sets.record(set) + 8 + ((<usize>kind) << 2), stepCount());
    const size = addStepsOf(set, kind);
    store<u32>(sets.record(set), size);
  }
  store<u32>(sets.record(set) + 8 + ((<usize>kinds) << 2), stepCount());
}

function stepCount(): u32 {
  return <u32>((sets.end - sets.tail) >>> 3);
}

/** @returns how many cells the blocks of the set have */
function addStepsOf(set: i32, kind: i32): u32 {
  // Within a block a ship of the last form leads to the next count.
  const isWithin = kind < 0 || kind === blockForm;
  const stride = isWithin ? 0 : strideAt(kind);
  let cell: u32 = 0;
  for (let first = 0; first < counts; first += blockCounts) {
    if (!hasBlock(set, first)) continue;
    const from = first - stride;
    if (from >= 0 && (isWithin || has(extensible + <usize>kind * countBytes, from))) {
      const step = sets.push(8);
      store<u32>(step, (<u32>cellOf(from)) << 3);
      store<u32>(step, cell << 3, 4);
    }
    cell += blockCells;
  }
  return cell;
}

/** Does any count of the block matter? */
function hasBlock(set: i32, first: i32): bool {
  for (let count = first; count < first + blockCounts; count += 1) {
    if (has(wordsOf(set), count)) return true;
  }
  return false;
}

function wordsOf(set: i32): usize {
  return sets.record(set) + ((<usize>(kinds + 3) * 4 + 7) & ~7);
}

function addOnward(node: i32): void {
  const record = nodes.record(node);
  const set = load<i32>(record + SET);
  const bytes = blockBytes();
  const own = stepsOf(set, -1);
  const ownEnd = stepsEnd(set, -1);
  for (let step = own; step < ownEnd; step += 8) clearPairs(here + load<u32>(step), bytes);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) addLast(node, candidate, kind, weight);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const shift = shiftOf(kind);
    const there = backward + ((<usize>load<u32>(to + ENTRY)) << 3) + shift;
    const length = lengthOf(shift);
    const weights = f64x2.splat(weight);
    const toSet = load<i32>(to + SET);
    const stop = stepsEnd(toSet, kind);
    for (let step = stepsOf(toSet, kind); step < stop; step += 8) {
      let sum = here + load<u32>(step);
      let ways = there + load<u32>(step, 4);
      for (const pairsEnd = sum + (length & ~15); sum < pairsEnd; sum += 16) {
        v128.store(sum, f64x2.add(v128.load(sum), f64x2.mul(weights, v128.load(ways))));
        ways += 16;
      }
      if ((length & 8) !== 0) store<f64>(sum, load<f64>(sum) + weight * load<f64>(ways));
    }
  }
  clearLastOnes();
  const at = backward + ((<usize>load<u32>(record + ENTRY)) << 3);
  for (let step = own; step < ownEnd; step += 8) {
    copyPairs(at + load<u32>(step, 4), here + load<u32>(step), bytes);
  }
}

/** How far behind the start of a block a ship of this form leads, in bytes: the last form to the next count. */
function shiftOf(kind: i32): usize {
  return kind >= 0 && kind === blockForm ? 8 : 0;
}

/** How much of a block a ship with this shift leads to, in bytes. */
function lengthOf(shift: usize): usize {
  return shift === 0 ? (<usize>blockCells) << 3 : (<usize>(blockCounts - 1)) << 3;
}

function passOn(node: i32): void {
  const record = nodes.record(node);
  const set = load<i32>(record + SET);
  const bytes = blockBytes();
  const own = stepsOf(set, -1);
  const ownEnd = stepsEnd(set, -1);
  const at = forwardOf(node);
  for (let step = own; step < ownEnd; step += 8) {
    copyPairs(here + load<u32>(step), at + load<u32>(step, 4), bytes);
  }
  clearPairs(at, (<usize>sizeOf(set)) << 3);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) passLast(node, candidate, kind, weight);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const shift = shiftOf(kind);
    const there = forwardOf(load<i32>(edge)) + shift;
    const toBackward = backward + ((<usize>load<u32>(to + ENTRY)) << 3) + shift - there;
    const length = lengthOf(shift);
    const weights = f64x2.splat(weight);
    const toSet = load<i32>(to + SET);
    const stop = stepsEnd(toSet, kind);
    let through = f64x2.splat(0);
    let rest: f64 = 0;
    for (let step = stepsOf(toSet, kind); step < stop; step += 8) {
      let from = here + load<u32>(step);
      let entry = there + load<u32>(step, 4);
      for (const pairsEnd = from + (length & ~15); from < pairsEnd; from += 16) {
        const ways = f64x2.mul(weights, v128.load(from));
        v128.store(entry, f64x2.add(v128.load(entry), ways));
        through = f64x2.add(through, f64x2.mul(ways, v128.load(entry + toBackward)));
        entry += 16;
      }
      if ((length & 8) === 0) continue;
      const ways = weight * load<f64>(from);
      store<f64>(entry, load<f64>(entry) + ways);
      rest += ways * load<f64>(entry + toBackward);
    }
    const sum = held + ((<usize>candidate) << 3);
    const both = f64x2.extract_lane(through, 0) + f64x2.extract_lane(through, 1);
    store<f64>(sum, load<f64>(sum) + both + rest);
  }
  for (let step = own; step < ownEnd; step += 8) clearPairs(here + load<u32>(step), bytes);
}

/** Adds the ways of the last two ships, of which this one starts at the node. */
function addLast(node: i32, candidate: i32, kind: i32, weight: f64): void {
  const matter = nodes.record(node) + REACHED;
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0 || !has(matter, count)) continue;
    const sum = here + ((<usize>cellOf(count)) << 3);
    store<f64>(sum, load<f64>(sum) + weight * findLast(node, candidate, last));
  }
}

function passLast(node: i32, candidate: i32, kind: i32, weight: f64): void {
  const matter = nodes.record(node) + REACHED;
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0 || !has(matter, count)) continue;
    const ways = weight * load<f64>(here + ((<usize>cellOf(count)) << 3));
    const through = ways * findLast(node, candidate, last);
    if (through === 0) continue;
    const sum = held + ((<usize>candidate) << 3);
    store<f64>(sum, load<f64>(sum) + through);
    holdLast(last, ways, held);
  }
}

/** Where one ship is left nothing goes on from a node: these ways were added when the last but one started. */
function clearLastOnes(): void {
  for (let kind = 0; kind < kinds; kind += 1) {
    const count = load<i32>(lacking + ((<usize>kind) << 2));
    if (count >= 0) store<f64>(here + ((<usize>cellOf(count)) << 3), 0);
  }
}
