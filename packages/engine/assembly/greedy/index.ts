// The tree of all answers that the greedy rule may get over a list of layouts, as WebAssembly: see
// src/inference/endgame/greedy.ts.

import {
  addLayouts,
  all,
  answerOf,
  answers,
  codes,
  costAt,
  countsAt,
  endsAt,
  firstOf,
  layoutAt,
  layouts,
  open,
  order,
  rowBytes,
  setShot,
  shot,
  spare,
  spareCounts,
  trail,
  weightOf,
} from './tables';

export {
  all,
  costs,
  prepare,
  reserve,
  rows,
  segments,
  segmentsFrom,
  shot,
  sinkCodes,
  weights,
} from './tables';

/** So many layouts are told apart without counts. */
const FEW = 2;

/** What the misses of the greedy rule cost, added over all layouts, each times its weight. */
export function misses(): f64 {
  return missesFrom(0, layouts, 0, 0, copyOfAll());
}

/** The same when this square is shot first. */
export function missesAfter(square: i32): f64 {
  return shoot(square, 0, layouts, 0, 0, copyOfAll(), 1);
}

/** The same when the shot after it is the best of so many, the likeliest ones, and only then the rule goes on. */
export function missesAfterBest(square: i32, breadth: i32): f64 {
  return shoot(square, 0, layouts, 0, 0, copyOfAll(), breadth);
}

function copyOfAll(): usize {
  const row = countsAt(0);
  memory.copy(row, all, rowBytes);
  return row;
}

/**
 * @param made misses on the way there
 * @param counts of these layouts, which are used up
 */
function missesFrom(from: i32, to: i32, depth: i32, made: i32, counts: usize): f64 {
  if (to - from <= FEW) return missesOfFew(from, to, made);
  const square = likeliest(counts);
  // There may be no square at all.
  return square < 0 ? 0 : shoot(square, from, to, depth, made, counts, 1);
}

/** The least that follows from one of so many shots, the likeliest ones, and then from the rule. */
function leastFrom(from: i32, to: i32, depth: i32, made: i32, counts: usize, breadth: i32): f64 {
  if (to - from <= FEW) return missesOfFew(from, to, made);
  // In 16 bits each.
  let squares: i64 = 0;
  let listed = 0;
  for (; listed < breadth; listed += 1) {
    const square = likeliest(counts);
    if (square < 0) break;
    // None is listed twice.
    setShot(square, true);
    squares = (squares << 16) | <i64>square;
  }
  if (listed === 0) return 0;
  for (let rest = squares, i = 0; i < listed; i += 1, rest >>>= 16) {
    setShot(<i32>(rest & 0xffff), false);
  }
  const copy = spareCounts();
  let least: f64 = Infinity;
  for (let rest = squares, i = 0; i < listed; i += 1, rest >>>= 16) {
    memory.copy(copy, counts, rowBytes);
    least = min<f64>(least, shoot(<i32>(rest & 0xffff), from, to, depth, made, copy, 1));
  }
  return least;
}

/** The open square of the greatest count, of these the lowest; −1 where all counts are 0. */
function likeliest(counts: usize): i32 {
  let best = i32x4.splat(0);
  for (let at: usize = 0; at < rowBytes; at += 16) {
    best = i32x4.max_s(best, v128.and(v128.load(counts + at), v128.load(open + at)));
  }
  best = i32x4.max_s(best, i64x2.shuffle(best, best, 1, 0));
  best = i32x4.max_s(best, i32x4.shuffle(best, best, 1, 0, 3, 2));
  if (i32x4.extract_lane(best, 0) === 0) return -1;
  let at: usize = 0;
  let isBest = i32x4.splat(0);
  for (; !v128.any_true(isBest); at += 16) {
    isBest = i32x4.eq(v128.and(v128.load(counts + at), v128.load(open + at)), best);
  }
  return <i32>((at - 16) >>> 2) + ctz(i32x4.bitmask(isBest));
}

/**
 * The misses from a shot on: those of the layouts that are missed, and what comes after each answer.
 * @param breadth how many shots are tried after it, at most 4; 1 where the rule goes on at once
 */
function shoot(
  square: i32,
  from: i32,
  to: i32,
  depth: i32,
  made: i32,
  counts: usize,
  breadth: i32,
): f64 {
  setShot(square, true);
  const ends = part(square, from, to, depth);
  let sum: f64 = 0;
  const missed = load<i32>(ends);
  for (let index = from; index < missed; index += 1) sum += <f64>weightOf(layoutAt(index));
  sum *= costAt(made);
  let largest = 0;
  let start = from;
  let size = missed - from;
  for (let code = 1; code < answers; code += 1) {
    const begin = load<i32>(ends + ((<usize>(code - 1)) << 2));
    const other = load<i32>(ends + ((<usize>code) << 2)) - begin;
    if (other <= size) continue;
    largest = code;
    start = begin;
    size = other;
  }
  // The smaller parts are taken out of the counts, so that those of the largest are left.
  let at = from;
  for (let code = 0; code < answers; code += 1) {
    const end = load<i32>(ends + ((<usize>code) << 2));
    if (code !== largest && end > at) {
      if (size > FEW) addLayouts(at, end, -1, counts);
      sum += missesOfPart(at, end, depth + 1, code === 0 ? made + 1 : made, breadth);
    }
    at = end;
  }
  const madeThen = largest === 0 ? made + 1 : made;
  if (breadth > 1) sum += leastFrom(start, start + size, depth + 1, madeThen, counts, breadth);
  else sum += missesFrom(start, start + size, depth + 1, madeThen, counts);
  setShot(square, false);
  return sum;
}

/** The misses over layouts that are not counted yet. */
function missesOfPart(from: i32, to: i32, depth: i32, made: i32, breadth: i32): f64 {
  if (to - from <= FEW) return missesOfFew(from, to, made);
  const counts = countsAt(depth);
  memory.fill(counts, 0, rowBytes);
  addLayouts(from, to, 1, counts);
  return breadth > 1
    ? leastFrom(from, to, depth, made, counts, breadth)
    : missesFrom(from, to, depth, made, counts);
}

/** Orders a stretch of layouts by what the shot is answered: where those of each answer end. */
function part(square: i32, from: i32, to: i32, depth: i32): usize {
  const ends = endsAt(depth);
  memory.fill(ends, 0, (<usize>answers) << 2);
  for (let index = from; index < to; index += 1) {
    const code = answerOf(layoutAt(index), square);
    store<u8>(codes + index, code);
    const end = ends + ((<usize>code) << 2);
    store<i32>(end, load<i32>(end) + 1);
  }
  let start = from;
  for (let code = 0; code < answers; code += 1) {
    const end = ends + ((<usize>code) << 2);
    const count = load<i32>(end);
    store<i32>(end, start);
    start += count;
  }
  for (let index = from; index < to; index += 1) {
    const end = ends + ((<usize>load<u8>(codes + index)) << 2);
    const at = load<i32>(end);
    store<i32>(spare + ((<usize>at) << 2), layoutAt(index));
    store<i32>(end, at + 1);
  }
  const first = (<usize>from) << 2;
  memory.copy(order + first, spare + first, (<usize>(to - from)) << 2);
  return ends;
}

/**
 * The same of two layouts at most, which need no counts: first come the squares that both occupy, in
 * rising order, until their answers differ; then one that only the heavier occupies, else the lighter.
 */
function missesOfFew(from: i32, to: i32, made: i32): f64 {
  if (to - from < 2) return 0;
  const one = layoutAt(from);
  const other = layoutAt(from + 1);
  let atOne = firstOf(one);
  let atOther = firstOf(other);
  const endOne = firstOf(one + 1);
  const endOther = firstOf(other + 1);
  let hasOne = false;
  let hasOther = false;
  let shots: usize = 0;
  let isParted = false;
  while (atOne < endOne || atOther < endOther) {
    const inOne = atOne < endOne ? <i32>load<u16>(atOne) : i32.MAX_VALUE;
    const inOther = atOther < endOther ? <i32>load<u16>(atOther) : i32.MAX_VALUE;
    const square = min(inOne, inOther);
    if (inOne === square) atOne += 2;
    if (inOther === square) atOther += 2;
    if (load<u8>(shot + square) !== 0) continue;
    if (inOne < inOther) hasOne = true;
    else if (inOther < inOne) hasOther = true;
    else {
      store<u8>(shot + square, 1);
      store<u16>(trail + (shots << 1), <u16>square);
      shots += 1;
      if (answerOf(one, square) === answerOf(other, square)) continue;
      isParted = true;
      break;
    }
  }
  for (; shots > 0; shots -= 1) store<u8>(shot + load<u16>(trail + ((shots - 1) << 1)), 0);
  if (isParted || (!hasOne && !hasOther)) return 0;
  const weight = weightOf(one);
  const otherWeight = weightOf(other);
  const isOneShot = hasOne && (weight >= otherWeight || !hasOther);
  return costAt(made) * <f64>(isOneShot ? otherWeight : weight);
}
