// The task, as src/inference/automaton.ts writes it: a header of 32-bit numbers at HEADER, first
// sizes, then where the tables lie. Candidates are numbered from 1, by form and then by the square
// at which they start; 0 stands for an edge that starts no ship. Sets of squares are rows of
// `setBytes` bytes, sets of counts of `countBytes`, sets of candidates of one form of `lastBytes`.

/** What lies below belongs to the compiler, which keeps the tables' own fields there. */
export const HEADER: usize = 4096;

export let squares: i32 = 0;
export let setBytes: usize = 0;
export let countBytes: usize = 0;
/** How many counts of ships there are: the last is the whole fleet. */
export let counts: i32 = 0;
export let kinds: i32 = 0;
export let candidates: i32 = 0;
export let maxNodes: i32 = 0;
/** By candidate: its squares, and these with its halo. */
export let cover: usize = 0;
export let block: usize = 0;
/** By form and square, and one square more: the first candidate that starts there or later. */
export let firstAt: usize = 0;
/** Sets: squares at which a candidate starts or that were hit; the hits; hits at which none starts. */
export let decisive: usize = 0;
export let hits: usize = 0;
export let deadEnds: usize = 0;
/** By square, and one more: the squares from it on that still matter there. */
export let relevant: usize = 0;
/** By candidate: its form (−1 without a ship), its weight, and what is found out: how much it is held. */
export let kindOf: usize = 0;
export let weightOf: usize = 0;
export let held: usize = 0;
/** By form: what one more ship adds to a count, and the set of counts that it may be added to. */
export let strideOf: usize = 0;
export let extensible: usize = 0;
/** By form: the count that lacks just one ship of it, or −1; and the set of these counts. */
export let lacking: usize = 0;
export let lastOnes: usize = 0;
/** Do all candidates weigh 1? */
export let isUnweighted: bool = false;
/** From here on the memory is free. */
export let free: usize = 0;
/** The squares of a line of the sweep where all is as in the mirror that turns its lines round, else 0. */
export let line: i32 = 0;
/** Candidates that start before this square are asked how much they are held. */
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

/** The first candidate of a form that starts at this square or later. */
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

/** The count to which the last ship but one, of the form `kind`, is added before the last, of the form `last`; −1 for none. */
export function countBeforeBoth(kind: i32, last: i32): i32 {
  const lacks = load<i32>(lacking + ((<usize>last) << 2));
  if (lacks < 0) return -1;
  const count = lacks - strideAt(kind);
  return count >= 0 && has(extensible + <usize>kind * countBytes, count) ? count : -1;
}
