// Tree of all answers that the greedy rule may get for a list of layouts: see
// src/inference/endgame/greedy.ts. Layouts consistent with the answers so far are a range of
// records. A shot only reorders that range.

import { count, likeliest } from './count';
import {
  answerOf,
  codeOf,
  costAt,
  dropSunk,
  has,
  hasShip,
  hits,
  isEven,
  kept,
  listSunk,
  open,
  recordBytes,
  records,
  recordsEnd,
  setBytes,
  sunkEnd,
  toggle,
  weightOf,
} from './tables';

export {
  costs,
  hit,
  prepare,
  reserve,
  segments,
  segmentsFrom,
  ships,
  shipsFrom,
  sinkCodes,
  weights,
} from './tables';

/** Returns the cost of the greedy rule's misses: the sum over layouts, by weight. */
export function misses(): f64 {
  return missesFrom(records, recordsEnd, 0, 1);
}

/** Returns the cost if this square is shot first, then the best of `breadth` (1 to 4) squares. */
export function missesAfter(square: i32, breadth: i32): f64 {
  return shoot(square, records, recordsEnd, 0, breadth);
}

/** Returns the weight of the layouts that occupy a square. */
export function weightAt(square: i32): i32 {
  let weight = 0;
  for (let record = records; record < recordsEnd; record += recordBytes) {
    if (has(record, square)) weight += weightOf(record);
  }
  return weight;
}

/**
 * Returns the least cost after one of the likeliest shots, followed by the greedy rule.
 * @param made misses so far
 */
function missesFrom(from: usize, to: usize, made: i32, breadth: i32): f64 {
  if (to - from <= 2 * recordBytes) return missesOfFew(from, to, made);
  count(from, to);
  if (breadth === 1) {
    const square = likeliest();
    // There may be no square left.
    return square < 0 ? 0 : shoot(square, from, to, made, 1);
  }
  // Up to four squares, 16 bits each.
  let squares: i64 = 0;
  let listed = 0;
  for (; listed < breadth; listed += 1) {
    const square = likeliest();
    if (square < 0) break;
    // Prevents listing a square twice.
    toggle(open, square);
    squares = (squares << 16) | <i64>square;
  }
  for (let rest = squares, i = 0; i < listed; i += 1, rest >>>= 16)
    toggle(open, <i32>(rest & 0xffff));
  let least: f64 = listed === 0 ? 0 : Infinity;
  for (let rest = squares, i = 0; i < listed; i += 1, rest >>>= 16) {
    least = min<f64>(least, shoot(<i32>(rest & 0xffff), from, to, made, 1));
  }
  return least;
}

/** Returns the cost from this shot on: its misses, and the cost after each answer. */
function shoot(square: i32, from: usize, to: usize, made: i32, breadth: i32): f64 {
  toggle(open, square);
  let at = moveMissedToFront(square, from, to);
  let sum = costAt(made) * weightFrom(from, at) + missesFrom(from, at, made + 1, breadth);
  const hitBytes = to - at;
  if (hitBytes === 2 * recordBytes) {
    if (answerOf(at, square) === answerOf(at + recordBytes, square))
      sum += missesOfFew(at, to, made);
  } else if (hitBytes > recordBytes) {
    toggle(hits, square);
    const first = sunkEnd;
    const end = listSunk(square);
    for (let ship = first; ship < end && at < to; ship += 2) {
      const sunk = moveSunkToFront(ship, end, at, to);
      sum += missesFrom(at, sunk, made, breadth);
      at = sunk;
    }
    sum += missesFrom(at, to, made, breadth);
    dropSunk(first);
    toggle(hits, square);
  }
  toggle(open, square);
  return sum;
}

function weightFrom(from: usize, to: usize): f64 {
  if (isEven) return <f64>((to - from) / recordBytes);
  let sum: f64 = 0;
  for (let record = from; record < to; record += recordBytes) sum += <f64>weightOf(record);
  return sum;
}

/** Moves the layouts that the shot misses to the front. Returns the end of that range. */
function moveMissedToFront(square: i32, from: usize, to: usize): usize {
  let low = from;
  let high = to;
  while (low < high) {
    if (!has(low, square)) {
      low += recordBytes;
      continue;
    }
    do high -= recordBytes;
    while (low < high && has(high, square));
    if (low === high) break;
    swap(low, high);
    low += recordBytes;
  }
  return low;
}

/** Moves layouts that sink a ship with the first listed code to the front. Returns their end. */
function moveSunkToFront(first: usize, end: usize, from: usize, to: usize): usize {
  let at = from;
  for (let record = from; record < to; record += recordBytes) {
    if (!hasSunk(record, first, end)) continue;
    if (record > at) swap(record, at);
    at += recordBytes;
  }
  return at;
}

/** Does the layout have a listed ship with the first listed one's code? */
function hasSunk(record: usize, first: usize, end: usize): bool {
  const code = codeOf(load<u16>(first));
  for (let at = first; at < end; at += 2) {
    const ship = load<u16>(at);
    if (codeOf(ship) === code && hasShip(record, ship)) return true;
  }
  return false;
}

function swap(one: usize, other: usize): void {
  for (let at: usize = 0; at < recordBytes; at += 16) {
    const kept = v128.load(one + at);
    v128.store(one + at, v128.load(other + at));
    v128.store(other + at, kept);
  }
}

/**
 * Returns the cost for at most two layouts, without counting. Shoots the common squares in
 * ascending order until the answers differ. Then it shoots a square that only the heavier layout
 * occupies, or else only the lighter.
 */
function missesOfFew(one: usize, to: usize, made: i32): f64 {
  if (to - one < 2 * recordBytes) return 0;
  const other = one + recordBytes;
  if (doAnswersDiffer(one, other)) return 0;
  const hasOne = hasSquareAlone(one, other);
  const hasOther = hasSquareAlone(other, one);
  if (!hasOne && !hasOther) return 0;
  const weight = weightOf(one);
  const otherWeight = weightOf(other);
  const isOneShot = hasOne && (weight >= otherWeight || !hasOther);
  return costAt(made) * <f64>(isOneShot ? otherWeight : weight);
}

/** Do the answers to some shot at the common squares differ? */
function doAnswersDiffer(one: usize, other: usize): bool {
  let isParted = false;
  for (let at: usize = 0; at < setBytes; at += 16) v128.store(kept + at, v128.load(open + at));
  for (let at: usize = 0; at < setBytes && !isParted; at += 8) {
    let common = load<u64>(one + at) & load<u64>(other + at) & load<u64>(open + at);
    while (common !== 0 && !isParted) {
      const square = ((<i32>at) << 3) + <i32>ctz(common);
      common &= common - 1;
      toggle(open, square);
      isParted = answerOf(one, square) !== answerOf(other, square);
    }
  }
  for (let at: usize = 0; at < setBytes; at += 16) v128.store(open + at, v128.load(kept + at));
  return isParted;
}

/** Is there an unshot square that only the first layout occupies? */
function hasSquareAlone(one: usize, other: usize): bool {
  for (let at: usize = 0; at < setBytes; at += 8) {
    if ((load<u64>(one + at) & ~load<u64>(other + at) & load<u64>(open + at)) !== 0) return true;
  }
  return false;
}
