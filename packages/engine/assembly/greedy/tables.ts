// The layouts that are played out, in tables that lie one behind the other. Squares and ships are known by
// their numbers. What src/inference/endgame/greedy.ts writes is exported to it; `prepare` makes the rest of
// it: a record for each layout, with all that a shot asks of it.

import { aligned, reach } from '../memory';

let layouts: i32 = 0;
let squares: i32 = 0;
let shipCount: i32 = 0;

/** Written: by layout, 32 bits, how much it counts. */
export let weights: usize = 0;
/** Written: by number of misses made, 64 bits floating, what one more costs. */
export let costs: usize = 0;
/** Written: the ships of the layouts, 16 bits each; by layout, and one more, 32 bits, where they begin. */
export let ships: usize = 0;
export let shipsFrom: usize = 0;
/** Written: the squares of the ships, 16 bits each; by ship, and one more, 32 bits, where they begin. */
export let segments: usize = 0;
export let segmentsFrom: usize = 0;
/** Written: by ship, a byte, what its sinking is answered with, from 2 on. */
export let sinkCodes: usize = 0;
/** Written: by square, a byte, 1 where it was hit before. */
export let hit: usize = 0;

/** A set of squares is a bit for each, in whole vectors: these are those that may be shot, and those that were hit. */
export let open: usize = 0;
export let hits: usize = 0;
export let setBytes: usize = 0;
/** By ship: its squares. */
let sets: usize = 0;
/** The ships that occupy a square, 16 bits each; by square, and one more, 32 bits, where they begin. */
let through: usize = 0;
let throughFrom: usize = 0;
/** The ships that the shots on the way would sink, 16 bits each, the last shot's at the end. */
let sunk: usize = 0;
export let sunkEnd: usize = 0;
/**
 * A record is the squares of a layout, its weight in 32 bits, and its ships, 16 bits each. Layouts that agree
 * with the answers so far are a stretch of records.
 */
export let records: usize = 0;
export let recordsEnd: usize = 0;
export let recordBytes: usize = 0;
/** Do all layouts count 1? */
export let isEven: bool = true;
/**
 * Room for a number for each square, at most the weight of all layouts, in binary: its digits, the lowest first,
 * are sets of squares. And for one more set.
 */
export let digits: usize = 0;
export let kept: usize = 0;

let free: usize = 0;

/** Makes room for tables of these sizes. @param most ships of a layout */
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
  weights = place((<usize>layouts) << 2);
  costs = place((<usize>squares + 2) << 3);
  ships = place((<usize>placedCount) << 1);
  shipsFrom = place((<usize>layouts + 1) << 2);
  segments = place((<usize>segmentCount) << 1);
  segmentsFrom = place((<usize>shipCount + 1) << 2);
  sinkCodes = place(shipCount);
  hit = place(squares);
  open = place(setBytes);
  hits = place(setBytes);
  through = place((<usize>segmentCount) << 1);
  throughFrom = place((<usize>squares + 1) << 2);
  sunk = place((<usize>segmentCount) << 1);
  sets = place(<usize>shipCount * setBytes);
  digits = place(setBytes << 5);
  kept = place(setBytes);
  records = place(<usize>layouts * recordBytes);
  recordsEnd = records + <usize>layouts * recordBytes;
}

function place(bytes: usize): usize {
  const at = free;
  free = aligned(at + bytes);
  reach(free);
  return at;
}

/** Makes the tables that follow from those that were written. */
export function prepare(): void {
  memory.fill(open, 0, setBytes);
  memory.fill(hits, 0, setBytes);
  for (let square = 0; square < squares; square += 1) {
    toggle(load<u8>(hit + square) === 0 ? open : hits, square);
  }
  memory.fill(sets, 0, <usize>shipCount * setBytes);
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
    // No ship has this number.
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
  return sets + ship * setBytes;
}

/** Lists the ships by square. */
function listThrough(): void {
  let to = through;
  for (let square = 0; square < squares; square += 1) {
    store<i32>(throughFrom + ((<usize>square) << 2), <i32>(to - through));
    for (let ship: usize = 0; ship < <usize>shipCount; ship += 1) {
      if (!has(setOf(ship), square)) continue;
      store<u16>(to, <u16>ship);
      to += 2;
    }
  }
  store<i32>(throughFrom + ((<usize>squares) << 2), <i32>(to - through));
}

/** Puts a square into a set that lacks it, or takes it out. */
export function toggle(set: usize, square: i32): void {
  const word = set + ((<usize>square >>> 6) << 3);
  store<u64>(word, load<u64>(word) ^ ((<u64>1) << (square & 63)));
}

export function has(set: usize, square: i32): bool {
  return ((load<u64>(set + ((<usize>square >>> 6) << 3)) >>> (square & 63)) & 1) !== 0;
}

/** Lists the ships that are sunk by a hit on this square; where they end. */
export function listSunk(square: i32): usize {
  const from = throughFrom + ((<usize>square) << 2);
  const end = through + <usize>load<i32>(from, 4);
  for (let at = through + <usize>load<i32>(from); at < end; at += 2) {
    const ship = load<u16>(at);
    if (!isHit(setOf(ship))) continue;
    store<u16>(sunkEnd, ship);
    sunkEnd += 2;
  }
  return sunkEnd;
}

/** Takes the last ships off the list. */
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
  // The first two are the weight.
  if ((i16x8.bitmask(i16x8.eq(v128.load(record + setBytes), every)) & ~3) !== 0) return true;
  for (let at = setBytes + 16; at < recordBytes; at += 16) {
    if (v128.any_true(i16x8.eq(v128.load(record + at), every))) return true;
  }
  return false;
}

/** What the sinking of a ship is answered with. */
export function codeOf(ship: i32): i32 {
  return load<u8>(sinkCodes + ship);
}

export function weightOf(record: usize): i32 {
  return load<i32>(record + setBytes);
}

export function costAt(made: i32): f64 {
  return load<f64>(costs + ((<usize>made) << 3));
}

/** What the last shot is answered: 0 for a miss, 1 for a hit, and from 2 on what a sinking is answered with. */
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
