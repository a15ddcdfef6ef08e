// The layouts that are played out, in tables that lie one behind the other. Squares, ships and layouts
// are known by their numbers. What src/inference/endgame/greedy.ts writes is exported to it; `prepare`
// makes the rest of it.

import { aligned, reach } from '../memory';

export let layouts: i32 = 0;
export let squares: i32 = 0;
/** How many answers a shot may get. */
export let answers: i32 = 0;

/** Written: by layout, 32 bits, how much it counts; by layout and square, 16 bits, the ship there, or −1. */
export let weights: usize = 0;
/** Written: by number of misses made, 64 bits floating, what one more costs. */
export let costs: usize = 0;
export let rows: usize = 0;
/** Written: the squares of the ships, 16 bits each; by ship, and one more, 32 bits, where they begin. */
export let segments: usize = 0;
export let segmentsFrom: usize = 0;
/** Written: by ship, a byte, what its sinking is answered with, from 2 on. */
export let sinkCodes: usize = 0;
/** Written: by square, a byte, 1 once it was shot, or hit before. */
export let shot: usize = 0;

/** By square and layout, 16 bits: the ship there, or −1. */
let columns: usize = 0;
/** The squares that layouts occupy, rising, 16 bits each; by layout, and one more, 32 bits, where they begin. */
let occupied: usize = 0;
let occupiedFrom: usize = 0;
/** By square, 32 bits, in whole vectors: −1 while it may be shot, else 0; and the weight of all layouts that occupy it. */
export let open: usize = 0;
export let all: usize = 0;
export let rowBytes: usize = 0;
/** Layouts, 32 bits each: those that agree with the answers so far are a stretch; and room for such a list. */
export let order: usize = 0;
export let spare: usize = 0;
/** Room: by layout, a byte; squares, 16 bits each. */
export let codes: usize = 0;
export let trail: usize = 0;
/** Room, by the shots on the way to a position: weights by square; and where the layouts of each answer end. */
let counts: usize = 0;
let ends: usize = 0;

let free: usize = 0;

/** Makes room for tables of these sizes. */
export function reserve(
  layoutCount: i32,
  squareCount: i32,
  shipCount: i32,
  segmentCount: i32,
  occupiedCount: i32,
  answerCount: i32,
): void {
  layouts = layoutCount;
  squares = squareCount;
  answers = answerCount;
  rowBytes = aligned((<usize>squares) << 2);
  free = aligned(__heap_base);
  weights = place((<usize>layouts) << 2);
  costs = place((<usize>squares + 2) << 3);
  rows = place((<usize>layouts * squares) << 1);
  segments = place((<usize>segmentCount) << 1);
  segmentsFrom = place((<usize>shipCount + 1) << 2);
  sinkCodes = place(shipCount);
  shot = place(squares);
  columns = place((<usize>layouts * squares) << 1);
  occupied = place((<usize>occupiedCount) << 1);
  occupiedFrom = place((<usize>layouts + 1) << 2);
  open = place(rowBytes);
  all = place(rowBytes);
  order = place((<usize>layouts) << 2);
  spare = place((<usize>layouts) << 2);
  codes = place(layouts);
  trail = place((<usize>squares) << 1);
  counts = place(rowBytes * (squares + 3));
  ends = place((<usize>answers * (squares + 2)) << 2);
}

function place(bytes: usize): usize {
  const at = free;
  free = aligned(at + bytes);
  reach(free);
  return at;
}

/** Makes the tables that follow from those that were written. */
export function prepare(): void {
  let end = 0;
  for (let layout = 0; layout < layouts; layout += 1) {
    store<i32>(occupiedFrom + ((<usize>layout) << 2), end);
    store<i32>(order + ((<usize>layout) << 2), layout);
    for (let square = 0; square < squares; square += 1) {
      const ship = load<i16>(rows + ((<usize>layout * squares + square) << 1));
      store<i16>(columns + ((<usize>square * layouts + layout) << 1), ship);
      if (ship < 0) continue;
      store<i16>(occupied + ((<usize>end) << 1), <i16>square);
      end += 1;
    }
  }
  store<i32>(occupiedFrom + ((<usize>layouts) << 2), end);
  memory.fill(open, 0, rowBytes);
  for (let square = 0; square < squares; square += 1) {
    if (load<u8>(shot + square) === 0) store<i32>(open + ((<usize>square) << 2), -1);
  }
  memory.fill(all, 0, rowBytes);
  addLayouts(0, layouts, 1, all);
}

export function layoutAt(index: i32): i32 {
  return load<i32>(order + ((<usize>index) << 2));
}

export function weightOf(layout: i32): i32 {
  return load<i32>(weights + ((<usize>layout) << 2));
}

export function costAt(made: i32): f64 {
  return load<f64>(costs + ((<usize>made) << 3));
}

/** The first of the squares that a layout occupies; they end where those of the next begin. */
export function firstOf(layout: i32): usize {
  return occupied + ((<usize>load<i32>(occupiedFrom + ((<usize>layout) << 2))) << 1);
}

/** A row that none of the positions on the way uses. */
export function spareCounts(): usize {
  return countsAt(squares + 2);
}

export function countsAt(depth: i32): usize {
  return counts + rowBytes * depth;
}

export function endsAt(depth: i32): usize {
  return ends + ((<usize>answers * depth) << 2);
}

export function setShot(square: i32, isShot: bool): void {
  store<u8>(shot + square, isShot ? 1 : 0);
  store<i32>(open + ((<usize>square) << 2), isShot ? 0 : -1);
}

/** Adds the weights of a stretch of layouts to a row, so many times; squares that were shot count as well. */
export function addLayouts(from: i32, to: i32, times: i32, row: usize): void {
  for (let index = from; index < to; index += 1) {
    const layout = layoutAt(index);
    const weight = times * weightOf(layout);
    const end = firstOf(layout + 1);
    for (let at = firstOf(layout); at < end; at += 2) {
      const sum = row + ((<usize>load<u16>(at)) << 2);
      store<i32>(sum, load<i32>(sum) + weight);
    }
  }
}

/** What the last shot is answered: 0 for a miss, 1 for a hit, and from 2 on what a sinking is answered with. */
export function answerOf(layout: i32, square: i32): i32 {
  const ship = <i32>load<i16>(columns + ((<usize>square * layouts + layout) << 1));
  if (ship < 0) return 0;
  const at = segmentsFrom + ((<usize>ship) << 2);
  const end = segments + ((<usize>load<i32>(at, 4)) << 1);
  for (let segment = segments + ((<usize>load<i32>(at)) << 1); segment < end; segment += 2) {
    if (load<u8>(shot + load<u16>(segment)) === 0) return 1;
  }
  return load<u8>(sinkCodes + ship);
}
