// Consecutive tables of the layouts, with squares and ships numbered.
// src/inference/endgame/greedy.ts writes the tables marked “Input”. `prepare` derives the others:
// one record per layout, with everything a shot needs.

import { aligned, reach } from '../memory';

let layouts: i32 = 0;
let squares: i32 = 0;
let shipCount: i32 = 0;

/** Input: weight by layout, 32 bits. */
export let weights: usize = 0;
/** Input: cost of the next miss, by misses so far, 64-bit float. */
export let costs: usize = 0;
/** Input: ships of the layouts, 16 bits each; their start by layout, plus one entry, 32 bits. */
export let ships: usize = 0;
export let shipsFrom: usize = 0;
/** Input: squares of the ships, 16 bits each; their start by ship, plus one entry, 32 bits. */
export let segments: usize = 0;
export let segmentsFrom: usize = 0;
/** Input: code of a sinking by ship, one byte, from 2. */
export let sinkCodes: usize = 0;
/** Input: 1 for squares already hit, one byte each. */
export let hit: usize = 0;

/** Sets of squares, one bit each, in whole vectors: open squares, and squares hit. */
export let open: usize = 0;
export let hits: usize = 0;
export let setBytes: usize = 0;
/** Set of squares of each ship. */
let squaresByShip: usize = 0;
/** Ships on a square, 16 bits each; their start by square, with one extra entry, 32 bits. */
let shipsBySquare: usize = 0;
let shipsBySquareStarts: usize = 0;
/** Stack of ships that the shots so far would sink, 16 bits each; those of the last shot on top. */
let sunk: usize = 0;
export let sunkEnd: usize = 0;
/**
 * Records: squares of a layout, weight in 32 bits, and ships, 16 bits each. Layouts consistent with
 * the answers are a range of records.
 */
export let records: usize = 0;
export let recordsEnd: usize = 0;
export let recordBytes: usize = 0;
/** Do all layouts weigh 1? */
export let isEven: bool = true;
/** Counts by square in binary: each digit is a set of squares, lowest first; and a scratch set. */
export let digits: usize = 0;
export let kept: usize = 0;

let free: usize = 0;

/** Reserves memory for tables of these sizes. @param most number of ships in the largest layout */
export function reserve(
  layoutCount: i32,
  squareCount: i32,
  placedCount: i32,
  most: i32,
  ofShips: i32,
  segmentCount: i32,
): void {
  shipCount = ofShips;
  layouts = layoutCount;
  squares = squareCount;
  setBytes = max<usize>(16, ((<usize>squares + 127) >>> 7) << 4);
  recordBytes = aligned(setBytes + 4 + ((<usize>most) << 1));
  free = aligned(__heap_base);
  weights = allocate((<usize>layouts) << 2);
  costs = allocate((<usize>squares + 2) << 3);
  ships = allocate((<usize>placedCount) << 1);
  shipsFrom = allocate((<usize>layouts + 1) << 2);
  segments = allocate((<usize>segmentCount) << 1);
  segmentsFrom = allocate((<usize>shipCount + 1) << 2);
  sinkCodes = allocate(shipCount);
  hit = allocate(squares);
  open = allocate(setBytes);
  hits = allocate(setBytes);
  shipsBySquare = allocate((<usize>segmentCount) << 1);
  shipsBySquareStarts = allocate((<usize>squares + 1) << 2);
  sunk = allocate((<usize>segmentCount) << 1);
  squaresByShip = allocate(<usize>shipCount * setBytes);
  digits = allocate(setBytes << 5);
  kept = allocate(setBytes);
  records = allocate(<usize>layouts * recordBytes);
  recordsEnd = records + <usize>layouts * recordBytes;
}

function allocate(bytes: usize): usize {
  const at = free;
  free = aligned(at + bytes);
  reach(free);
  return at;
}

export function prepare(): void {
  memory.fill(open, 0, setBytes);
  memory.fill(hits, 0, setBytes);
  for (let square = 0; square < squares; square += 1) {
    toggle(load<u8>(hit + square) === 0 ? open : hits, square);
  }
  memory.fill(squaresByShip, 0, <usize>shipCount * setBytes);
  for (let ship: usize = 0; ship < <usize>shipCount; ship += 1) {
    const end = segmentAt(ship + 1);
    for (let at = segmentAt(ship); at < end; at += 2) toggle(setOf(ship), load<u16>(at));
  }
  sunkEnd = sunk;
  listThrough();
  isEven = true;
  let at = ships;
  for (let layout = 0; layout < layouts; layout += 1) {
    const record = records + <usize>layout * recordBytes;
    const weight = load<i32>(weights + ((<usize>layout) << 2));
    if (weight !== 1) isEven = false;
    memory.fill(record, 0, setBytes);
    // Pads with a number that no ship has.
    memory.fill(record + setBytes, 0xff, recordBytes - setBytes);
    store<i32>(record + setBytes, weight);
    const end = ships + ((<usize>load<i32>(shipsFrom + ((<usize>layout + 1) << 2))) << 1);
    for (let to = record + setBytes + 4; at < end; at += 2, to += 2) {
      const ship = load<u16>(at);
      store<u16>(to, ship);
      const set = setOf(ship);
      for (let block: usize = 0; block < setBytes; block += 16) {
        v128.store(record + block, v128.or(v128.load(record + block), v128.load(set + block)));
      }
    }
  }
}

function segmentAt(ship: usize): usize {
  return segments + ((<usize>load<i32>(segmentsFrom + (ship << 2))) << 1);
}

function setOf(ship: usize): usize {
  return squaresByShip + ship * setBytes;
}

function listThrough(): void {
  let to = shipsBySquare;
  for (let square = 0; square < squares; square += 1) {
    store<i32>(shipsBySquareStarts + ((<usize>square) << 2), <i32>(to - shipsBySquare));
    for (let ship: usize = 0; ship < <usize>shipCount; ship += 1) {
      if (!has(setOf(ship), square)) continue;
      store<u16>(to, <u16>ship);
      to += 2;
    }
  }
  store<i32>(shipsBySquareStarts + ((<usize>squares) << 2), <i32>(to - shipsBySquare));
}

export function toggle(set: usize, square: i32): void {
  const word = set + ((<usize>square >>> 6) << 3);
  store<u64>(word, load<u64>(word) ^ ((<u64>1) << (square & 63)));
}

export function has(set: usize, square: i32): bool {
  return ((load<u64>(set + ((<usize>square >>> 6) << 3)) >>> (square & 63)) & 1) !== 0;
}

/** Pushes the ships that a hit on this square sinks. Returns the end of the list. */
export function listSunk(square: i32): usize {
  const from = shipsBySquareStarts + ((<usize>square) << 2);
  const end = shipsBySquare + <usize>load<i32>(from, 4);
  for (let at = shipsBySquare + <usize>load<i32>(from); at < end; at += 2) {
    const ship = load<u16>(at);
    if (!isHit(setOf(ship))) continue;
    store<u16>(sunkEnd, ship);
    sunkEnd += 2;
  }
  return sunkEnd;
}

export function dropSunk(first: usize): void {
  sunkEnd = first;
}

function isHit(set: usize): bool {
  for (let block: usize = 0; block < setBytes; block += 16) {
    if (v128.any_true(v128.andnot(v128.load(set + block), v128.load(hits + block)))) return false;
  }
  return true;
}

export function hasShip(record: usize, ship: i32): bool {
  const every = i16x8.splat(<i16>ship);
  // The first two lanes are the weight.
  if ((i16x8.bitmask(i16x8.eq(v128.load(record + setBytes), every)) & ~3) !== 0) return true;
  for (let at = setBytes + 16; at < recordBytes; at += 16) {
    if (v128.any_true(i16x8.eq(v128.load(record + at), every))) return true;
  }
  return false;
}

export function codeOf(ship: i32): i32 {
  return load<u8>(sinkCodes + ship);
}

export function weightOf(record: usize): i32 {
  return load<i32>(record + setBytes);
}

export function costAt(made: i32): f64 {
  return load<f64>(costs + ((<usize>made) << 3));
}

/** Returns the code of an answer: 0 for a miss, 1 for a hit, 2 or more for a sinking. */
export function answerOf(record: usize, square: i32): i32 {
  if (!has(record, square)) return 0;
  let at = record + setBytes + 4;
  while (!has(setOf(load<u16>(at)), square)) at += 2;
  const ship = load<u16>(at);
  const set = setOf(ship);
  for (let block: usize = 0; block < setBytes; block += 16) {
    if (v128.any_true(v128.and(v128.load(set + block), v128.load(open + block)))) return 1;
  }
  return codeOf(ship);
}
