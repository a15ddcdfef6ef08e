// Fixed orders of squares. E[shots] = squares − Σ P(the last k squares of the order are water).

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

/** Limit on squares for the exact search: 2²⁵ sets take 130 MB and a few seconds. */
const MAX_ORDERED_SQUARES = 25;
const MAX_LISTED_LAYOUTS = 1_000_000;
/** Node limit for counting; a hundred thousand take less than a second. */
const MAX_NODES = 2_000_000;
const ROUNDING = 1e-9;

/** Finds a fixed order: the best up to 25 squares, otherwise a greedy one built from the end. */
export function fixedOrder(rules: Rules): Result<FixedOrder, FixedOrderError> {
  return squareCount(rules.grid) <= MAX_ORDERED_SQUARES
    ? bestOrder(rules)
    : greedyOrderFromEnd(rules);
}

function bestOrder(rules: Rules): Result<FixedOrder, FixedOrderError> {
  const inference = inferExactly(newObservation(rules), { maxNodes: MAX_NODES });
  if (!inference.ok) return inference;
  const listed = inference.value.list(MAX_LISTED_LAYOUTS);
  if (!listed.ok) return listed;
  const squares = squareCount(rules.grid);
  const layouts = listed.value.length;
  const layoutsBySet = layoutsWithin(listed.value, squares);
  sumAlongOrders(layoutsBySet, squares);
  // Leaves out the full set, which contains every layout but saves no shot.
  const shotsSaved = layoutsBySet.at(-1)! - layouts;
  const meanShots = squares - shotsSaved / layouts;
  return ok({ squares: readBestOrder(layoutsBySet, squares), meanShots, isBest: true });
}

/** Counts the layouts within each set of squares, indexed as bit sets. */
function layoutsWithin(layouts: readonly (readonly Placement[])[], squares: number): Int32Array {
  const layoutsInside = new Int32Array(2 ** squares);
  for (const ships of layouts) {
    let set = 0;
    for (const ship of ships) for (const square of ship.squares) set |= 1 << square;
    layoutsInside[set]! += 1;
  }
  for (let square = 0; square < squares; square += 1) {
    const bit = 1 << square;
    for (let set = 0; set < layoutsInside.length; set += 1) {
      if ((set & bit) !== 0) layoutsInside[set]! += layoutsInside[set ^ bit]!;
    }
  }
  return layoutsInside;
}

/** Adds to each set's count those of its proper prefixes, maximized over all orders. */
function sumAlongOrders(layoutsInside: Int32Array, squares: number): void {
  for (let set = 1; set < layoutsInside.length; set += 1) {
    layoutsInside[set]! += layoutsInside[set ^ (1 << lastSquareOf(layoutsInside, set, squares))]!;
  }
}

function lastSquareOf(sums: Int32Array, set: number, squares: number): Square {
  let [last, maxSum] = [0, -1];
  for (let square = 0; square < squares; square += 1) {
    if ((set & (1 << square)) === 0) continue;
    const sum = sums[set ^ (1 << square)]!;
    if (sum > maxSum) [last, maxSum] = [square, sum];
  }
  return last;
}

function readBestOrder(sums: Int32Array, squares: number): Square[] {
  const order: Square[] = [];
  for (let set = sums.length - 1; set > 0; set ^= 1 << order[0]!) {
    order.unshift(lastSquareOf(sums, set, squares));
  }
  return order;
}

/** Computes the mean shots of an order. Takes up to an inference per square (0.2 s on `hasbro`). */
export function shotsInOrder(
  rules: Rules,
  squares: readonly Square[],
): Result<number, InferenceError> {
  let known = newObservation(rules);
  const allOdds = inferExactly(known, { maxNodes: MAX_NODES });
  if (!allOdds.ok) return allOdds;
  let meanShots = squares.length;
  for (const square of squares.toReversed()) {
    known = observe(known, { square, outcome: 'miss' });
    const remainingOdds = inferExactly(known, { maxNodes: MAX_NODES });
    if (!remainingOdds.ok && remainingOdds.error.code === 'no-layout') break;
    if (!remainingOdds.ok) return remainingOdds;
    meanShots -= remainingOdds.value.layouts / allOdds.value.layouts;
  }
  return ok(meanShots);
}

/** Builds an order from its end, each time with the likeliest water. One inference per square. */
export function greedyOrderFromEnd(rules: Rules): Result<FixedOrder, FixedOrderError> {
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

function likeliestWater(posterior: Float64Array, { open }: Observation): Square | undefined {
  let best: Square | undefined;
  for (const square of open) {
    if (posterior[square]! > 1 - ROUNDING) continue;
    if (best === undefined || posterior[square]! < posterior[best]! - ROUNDING) best = square;
  }
  return best;
}
