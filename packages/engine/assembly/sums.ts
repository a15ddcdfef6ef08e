// For each node and each count of ships placed so far, sums over all ways to come to it and to go
// on from it: weights multiplied along a way, added over the ways. With unit weights these are
// numbers of layouts, exact up to 2^53, for no part is larger than the whole.

import {
  beforeOf,
  COUNTS,
  EDGES,
  EDGES_END,
  ENTRY,
  LAST,
  lastAt,
  nodes,
  PLACE,
  REACHED,
} from './frontier';
import { findLast, holdKept, keepLast, openLastShips } from './last-ship';
import { aligned, clearWords, reach } from './memory';
import {
  candidates,
  countBeforeBoth,
  countBytes,
  counts,
  extensible,
  has,
  held,
  heldUntil,
  kindAt,
  kinds,
  lastOnes,
  line,
  squares,
  strideAt,
  weightAt,
} from './task';

// The counts that matter at a node are those with which it can be reached and from which the fleet
// can be completed. The node has an entry for each count from the first to the last of them, which
// are a quarter more, and one for a 0, as two entries are read at once.

/** Where the entries end. */
let end: usize = 0;
/** By size: entries that are free again, which begin with where the next ones are, or 0. */
let left: usize = 0;
/** Below the middle of a mirrored board the ways onward from a node serve only the edges that lead to it. */
let isPassing: bool = false;
/** By form and count: all bits where one more ship of the form leads to a count that is swept for, else none. */
let masks: usize = 0;
let maskBytes: usize = 0;
/** The first and the last count that matter at the node that is visited. */
let first: i32 = 0;
let final: i32 = 0;
/** No counts: the first is behind the last. */
const NONE: u32 = 0xffff;

/** Writes what the sums need, whatever the weights. */
export function openSums(): void {
  masks = aligned(openLastShips(nodes.end));
  maskBytes = (<usize>(counts + 1)) << 3;
  left = masks + <usize>kinds * maskBytes;
  reach(aligned(left + leftBytes()));
  clearWords(masks, left - masks);
  for (let kind = 0; kind < kinds; kind += 1) {
    const allowed = extensible + <usize>kind * countBytes;
    for (let count = 0; count < counts; count += 1) {
      if (!has(allowed, count) || has(lastOnes, count + strideAt(kind))) continue;
      store<i64>(masks + <usize>kind * maskBytes + ((<usize>count) << 3), -1);
    }
  }
}

function leftBytes(): usize {
  return (<usize>(counts + 2)) << 2;
}

/** The number, or the weight, of all layouts: the ways from the start to the end. */
export function sumBackward(): f64 {
  memory.fill(left, 0, leftBytes());
  end = aligned(left + leftBytes());
  for (let square = squares; square >= 0; square -= 1) {
    // What was counted in a mirror is asked for sums alone: no ways onward are followed later.
    isPassing = line > 0 && square >= heldUntil;
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      if (square === squares) first = final = counts - 1;
      else findCounts(node);
      const at = addEntries(node);
      if (square === squares) store<f64>(at, 1);
      else if (first <= final) addOnward(node, at);
    }
  }
  return waysFrom(0, 0);
}

/** Finds the first and the last count that matter at a node. */
function findCounts(node: i32): void {
  const record = nodes.record(node);
  first = counts;
  final = -1;
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  // Of the numbers that edges change, copies that need not be in the memory.
  let least = first;
  let most = final;
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const kind = kindAt(load<u32>(edge + 4) & ~LAST);
    if ((load<u32>(edge + 4) & LAST) !== 0) countLast(kind);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const counts = load<u32>(to + COUNTS);
    if (counts === NONE) continue;
    const stride = kind < 0 ? 0 : strideAt(kind);
    least = min(least, <i32>(counts & 0xffff) - stride);
    most = max(most, <i32>(counts >>> 16) - stride);
  }
  first = min(first, least);
  final = max(final, most);
  narrow(record + REACHED);
}

function countLast(kind: i32): void {
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0) continue;
    first = min(first, count);
    final = max(final, count);
  }
}

/** Leaves off the counts before the first that is reached, and behind the last. */
function narrow(reached: usize): void {
  first = max(first, 0);
  if (first > final) return;
  let at = (<usize>first >>> 6) << 3;
  let word = load<u64>(reached + at) & (~(<u64>0) << (first & 63));
  while (word === 0 && at + 8 < countBytes) {
    at += 8;
    word = load<u64>(reached + at);
  }
  first = word === 0 ? counts : <i32>((at << 3) + <usize>ctz(word));
  if (first > final) return;
  at = (<usize>final >>> 6) << 3;
  word = load<u64>(reached + at) & (~(<u64>0) >>> (63 - (final & 63)));
  // It ends at the first at the latest.
  while (word === 0) {
    at -= 8;
    word = load<u64>(reached + at);
  }
  final = <i32>((at << 3) + 63 - <usize>clz(word));
}

/** Makes the entries of a node, which are 0; where the ways onward begin. */
function addEntries(node: i32): usize {
  const record = nodes.record(node);
  if (first > final) {
    store<u32>(record + COUNTS, NONE);
    return 0;
  }
  store<u32>(record + COUNTS, <u32>first | ((<u32>final) << 16));
  const at = takeEntries(sizeOf(record));
  store<u32>(record + ENTRY, <u32>at);
  return at;
}

/** How many entries a node has. */
function sizeOf(record: usize): u32 {
  return load<u16>(record + COUNTS + 2) - load<u16>(record + COUNTS) + 2;
}

/** So many entries, which are 0. */
function takeEntries(size: u32): usize {
  const free = left + ((<usize>size) << 2);
  const bytes = (<usize>size) << 3;
  let at = <usize>load<u32>(free);
  if (at !== 0) {
    store<u32>(free, load<u32>(at));
  } else {
    at = end;
    end += bytes;
    reach(end);
  }
  clearWords(at, bytes);
  return at;
}

/** Leaves the entries of a node to the next one with as many. */
function leaveEntries(record: usize, at: usize): void {
  const free = left + ((<usize>sizeOf(record)) << 2);
  store<u32>(at, load<u32>(free));
  store<u32>(free, <u32>at);
}

/** What lies behind is free. */
export function sumsEnd(): usize {
  return end;
}

/** The ways onward from a node with a count; 0 where it does not matter there. */
export function waysFrom(node: i32, count: i32): f64 {
  const record = nodes.record(node);
  const matter = load<u32>(record + COUNTS);
  const from = <i32>(matter & 0xffff);
  if (count < from || count > <i32>(matter >>> 16) || !has(record + REACHED, count)) return 0;
  return load<f64>(<usize>load<u32>(record + ENTRY) + ((<usize>(count - from)) << 3));
}

/** Adds up the ways onward from a node. */
function addOnward(node: i32, at: usize): void {
  const record = nodes.record(node);
  const own = at - ((<usize>first) << 3);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) addLast(node, candidate, kind, weight, own);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const toFirst = <i32>load<u16>(to + COUNTS);
    const stride = kind < 0 ? 0 : strideAt(kind);
    const from = max(first, toFirst - stride);
    const until = own + ((<usize>min(final, <i32>load<u16>(to + COUNTS + 2) - stride)) << 3);
    let sum = own + ((<usize>from) << 3);
    let ways = <usize>load<u32>(to + ENTRY) + ((<usize>(from + stride - toFirst)) << 3);
    if (kind < 0) {
      for (; sum <= until; sum += 16) {
        v128.store(sum, f64x2.add(v128.load(sum), v128.load(ways)));
        ways += 16;
      }
    } else {
      const weights = f64x2.splat(weight);
      let mask = masks + <usize>kind * maskBytes + ((<usize>from) << 3);
      for (; sum <= until; sum += 16) {
        const more = f64x2.mul(weights, v128.and(v128.load(mask), v128.load(ways)));
        v128.store(sum, f64x2.add(v128.load(sum), more));
        ways += 16;
        mask += 16;
      }
    }
    if (isPassing && load<u32>(to + COUNTS) !== NONE) pass(to);
  }
  store<f64>(own + ((<usize>(final + 1)) << 3), 0);
}

/** Leaves the ways onward from a node after the last edge that leads to it. */
function pass(to: usize): void {
  const edges = load<u32>(to + PLACE) - 1;
  store<u32>(to + PLACE, edges);
  if (edges === 0) leaveEntries(to, <usize>load<u32>(to + ENTRY));
}

/** By candidate that starts before `heldUntil`: the number, or the weight, of all layouts that hold it. */
export function sumForward(): void {
  for (let node = 0; node < nodes.size; node += 1) store<u32>(nodes.record(node) + PLACE, 0);
  memory.fill(held, 0, (<usize>(candidates + 1)) << 3);
  store<f64>(forwardOf(nodes.record(0)), 1);
  for (let square = 0; square < heldUntil; square += 1) {
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      if (load<u32>(nodes.record(node) + COUNTS) !== NONE) passOn(node);
    }
  }
}

/** Where the ways to a node are summed, from 0. */
function forwardOf(record: usize): usize {
  const known = <usize>load<u32>(record + PLACE);
  if (known !== 0) return known;
  const at = takeEntries(sizeOf(record));
  store<u32>(record + PLACE, <u32>at);
  return at;
}

function passOn(node: i32): void {
  const record = nodes.record(node);
  first = <i32>load<u16>(record + COUNTS);
  final = <i32>load<u16>(record + COUNTS + 2);
  const at = forwardOf(record);
  const own = at - ((<usize>first) << 3);
  store<f64>(own + ((<usize>(final + 1)) << 3), 0);
  let isLast = false;
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) isLast = true;
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    if (load<u32>(to + COUNTS) === NONE) continue;
    const toFirst = <i32>load<u16>(to + COUNTS);
    const stride = kind < 0 ? 0 : strideAt(kind);
    const from = max(first, toFirst - stride);
    const until = own + ((<usize>min(final, <i32>load<u16>(to + COUNTS + 2) - stride)) << 3);
    const there = (<usize>(from + stride - toFirst)) << 3;
    let ways = own + ((<usize>from) << 3);
    let sum = forwardOf(to) + there;
    if (kind < 0) {
      for (; ways <= until; ways += 16) {
        v128.store(sum, f64x2.add(v128.load(sum), v128.load(ways)));
        sum += 16;
      }
      continue;
    }
    const weights = f64x2.splat(weight);
    const toBackward = <usize>load<u32>(to + ENTRY) + there - sum;
    let mask = masks + <usize>kind * maskBytes + ((<usize>from) << 3);
    let through = f64x2.splat(0);
    for (; ways <= until; ways += 16) {
      const more = f64x2.mul(weights, v128.and(v128.load(mask), v128.load(ways)));
      v128.store(sum, f64x2.add(v128.load(sum), more));
      through = f64x2.add(through, f64x2.mul(more, v128.load(sum + toBackward)));
      sum += 16;
      mask += 16;
    }
    const both = f64x2.extract_lane(through, 0) + f64x2.extract_lane(through, 1);
    hold(candidate, both);
  }
  if (isLast) passLasts(node, own);
  leaveEntries(record, at);
  if (line > 0) leaveEntries(record, <usize>load<u32>(record + ENTRY));
}

function hold(candidate: i32, ways: f64): void {
  const sum = held + ((<usize>candidate) << 3);
  store<f64>(sum, load<f64>(sum) + ways);
}

/** Adds the ways of the last two ships, of which this one starts at the node. */
function addLast(node: i32, candidate: i32, kind: i32, weight: f64, own: usize): void {
  const matter = nodes.record(node) + REACHED;
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0 || !has(matter, count)) continue;
    const sum = own + ((<usize>count) << 3);
    store<f64>(sum, load<f64>(sum) + weight * findLast(node, candidate, last));
  }
}

/** Passes on the ways to the last two ships, of which one starts at the node. */
function passLasts(node: i32, own: usize): void {
  const record = nodes.record(node);
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let last = 0; last < kinds; last += 1) {
    for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
      if ((load<u32>(edge + 4) & LAST) === 0) continue;
      const candidate = load<u32>(edge + 4) & ~LAST;
      const count = countBeforeBoth(kindAt(candidate), last);
      if (count < 0 || !has(record + REACHED, count)) continue;
      const ways = weightAt(candidate) * load<f64>(own + ((<usize>count) << 3));
      const through = ways * findLast(node, candidate, last);
      if (through === 0) continue;
      hold(candidate, through);
      keepLast(last, ways);
    }
    holdKept(last, held);
  }
}
