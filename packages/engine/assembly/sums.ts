// Sums over all paths to and from each node, by ships placed. A path counts by the product of its
// weights. With unit weights these are numbers of layouts, exact up to 2^53, since no part exceeds
// the whole.

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

// A node's relevant counts are those that are reachable and can be completed. A node has an entry
// for each count from the first to the last of them. About a fifth are unused. One extra entry is
// 0, because two are read at a time.

/** End of the entries. */
let end: usize = 0;
/** Free lists by size; a free block starts with the address of the next one, or 0. */
let freeLists: usize = 0;
/** Below the middle of a mirrored board, only a node's incoming edges use its backward sums. */
let freesBackwardSums: bool = false;
/**
 * All ones if one more ship of the form may be added without leaving just one; by form and count.
 */
let masks: usize = 0;
let maskBytes: usize = 0;
/** First and last relevant count of the current node. */
let firstCount: i32 = 0;
let lastCount: i32 = 0;
/** Marks an empty range of counts: the first is after the last. */
const EMPTY_RANGE: u32 = 0xffff;

/** Prepares the tables that do not depend on weights. */
export function openSums(): void {
  masks = aligned(openLastShips(nodes.end));
  maskBytes = (<usize>(counts + 1)) << 3;
  freeLists = masks + <usize>kinds * maskBytes;
  reach(aligned(freeLists + freeListBytes()));
  clearWords(masks, freeLists - masks);
  for (let kind = 0; kind < kinds; kind += 1) {
    const allowed = extensible + <usize>kind * countBytes;
    for (let count = 0; count < counts; count += 1) {
      if (!has(allowed, count) || has(lastOnes, count + strideAt(kind))) continue;
      store<i64>(masks + <usize>kind * maskBytes + ((<usize>count) << 3), -1);
    }
  }
}

function freeListBytes(): usize {
  return (<usize>(counts + 2)) << 2;
}

/** Returns the number, or weight, of all layouts, from backward sums. */
export function sumBackward(): f64 {
  memory.fill(freeLists, 0, freeListBytes());
  end = aligned(freeLists + freeListBytes());
  for (let square = squares; square >= 0; square -= 1) {
    // A mirrored task needs only sums: its paths are not followed later.
    freesBackwardSums = line > 0 && square >= heldUntil;
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      if (square === squares) firstCount = lastCount = counts - 1;
      else findCounts(node);
      const at = addEntries(node);
      if (square === squares) store<f64>(at, 1);
      else if (firstCount <= lastCount) addOnward(node, at);
    }
  }
  return waysFrom(0, 0);
}

function findCounts(node: i32): void {
  const record = nodes.record(node);
  firstCount = counts;
  lastCount = -1;
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  // Local copies: globals would go through memory.
  let least = firstCount;
  let most = lastCount;
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const kind = kindAt(load<u32>(edge + 4) & ~LAST);
    if ((load<u32>(edge + 4) & LAST) !== 0) countLast(kind);
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    const counts = load<u32>(to + COUNTS);
    if (counts === EMPTY_RANGE) continue;
    const stride = kind < 0 ? 0 : strideAt(kind);
    least = min(least, <i32>(counts & 0xffff) - stride);
    most = max(most, <i32>(counts >>> 16) - stride);
  }
  firstCount = min(firstCount, least);
  lastCount = max(lastCount, most);
  narrow(record + REACHED);
}

function countLast(kind: i32): void {
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0) continue;
    firstCount = min(firstCount, count);
    lastCount = max(lastCount, count);
  }
}

/** Narrows `firstCount` and `lastCount` to reached counts. */
function narrow(reached: usize): void {
  firstCount = max(firstCount, 0);
  if (firstCount > lastCount) return;
  let at = (<usize>firstCount >>> 6) << 3;
  let word = load<u64>(reached + at) & (~(<u64>0) << (firstCount & 63));
  while (word === 0 && at + 8 < countBytes) {
    at += 8;
    word = load<u64>(reached + at);
  }
  firstCount = word === 0 ? counts : <i32>((at << 3) + <usize>ctz(word));
  if (firstCount > lastCount) return;
  at = (<usize>lastCount >>> 6) << 3;
  word = load<u64>(reached + at) & (~(<u64>0) >>> (63 - (lastCount & 63)));
  // Stops at the first count at the latest.
  while (word === 0) {
    at -= 8;
    word = load<u64>(reached + at);
  }
  lastCount = <i32>((at << 3) + 63 - <usize>clz(word));
}

/** Adds zeroed entries for a node. Returns the start of its backward sums. */
function addEntries(node: i32): usize {
  const record = nodes.record(node);
  if (firstCount > lastCount) {
    store<u32>(record + COUNTS, EMPTY_RANGE);
    return 0;
  }
  store<u32>(record + COUNTS, <u32>firstCount | ((<u32>lastCount) << 16));
  const at = takeEntries(sizeOf(record));
  store<u32>(record + ENTRY, <u32>at);
  return at;
}

function sizeOf(record: usize): u32 {
  return load<u16>(record + COUNTS + 2) - load<u16>(record + COUNTS) + 2;
}

/** Allocates zeroed entries. */
function takeEntries(size: u32): usize {
  const free = freeLists + ((<usize>size) << 2);
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

/** Frees the entries of a node, for the next node of the same size. */
function freeEntries(record: usize, at: usize): void {
  const free = freeLists + ((<usize>sizeOf(record)) << 2);
  store<u32>(at, load<u32>(free));
  store<u32>(free, <u32>at);
}

/** Returns the start of free memory. */
export function sumsEnd(): usize {
  return end;
}

/** Returns the number of ways onward from a node with a count; 0 if the count is not relevant. */
export function waysFrom(node: i32, count: i32): f64 {
  const record = nodes.record(node);
  const matter = load<u32>(record + COUNTS);
  const from = <i32>(matter & 0xffff);
  if (count < from || count > <i32>(matter >>> 16) || !has(record + REACHED, count)) return 0;
  return load<f64>(<usize>load<u32>(record + ENTRY) + ((<usize>(count - from)) << 3));
}

function addOnward(node: i32, at: usize): void {
  const record = nodes.record(node);
  const own = at - ((<usize>firstCount) << 3);
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
    const from = max(firstCount, toFirst - stride);
    const until = own + ((<usize>min(lastCount, <i32>load<u16>(to + COUNTS + 2) - stride)) << 3);
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
    if (freesBackwardSums && load<u32>(to + COUNTS) !== EMPTY_RANGE) releaseBackwardSums(to);
  }
  store<f64>(own + ((<usize>(lastCount + 1)) << 3), 0);
}

/** Frees a node's backward sums after its last incoming edge. */
function releaseBackwardSums(to: usize): void {
  const edges = load<u32>(to + PLACE) - 1;
  store<u32>(to + PLACE, edges);
  if (edges === 0) freeEntries(to, <usize>load<u32>(to + ENTRY));
}

/** Computes the number, or weight, of layouts with each candidate starting before `heldUntil`. */
export function sumForward(): void {
  for (let node = 0; node < nodes.size; node += 1) store<u32>(nodes.record(node) + PLACE, 0);
  memory.fill(held, 0, (<usize>(candidates + 1)) << 3);
  store<f64>(forwardOf(nodes.record(0)), 1);
  for (let square = 0; square < heldUntil; square += 1) {
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) {
      if (load<u32>(nodes.record(node) + COUNTS) !== EMPTY_RANGE) addForwardSums(node);
    }
  }
}

/** Returns the start of a node's forward sums, zeroed. */
function forwardOf(record: usize): usize {
  const known = <usize>load<u32>(record + PLACE);
  if (known !== 0) return known;
  const at = takeEntries(sizeOf(record));
  store<u32>(record + PLACE, <u32>at);
  return at;
}

function addForwardSums(node: i32): void {
  const record = nodes.record(node);
  firstCount = <i32>load<u16>(record + COUNTS);
  lastCount = <i32>load<u16>(record + COUNTS + 2);
  const at = forwardOf(record);
  const own = at - ((<usize>firstCount) << 3);
  store<f64>(own + ((<usize>(lastCount + 1)) << 3), 0);
  let isLast = false;
  const end = nodes.tail + ((<usize>load<u32>(record + EDGES_END)) << 3);
  for (let edge = nodes.tail + ((<usize>load<u32>(record + EDGES)) << 3); edge < end; edge += 8) {
    const candidate = load<u32>(edge + 4) & ~LAST;
    const weight = weightAt(candidate);
    const kind = kindAt(candidate);
    if ((load<u32>(edge + 4) & LAST) !== 0) isLast = true;
    if (load<i32>(edge) < 0) continue;
    const to = nodes.record(load<i32>(edge));
    if (load<u32>(to + COUNTS) === EMPTY_RANGE) continue;
    const toFirst = <i32>load<u16>(to + COUNTS);
    const stride = kind < 0 ? 0 : strideAt(kind);
    const from = max(firstCount, toFirst - stride);
    const until = own + ((<usize>min(lastCount, <i32>load<u16>(to + COUNTS + 2) - stride)) << 3);
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
    addToOutput(candidate, both);
  }
  if (isLast) passLasts(node, own);
  freeEntries(record, at);
  if (line > 0) freeEntries(record, <usize>load<u32>(record + ENTRY));
}

function addToOutput(candidate: i32, ways: f64): void {
  const sum = held + ((<usize>candidate) << 3);
  store<f64>(sum, load<f64>(sum) + ways);
}

/** Adds the ways to place the last two ships, one of which is this candidate at the node. */
function addLast(node: i32, candidate: i32, kind: i32, weight: f64, own: usize): void {
  const matter = nodes.record(node) + REACHED;
  for (let last = 0; last < kinds; last += 1) {
    const count = countBeforeBoth(kind, last);
    if (count < 0 || !has(matter, count)) continue;
    const sum = own + ((<usize>count) << 3);
    store<f64>(sum, load<f64>(sum) + weight * findLast(node, candidate, last));
  }
}

/** Passes the ways to this node on to the last two ships, the first of which starts here. */
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
      addToOutput(candidate, through);
      keepLast(last, ways);
    }
    holdKept(last, held);
  }
}
