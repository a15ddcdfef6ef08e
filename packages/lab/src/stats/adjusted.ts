// Means less the luck in them: control variates with their coefficient fitted by cross-fitting.
import { type Estimate, estimateFrom } from './estimate.js';

/**
 * What pairs of a measurement and the luck in it add up to, the luck in whole parts of
 * {@link LUCK_UNIT}. Sums of whole numbers are the same however work was cut.
 */
export interface LuckSums {
  count: number;
  sum: number;
  squares: number;
  luck: number;
  luckSquares: number;
  products: number;
}

/** A measurement falls into one of so many folds; each is adjusted as the others tell. */
export const FOLDS = 10;
/** Luck is kept in 1/1024 of a shot. */
const LUCK_UNIT = 1024;
/** Fewer games tell too little of the coefficient: then luck counts as it is, in shots. */
const FEW = 10;

/** A mean with the luck taken out, which has the same expectation as the plain one. */
export interface AdjustedEstimate extends Estimate {
  /** Of one measurement, as it is and with the luck taken out. */
  readonly deviation: { readonly plain: number; readonly adjusted: number };
}

export function newLuckSums(): LuckSums[] {
  return Array.from({ length: FOLDS }, newFold);
}

/** @param index of the measurement, or of the pair of games that it belongs to: decides its fold */
export function addLuck(folds: LuckSums[], index: number, value: number, luck: number): void {
  const parts = Math.round(luck * LUCK_UNIT);
  addFold(folds[index % FOLDS]!, {
    ...{ count: 1, sum: value, squares: value * value },
    ...{ luck: parts, luckSquares: parts * parts, products: value * parts },
  });
}

export function mergeLuck(into: LuckSums[], from: readonly LuckSums[]): void {
  for (const [index, fold] of from.entries()) addFold(into[index]!, fold);
}

/**
 * The mean of value − c · luck. The luck has mean 0, so that the mean is that of the values for any
 * c; the c of a fold is fitted to the other folds, and so does not depend on the fold's own luck.
 * Undefined when nothing was measured.
 */
export function adjustedOf(folds: readonly LuckSums[]): AdjustedEstimate | undefined {
  const all = folds.reduce((sum, fold) => added(sum, fold), newFold());
  if (all.count === 0) return undefined;
  const left = folds.reduce((sum, fold) => added(sum, withoutLuck(fold, all)), newFold());
  const [mean, plain] = [left.sum / all.count, all.sum / all.count];
  const spread = Math.max(0, left.squares - left.sum * mean);
  const deviationOf = (squares: number) =>
    Math.sqrt(Math.max(0, squares) / Math.max(1, all.count - 1));
  return {
    ...estimateFrom(mean, spread, all.count),
    deviation: { plain: deviationOf(all.squares - all.sum * plain), adjusted: deviationOf(spread) },
  };
}

/** The fold's values, each less its luck times the coefficient of the other folds. */
function withoutLuck(fold: LuckSums, all: LuckSums): LuckSums {
  const c = coefficientOf(added(all, fold, -1));
  return {
    ...newFold(),
    count: fold.count,
    sum: fold.sum - c * fold.luck,
    squares: fold.squares - 2 * c * fold.products + c * c * fold.luckSquares,
  };
}

/** Of a part of luck in a measurement: least squares. */
function coefficientOf({ count, sum, luck, luckSquares, products }: LuckSums): number {
  const spread = luckSquares - (luck * luck) / Math.max(1, count);
  if (count < FEW || spread <= 0) return 1 / LUCK_UNIT;
  return (products - (sum * luck) / count) / spread;
}

const KEYS = ['count', 'sum', 'squares', 'luck', 'luckSquares', 'products'] as const;

function newFold(): LuckSums {
  return { count: 0, sum: 0, squares: 0, luck: 0, luckSquares: 0, products: 0 };
}

function addFold(into: LuckSums, from: LuckSums): void {
  for (const key of KEYS) into[key] += from[key];
}

function added(one: LuckSums, other: LuckSums, times = 1): LuckSums {
  const sum = { ...one };
  for (const key of KEYS) sum[key] += times * other[key];
  return sum;
}
