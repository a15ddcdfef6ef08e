// Task written by src/inference/automaton-task.ts: a header of 32-bit numbers at HEADER with sizes,
// then offsets of the tables. Candidates are numbered from 1, by form, then by first square; 0 is
// an edge without a ship. A set of squares takes a row of `setBytes` bytes, and a set of counts
// `countBytes`.

/** The compiler uses the memory below for its own fields. */
export const HEADER: usize = 4096;

export let squares: i32 = 0;
export let setBytes: usize = 0;
export let countBytes: usize = 0;
/** Number of counts of ships; the last is the whole fleet. */
export let counts: i32 = 0;
export let kinds: i32 = 0;
export let candidates: i32 = 0;
export let maxNodes: i32 = 0;
/** Squares by candidate, without and with halo. */
export let cover: usize = 0;
export let block: usize = 0;
/** First candidate that starts at a square or later, by form and square, with one extra entry. */
export let firstAt: usize = 0;
/** Sets: squares with a hit or the start of a candidate; hits; hits where no candidate starts. */
export let decisive: usize = 0;
export let hits: usize = 0;
export let deadEnds: usize = 0;
/** Later squares that still matter, by square, with one extra entry. */
export let relevant: usize = 0;
/**
 * Form (−1 for no ship) and weight of each candidate, and the output: the weight of the layouts
 * that contain it.
 */
export let kindOf: usize = 0;
export let weightOf: usize = 0;
export let held: usize = 0;
/** Stride of a form, and the set of counts to which one more ship may be added. */
export let strideOf: usize = 0;
export let extensible: usize = 0;
/** Count that lacks exactly one ship of a form, or −1; and the set of all such counts. */
export let lacking: usize = 0;
export let lastOnes: usize = 0;
export let isUnweighted: bool = false;
/** Start of free memory. */
export let free: usize = 0;
/** Squares per line of the sweep if the task is symmetric under reversing each line, else 0. */
export let line: i32 = 0;
/** Only candidates that start before this square get an output. */
export let heldUntil: i32 = 0;

function field(index: i32): u32 {
  return load<u32>(HEADER + ((<usize>index) << 2));
}

export function readTask(): void {
  squares = field(0);
  setBytes = (<usize>field(1)) << 3;
  countBytes = (<usize>field(2)) << 3;
  counts = field(3);
  kinds = field(4);
  candidates = field(5);
  maxNodes = field(6);
  cover = field(7);
  block = field(8);
  firstAt = field(9);
  decisive = field(10);
  hits = field(11);
  deadEnds = field(12);
  relevant = field(13);
  kindOf = field(14);
  weightOf = field(15);
  held = field(16);
  strideOf = field(17);
  extensible = field(18);
  lacking = field(19);
  lastOnes = field(20);
  isUnweighted = field(21) !== 0;
  free = field(22);
  line = field(23);
  heldUntil = field(24);
}

export function has(set: usize, bit: i32): bool {
  return ((load<u64>(set + ((<usize>bit >>> 6) << 3)) >>> (bit & 63)) & 1) !== 0;
}

/** Returns the first candidate of a form that starts at this square or later. */
export function firstFrom(kind: i32, square: i32): i32 {
  return load<i32>(firstAt + ((<usize>(kind * (squares + 1) + square)) << 2));
}

export function kindAt(candidate: i32): i32 {
  return load<i32>(kindOf + ((<usize>candidate) << 2));
}

export function weightAt(candidate: i32): f64 {
  return load<f64>(weightOf + ((<usize>candidate) << 3));
}

export function strideAt(kind: i32): i32 {
  return load<i32>(strideOf + ((<usize>kind) << 2));
}

/**
 * Returns the count before the last two ships, of `kind` and then of `last`; −1 if there is none.
 */
export function countBeforeBoth(kind: i32, last: i32): i32 {
  const lacks = load<i32>(lacking + ((<usize>last) << 2));
  if (lacks < 0) return -1;
  const count = lacks - strideAt(kind);
  return count >= 0 && has(extensible + <usize>kind * countBytes, count) ? count : -1;
}
