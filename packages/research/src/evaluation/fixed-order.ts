// Non-adaptive shooting: a fixed order of squares, whatever the answers. A game ends with its last segment, so
// what counts is how long the last squares are all water. E[shots] = squares − Σ P(the last k squares of the
// order are all water).

import type { InferenceError, ListError } from '@flotilla/engine';
import { exactOdds, inferExactly } from '@flotilla/engine';
import {
  err,
  newObservation,
  type Observation,
  observe,
  ok,
  type Placement,
  type Result,
  type Rules,
  type Square,
  squareCount,
} from '@flotilla/rules';

/** An order of all squares, and its mean number of shots over equally likely layouts. */
export interface FixedOrder {
  readonly squares: readonly Square[];
  readonly meanShots: number;
  /** Is the order proven optimal? */
  readonly isBest: boolean;
}

/** Reason why no order was found: probabilities could not be computed, or layouts not listed. */
export type FixedOrderError = InferenceError | ListError;

/** Limit for the exact search over sets of squares: 2²⁵ take 130 MB and a few seconds. */
const MOST_ORDERED = 25;
const MOST_LAYOUTS = 1_000_000;
/** Node limit of counting; a hundred thousand take less than a second. */
const MAX_NODES = 2_000_000;
/** Tolerance for probabilities. */
const ROUNDING = 1e-9;

/**
 * Finds the best fixed order. Exact up to 25 squares, by dynamic programming over sets of squares. Larger
 * boards are ordered greedily from the end: each time by the square most likely to be water if all later ones
 * are.
 */
export function fixedOrder(rules: Rules): Result<FixedOrder, FixedOrderError> {
  return squareCount(rules.grid) <= MOST_ORDERED ? bestOrder(rules) : orderFromBehind(rules);
}

function bestOrder(rules: Rules): Result<FixedOrder, FixedOrderError> {
  const inference = inferExactly(newObservation(rules), { maxNodes: MAX_NODES });
  if (!inference.ok) return inference;
  const listed = inference.value.list(MOST_LAYOUTS);
  if (!listed.ok) return listed;
  const squares = squareCount(rules.grid);
  const layouts = listed.value.length;
  const within = layoutsWithin(listed.value, squares);
  sumAlongOrders(within, squares);
  // The full set contains every layout, and is not a set of last squares.
  const shotsSaved = within.at(-1)! - layouts;
  const meanShots = squares - shotsSaved / layouts;
  return ok({ squares: orderOf(within, squares), meanShots, isBest: true });
}

/** Counts the layouts within each set of squares, a bit set. */
function layoutsWithin(layouts: readonly (readonly Placement[])[], squares: number): Int32Array {
  const within = new Int32Array(2 ** squares);
  for (const ships of layouts) {
    let set = 0;
    for (const ship of ships) for (const square of ship.squares) set |= 1 << square;
    within[set]! += 1;
  }
  for (let square = 0; square < squares; square += 1) {
    const bit = 1 << square;
    for (let set = 0; set < within.length; set += 1) {
      if ((set & bit) !== 0) within[set]! += within[set ^ bit]!;
    }
  }
  return within;
}

/** Adds to each set the maximum over orders that end with it. */
function sumAlongOrders(within: Int32Array, squares: number): void {
  for (let set = 1; set < within.length; set += 1) {
    within[set]! += within[set ^ (1 << lastOf(within, set, squares))]!;
  }
}

/** Returns the last square of the set in the best order. */
function lastOf(sums: Int32Array, set: number, squares: number): Square {
  let [last, most] = [0, -1];
  for (let square = 0; square < squares; square += 1) {
    if ((set & (1 << square)) === 0) continue;
    const sum = sums[set ^ (1 << square)]!;
    if (sum > most) [last, most] = [square, sum];
  }
  return last;
}

function orderOf(sums: Int32Array, squares: number): Square[] {
  const order: Square[] = [];
  for (let set = sums.length - 1; set > 0; set ^= 1 << order[0]!) {
    order.unshift(lastOf(sums, set, squares));
  }
  return order;
}

/**
 * Computes the mean shots of an order over equally likely layouts. Needs an inference per square before which
 * the game may end, 0.2 s each on `hasbro`.
 */
export function shotsInOrder(
  rules: Rules,
  squares: readonly Square[],
): Result<number, InferenceError> {
  let known = newObservation(rules);
  const all = inferExactly(known, { maxNodes: MAX_NODES });
  if (!all.ok) return all;
  let meanShots = squares.length;
  for (const square of squares.toReversed()) {
    known = observe(known, { square, outcome: 'miss' });
    const left = inferExactly(known, { maxNodes: MAX_NODES });
    if (!left.ok && left.error.code === 'no-layout') break;
    if (!left.ok) return left;
    meanShots -= left.value.layouts / all.value.layouts;
  }
  return ok(meanShots);
}

/**
 * Builds an order from the end: each square is the most likely to be water if all later ones are. Needs an
 * inference per square.
 */
export function orderFromBehind(rules: Rules): Result<FixedOrder, FixedOrderError> {
  let known = newObservation(rules);
  let chance = 1;
  let meanShots = squareCount(rules.grid);
  const last: Square[] = [];
  for (;;) {
    const odds = exactOdds(known, MAX_NODES);
    if (!odds) return err({ code: 'too-large', limit: MAX_NODES });
    const next = likeliestWater(odds.posterior, known);
    if (next === undefined) break;
    chance *= 1 - odds.posterior[next]!;
    meanShots -= chance;
    last.unshift(next);
    known = observe(known, { square: next, outcome: 'miss' });
  }
  return ok({ squares: [...known.open, ...last], meanShots, isBest: false });
}

/** Returns the open square most likely to be water; undefined if all hold ships for certain. */
function likeliestWater(posterior: Float64Array, { open }: Observation): Square | undefined {
  let best: Square | undefined;
  for (const square of open) {
    if (posterior[square]! > 1 - ROUNDING) continue;
    if (best === undefined || posterior[square]! < posterior[best]! - ROUNDING) best = square;
  }
  return best;
}
