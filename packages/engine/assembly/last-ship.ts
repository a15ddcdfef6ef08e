// Candidates for the last ship: of its form, later in the sweep, not blocked, and covering every
// uncovered hit. Bit sets find them in a few instructions. On boards with few ships, four nodes out
// of five would otherwise be chains that lead to the last ship. Bit n is the n-th candidate of its
// form.

import { nodes, REACHED } from './frontier';
import { aligned, clearWords, copyWords, reach } from './memory';
import {
  block,
  candidates,
  countBytes,
  cover,
  firstFrom,
  has,
  hits,
  isUnweighted,
  kinds,
  setBytes,
  squares,
  weightAt,
} from './task';

/** Address of the records that describe the sets, by form. */
let setRecords: usize = 0;
/** Candidates for the last ship, as found by `findLast`. */
let lastCandidates: usize = 0;
/** Stored sets, each preceded by the number of ways to it, and their end. */
let storedSets: usize = 0;
let storedSetsEnd: usize = 0;
let end: usize = 0;

// Record of five numbers. Bytes of a set; start of the sets of candidates that cover each square;
// start of those compatible with each candidate of any form; start of the set possible at a node;
// and that node.
const BYTES: usize = 0;
const COVERING: usize = 4;
const COMPATIBLE: usize = 8;
const POSSIBLE: usize = 12;
const NODE: usize = 16;

function partOf(kind: i32, part: usize): usize {
  return load<u32>(setRecords + <usize>kind * 20 + part);
}

/** Builds the sets of candidates. Returns the start of free memory. */
export function openLastShips(from: usize): usize {
  setRecords = aligned(from);
  end = aligned(setRecords + <usize>kinds * 20);
  let most: usize = 0;
  for (let kind = 0; kind < kinds; kind += 1) {
    const count = firstFrom(kind, squares) - firstFrom(kind, 0);
    const bytes = (<usize>((count + 63) >>> 6)) << 3;
    most = max(most, bytes);
    const at = setRecords + <usize>kind * 20;
    store<u32>(at + BYTES, <u32>bytes);
    store<u32>(at + COVERING, <u32>region(bytes * <usize>squares));
    store<u32>(at + COMPATIBLE, <u32>region(bytes * <usize>(candidates + 1)));
    store<u32>(at + POSSIBLE, <u32>region(bytes));
    store<i32>(at + NODE, -1);
    listCovering(kind);
    for (let candidate = 1; candidate <= candidates; candidate += 1)
      listCompatible(kind, candidate);
  }
  lastCandidates = region(most);
  storedSetsEnd = storedSets = region((8 + most) * <usize>candidates);
  return end;
}

function region(bytes: usize): usize {
  const at = end;
  end = aligned(end + bytes);
  reach(end);
  clearWords(at, bytes);
  return at;
}

function listCovering(kind: i32): void {
  const first = firstFrom(kind, 0);
  const bytes = partOf(kind, BYTES);
  for (let candidate = first; candidate < firstFrom(kind, squares); candidate += 1) {
    const bit = candidate - first;
    for (let w: usize = 0; w < setBytes; w += 8) {
      for (
        let word = load<u64>(cover + <usize>candidate * setBytes + w);
        word !== 0;
        word &= word - 1
      ) {
        const square = (w << 3) + <usize>ctz(word);
        const at = partOf(kind, COVERING) + square * bytes + ((<usize>bit >>> 6) << 3);
        store<u64>(at, load<u64>(at) | ((<u64>1) << (bit & 63)));
      }
    }
  }
}

function listCompatible(kind: i32, candidate: i32): void {
  const bytes = partOf(kind, BYTES);
  const row = partOf(kind, COMPATIBLE) + <usize>candidate * bytes;
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(row + at, ~(<u64>0));
  dropCovering(kind, row, block + <usize>candidate * setBytes);
}

/** Removes the candidates that cover a blocked square from the set. */
function dropCovering(kind: i32, set: usize, blocked: usize): void {
  const bytes = partOf(kind, BYTES);
  const covering = partOf(kind, COVERING);
  for (let w: usize = 0; w < setBytes; w += 8) {
    for (let word = load<u64>(blocked + w); word !== 0; word &= word - 1) {
      const row = covering + ((w << 3) + <usize>ctz(word)) * bytes;
      for (let at: usize = 0; at < bytes; at += 8) {
        store<u64>(set + at, load<u64>(set + at) & ~load<u64>(row + at));
      }
    }
  }
}

/** Returns the unblocked candidates of a form that start after the node's square. */
function possibleAt(node: i32, kind: i32): usize {
  const set = partOf(kind, POSSIBLE);
  if (load<i32>(setRecords + <usize>kind * 20 + NODE) === node) return set;
  store<i32>(setRecords + <usize>kind * 20 + NODE, node);
  const key = nodes.record(node) + REACHED + countBytes;
  const first = firstFrom(kind, 0);
  const from = firstFrom(kind, <i32>load<u64>(key) + 1) - first;
  const to = firstFrom(kind, squares) - first;
  for (let bit = 0; bit < to; bit += 64) {
    let word = ~(<u64>0);
    if (from > bit) word = from - bit >= 64 ? 0 : word << (from - bit);
    if (to - bit < 64) word &= ((<u64>1) << (to - bit)) - 1;
    store<u64>(set + (<usize>bit >>> 3), word);
  }
  dropCovering(kind, set, key + 8);
  return set;
}

/** Finds the candidates of a form for the last ship after this one. Returns their total weight. */
export function findLast(node: i32, candidate: i32, kind: i32): f64 {
  const bytes = partOf(kind, BYTES);
  const set = possibleAt(node, kind);
  const row = partOf(kind, COMPATIBLE) + <usize>candidate * bytes;
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(lastCandidates + at, load<u64>(set + at) & load<u64>(row + at));
  }
  explainHits(node, candidate, kind);
  let sum: f64 = 0;
  const first = firstFrom(kind, 0);
  for (let at: usize = 0; at < bytes; at += 8) {
    const word = load<u64>(lastCandidates + at);
    if (isUnweighted) sum += <f64>popcnt(word);
    else
      for (let rest = word; rest !== 0; rest &= rest - 1)
        sum += weightAt(first + candidateIn(at, rest));
  }
  return sum;
}

/** Returns the bit of the first candidate in a nonzero word, `at` bytes into its set. */
function candidateIn(at: usize, word: u64): i32 {
  return <i32>((at << 3) + <usize>ctz(word));
}

function explainHits(node: i32, candidate: i32, kind: i32): void {
  const key = nodes.record(node) + REACHED + countBytes;
  const from = <i32>load<u64>(key);
  const bytes = partOf(kind, BYTES);
  const ship = cover + <usize>candidate * setBytes;
  for (let w: usize = (<usize>from >>> 6) << 3; w < setBytes; w += 8) {
    let word = load<u64>(hits + w) & ~load<u64>(key + 8 + w) & ~load<u64>(ship + w);
    for (; word !== 0; word &= word - 1) {
      const square = <i32>((w << 3) + <usize>ctz(word));
      if (square < from) continue;
      const row = partOf(kind, COVERING) + <usize>square * bytes;
      for (let at: usize = 0; at < bytes; at += 8) {
        store<u64>(lastCandidates + at, load<u64>(lastCandidates + at) & load<u64>(row + at));
      }
    }
  }
}

/** Stores the candidates found, with the ways to them, for `holdKept`. */
export function keepLast(kind: i32, ways: f64): void {
  const bytes = partOf(kind, BYTES);
  store<f64>(storedSetsEnd, ways);
  copyWords(storedSetsEnd + 8, lastCandidates, bytes);
  storedSetsEnd += 8 + bytes;
}

/**
 * Adds the ways of each stored set to its candidates; candidates in all sets get a single addition.
 */
export function holdKept(kind: i32, held: usize): void {
  if (storedSetsEnd === storedSets) return;
  const bytes = partOf(kind, BYTES);
  const first = firstFrom(kind, 0);
  for (let at: usize = 0; at < bytes; at += 8) {
    let common = ~(<u64>0);
    let all: f64 = 0;
    for (let set = storedSets; set < storedSetsEnd; set += 8 + bytes) {
      all += load<f64>(set);
      common &= load<u64>(set + 8 + at);
    }
    holdIn(common, all, first + ((<i32>at) << 3), held);
    for (let set = storedSets; set < storedSetsEnd; set += 8 + bytes) {
      holdIn(load<u64>(set + 8 + at) & ~common, load<f64>(set), first + ((<i32>at) << 3), held);
    }
  }
  storedSetsEnd = storedSets;
}

/** @param from candidate of the lowest bit */
function holdIn(word: u64, ways: f64, from: i32, held: usize): void {
  for (; word !== 0; word &= word - 1) {
    const candidate = from + <i32>ctz(word);
    const sum = held + ((<usize>candidate) << 3);
    store<f64>(sum, load<f64>(sum) + ways * weightAt(candidate));
  }
}

/** Returns the first candidate at or after `from` that `findLast` found, or 0. */
export function nextLast(kind: i32, from: i32): i32 {
  const first = firstFrom(kind, 0);
  for (let candidate = max(from, first); candidate < firstFrom(kind, squares); candidate += 1) {
    if (has(lastCandidates, candidate - first)) return candidate;
  }
  return 0;
}
