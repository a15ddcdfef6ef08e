// Counts the layouts that occupy each square, for all squares at once. Each binary digit of the
// counts is a set of squares. Adding a layout takes a few operations on whole sets.

import { clearWords } from '../memory';
import { digits, isEven, kept, open, recordBytes, setBytes, weightOf } from './tables';

let digitCount: i32 = 0;

/** Counts a range of layouts, by weight. */
export function count(from: usize, to: usize): void {
  digitCount = 0;
  for (let block: usize = 0; block < setBytes; block += 16) {
    if (isEven) countEven(from + block, to + block, block);
    else countWeighted(from + block, to + block, block);
  }
}

function digitAt(digit: i32): usize {
  return digits + <usize>digit * setBytes;
}

/** Adds a set to the counts, starting at this digit. */
function carry(set: v128, digit: i32, block: usize): void {
  while (v128.any_true(set)) {
    for (; digitCount <= digit; digitCount += 1) clearWords(digitAt(digitCount), setBytes);
    const at = digitAt(digit) + block;
    const sum = v128.load(at);
    v128.store(at, v128.xor(sum, set));
    set = v128.and(sum, set);
    digit += 1;
  }
}

function countWeighted(from: usize, to: usize, block: usize): void {
  for (let at = from; at < to; at += recordBytes) {
    const set = v128.load(at);
    for (let rest = weightOf(at - block); rest !== 0; rest &= rest - 1)
      carry(set, ctz(rest), block);
  }
}

/** Counts eight layouts at a time, and carries their sums only once. */
function countEven(from: usize, to: usize, block: usize): void {
  let ones = i64x2.splat(0);
  let twos = i64x2.splat(0);
  let fours = i64x2.splat(0);
  let at = from;
  const stride = recordBytes;
  for (; at + 7 * stride < to; at += 8 * stride) {
    let a = v128.load(at);
    let b = v128.load(at + stride);
    let twosA = majority(ones, a, b);
    ones = v128.xor(ones, v128.xor(a, b));
    a = v128.load(at + 2 * stride);
    b = v128.load(at + 3 * stride);
    let twosB = majority(ones, a, b);
    ones = v128.xor(ones, v128.xor(a, b));
    const foursA = majority(twos, twosA, twosB);
    twos = v128.xor(twos, v128.xor(twosA, twosB));
    a = v128.load(at + 4 * stride);
    b = v128.load(at + 5 * stride);
    twosA = majority(ones, a, b);
    ones = v128.xor(ones, v128.xor(a, b));
    a = v128.load(at + 6 * stride);
    b = v128.load(at + 7 * stride);
    twosB = majority(ones, a, b);
    ones = v128.xor(ones, v128.xor(a, b));
    const foursB = majority(twos, twosA, twosB);
    twos = v128.xor(twos, v128.xor(twosA, twosB));
    const eights = majority(fours, foursA, foursB);
    fours = v128.xor(fours, v128.xor(foursA, foursB));
    carry(eights, 3, block);
  }
  for (; at < to; at += stride) {
    let set = v128.load(at);
    const two = v128.and(ones, set);
    ones = v128.xor(ones, set);
    const four = v128.and(twos, two);
    twos = v128.xor(twos, two);
    set = v128.and(fours, four);
    fours = v128.xor(fours, four);
    carry(set, 3, block);
  }
  carry(ones, 0, block);
  carry(twos, 1, block);
  carry(fours, 2, block);
}

function majority(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c));
}

/** Returns the open square with the greatest count, the lowest on ties; −1 if all counts are 0. */
export function likeliest(): i32 {
  for (let block: usize = 0; block < setBytes; block += 16) {
    v128.store(kept + block, v128.load(open + block));
  }
  let isOccupied = false;
  for (let digit = digitCount - 1; digit >= 0; digit -= 1) {
    if (!containsKept(digitAt(digit))) continue;
    isOccupied = true;
    for (let block: usize = 0; block < setBytes; block += 16) {
      const left = v128.and(v128.load(kept + block), v128.load(digitAt(digit) + block));
      v128.store(kept + block, left);
    }
  }
  if (!isOccupied) return -1;
  let at: usize = 0;
  while (load<u64>(kept + at) === 0) at += 8;
  return ((<i32>at) << 3) + <i32>ctz(load<u64>(kept + at));
}

/** Does the set contain a square that `likeliest` still considers? */
function containsKept(set: usize): bool {
  for (let block: usize = 0; block < setBytes; block += 16) {
    if (v128.any_true(v128.and(v128.load(kept + block), v128.load(set + block)))) return true;
  }
  return false;
}
