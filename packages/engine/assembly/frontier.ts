// Frontier automaton: all ways to place the ships in sweep order, with equal futures merged. A node
// is a square to decide, and the set of later squares that are blocked. An edge leaves the square
// free, or starts a ship there. The last ship has no nodes: its ways are counted at once (see
// last-ship.ts).

import { addShip } from './counts';
import { aligned, clearWords, copyWords, KeyTable, reach } from './memory';
import {
  block,
  countBytes,
  counts,
  cover,
  deadEnds,
  decisive,
  firstFrom,
  free,
  has,
  hits,
  kinds,
  lastOnes,
  line,
  maxNodes,
  relevant,
  setBytes,
  squares,
} from './task';

/**
 * Nodes, with their edges as a tail. An edge takes 8 bytes: the target node or −1, then the
 * candidate. The candidate has the LAST bit if only one ship is left after it.
 */
export const nodes = new KeyTable();
export const LAST: u32 = 1 << 31;

// Record of a node: previous node at its square; start and end of its edges; first and last
// relevant count; start of its entries; PLACE; reached counts; key. PLACE is the number of incoming
// edges, later the offset of the forward sums (see sums.ts). The key is the square and the blocked
// squares.
export const EDGES: usize = 4;
export const EDGES_END: usize = 8;
export const COUNTS: usize = 12;
export const ENTRY: usize = 16;
export const PLACE: usize = 20;
export const REACHED: usize = 24;

/** Last node added at each square, with one extra entry. */
let lastNodes: usize = 0;
/**
 * Scratch: key to look up; blocked squares and counts of the current node; counts after an edge;
 * mirrored blocked squares.
 */
let key: usize = 0;
let ownBlocked: usize = 0;
let ownCounts: usize = 0;
let nextCounts: usize = 0;
let mirroredBlocked: usize = 0;
let scratchEnd: usize = 0;

export function lastAt(square: i32): i32 {
  return load<i32>(lastNodes + ((<usize>square) << 2));
}

export function beforeOf(node: i32): i32 {
  return load<i32>(nodes.record(node));
}

/** Builds the automaton; false if it exceeds `maxNodes` nodes. */
export function buildFrontier(): bool {
  openScratch();
  nodes.open(scratchEnd, REACHED + countBytes + 8 + setBytes, REACHED + countBytes, 8 + setBytes);
  clearWords(key, 8 + setBytes);
  clearWords(nextCounts, countBytes);
  store<u64>(nextCounts, 1);
  nodeFor(0, nextCounts);
  for (let square = 0; square <= squares; square += 1) {
    nodes.floor = square + 1;
    for (let node = lastAt(square); node >= 0; node = beforeOf(node)) addEdges(node, square);
    if (nodes.size > maxNodes) return false;
  }
  return true;
}

function openScratch(): void {
  lastNodes = aligned(free);
  key = aligned(lastNodes + ((<usize>(squares + 1)) << 2));
  ownBlocked = key + 8 + setBytes;
  ownCounts = ownBlocked + setBytes;
  nextCounts = ownCounts + countBytes;
  mirroredBlocked = nextCounts + countBytes;
  scratchEnd = mirroredBlocked + setBytes;
  reach(scratchEnd);
  memory.fill(lastNodes, 0xff, (<usize>(squares + 1)) << 2);
}

function addEdges(node: i32, square: i32): void {
  // Records may move while edges are added.
  const record = nodes.record(node);
  copyWords(ownCounts, record + REACHED, countBytes);
  copyWords(ownBlocked, record + REACHED + countBytes + 8, setBytes);
  store<i32>(record + EDGES, <i32>((nodes.end - nodes.tail) >>> 3));
  if (square < squares) {
    if (!has(hits, square)) {
      copyWords(key + 8, ownBlocked, setBytes);
      connect(square, 0, ownCounts, false);
    }
    for (let kind = 0; kind < kinds; kind += 1) startShips(square, kind);
  }
  store<i32>(nodes.record(node) + EDGES_END, <i32>((nodes.end - nodes.tail) >>> 3));
}

/** Adds the edges that start a ship of this form at the square. */
function startShips(square: i32, kind: i32): void {
  const end = firstFrom(kind, square + 1);
  let candidate = firstFrom(kind, square);
  if (candidate === end || !addShip(kind, ownCounts, nextCounts)) return;
  const last = removeLastCounts() ? LAST : 0;
  const isOver = last !== 0 && isEmpty(nextCounts);
  for (; candidate < end; candidate += 1) {
    if (isBlocked(cover + <usize>candidate * setBytes)) continue;
    const ship = block + <usize>candidate * setBytes;
    for (let w: usize = 0; w < setBytes; w += 8) {
      store<u64>(key + 8 + w, load<u64>(ownBlocked + w) | load<u64>(ship + w));
    }
    connect(square, <u32>candidate | last, nextCounts, isOver);
  }
}

function isBlocked(ship: usize): bool {
  for (let w: usize = 0; w < setBytes; w += 8) {
    if ((load<u64>(ownBlocked + w) & load<u64>(ship + w)) !== 0) return true;
  }
  return false;
}

/** Adds an edge that leads to these counts, unless it is a dead end. */
function connect(square: i32, candidate: u32, counts: usize, isOver: bool): void {
  const from = square + 1;
  const node = isOver ? -1 : nodeFor(isComplete(counts) ? firstUncoveredHit(from) : from, counts);
  if (node < 0 && (candidate & LAST) === 0) return;
  const edge = nodes.push(8);
  store<i32>(edge, node);
  store<u32>(edge + 4, candidate);
}

/** Removes counts with only one ship left from `nextCounts`. Returns whether there were any. */
function removeLastCounts(): bool {
  let any: u64 = 0;
  for (let at: usize = 0; at < countBytes; at += 8) {
    const word = load<u64>(nextCounts + at);
    const lasts = load<u64>(lastOnes + at);
    any |= word & lasts;
    store<u64>(nextCounts + at, word & ~lasts);
  }
  return any !== 0;
}

function isEmpty(set: usize): bool {
  for (let at: usize = 0; at < countBytes; at += 8) if (load<u64>(set + at) !== 0) return false;
  return true;
}

/** Is every ship placed, on every path to the edge? */
function isComplete(reached: usize): bool {
  const end = countBytes - 8;
  if (load<u64>(reached + end) !== (<u64>1) << ((counts - 1) & 63)) return false;
  for (let at: usize = 0; at < end; at += 8) if (load<u64>(reached + at) !== 0) return false;
  return true;
}

/** Returns the first uncovered hit at or after `from`, or the end of the sweep. */
function firstUncoveredHit(from: i32): i32 {
  for (let square = from; square < squares; square += 1) {
    if (has(hits, square) && !has(key + 8, square)) return square;
  }
  return squares;
}

/** Returns the node for the blocked squares in the key, decided up to `from`; −1 for a dead end. */
function nodeFor(from: i32, counts: usize): i32 {
  let next = nextUndecided(from);
  if (line > 0 && next < squares && next - (next % line) >= from) next = mirrorIfLower(next);
  if (next < squares && has(deadEnds, next)) return -1;
  store<u64>(key, next);
  const matters = relevant + <usize>next * setBytes;
  for (let w: usize = 0; w < setBytes; w += 8) {
    store<u64>(key + 8 + w, load<u64>(key + 8 + w) & load<u64>(matters + w));
  }
  const known = nodes.size;
  const node = nodes.idOf(key);
  const record = nodes.record(node);
  if (node === known) {
    store<i32>(record, lastAt(next));
    store<i32>(lastNodes + ((<usize>next) << 2), node);
    store<u32>(record + PLACE, 1);
    copyWords(record + REACHED, counts, countBytes);
    return node;
  }
  store<u32>(record + PLACE, load<u32>(record + PLACE) + 1);
  for (let at: usize = 0; at < countBytes; at += 8) {
    const word = record + REACHED + at;
    store<u64>(word, load<u64>(word) | load<u64>(counts + at));
  }
  return node;
}

/**
 * At the start of a line, mirrors the blocked squares if that gives a lower bit set. Each future
 * has a mirror image, so this halves the nodes. Returns the square to decide.
 */
function mirrorIfLower(next: i32): i32 {
  const start = next - (next % line);
  const matters = relevant + <usize>start * setBytes;
  clearWords(mirroredBlocked, setBytes);
  for (let w: usize = 0; w < setBytes; w += 8) {
    let word = load<u64>(key + 8 + w) & load<u64>(matters + w);
    for (; word !== 0; word &= word - 1) {
      const square = <i32>((w << 3) + <usize>ctz(word));
      const column = square % line;
      const there = square + line - 1 - 2 * column;
      const at = mirroredBlocked + ((<usize>there >>> 6) << 3);
      store<u64>(at, load<u64>(at) | ((<u64>1) << (there & 63)));
    }
  }
  for (let w: usize = 0; w < setBytes; w += 8) {
    const word = load<u64>(key + 8 + w) & load<u64>(matters + w);
    const mirrored = load<u64>(mirroredBlocked + w);
    if (word === mirrored) continue;
    if (word < mirrored) return next;
    copyWords(key + 8, mirroredBlocked, setBytes);
    return nextUndecided(start);
  }
  return next;
}

/** Returns the first decisive, unblocked square at or after `from`. */
function nextUndecided(from: i32): i32 {
  let w = (<usize>from >>> 6) << 3;
  let mask = ~(<u64>0) << (from & 63);
  for (; w < setBytes; w += 8) {
    const bits = load<u64>(decisive + w) & ~load<u64>(key + 8 + w) & mask;
    if (bits !== 0) return <i32>((w << 3) + <usize>ctz(bits));
    mask = ~(<u64>0);
  }
  return squares;
}
