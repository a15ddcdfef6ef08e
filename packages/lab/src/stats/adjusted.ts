// Variance reduction: control variates, whose coefficient is fitted by cross-fitting.
import { type Estimate, estimateFrom } from './estimate.js';

/**
 * Sums over pairs of a measurement and its luck, in multiples of {@link LUCK_UNIT}. Sums of integers do not
 * depend on how the work was split.
 */
export interface LuckSums {
  count: number;
  sum: number;
  squares: number;
  luck: number;
  luckSquares: number;
  products: number;
}

/** Number of folds; each is adjusted with the coefficient of the others. */
export const FOLDS = 10;
/** Luck is stored in 1/1024 of a shot. */
const LUCK_UNIT = 1024;
/** With fewer games the coefficient is 1, as they cannot determine it. */
const FEW = 10;

/** A mean without luck, with the same expectation as the plain one. */
export interface AdjustedEstimate extends Estimate {
  /** Standard deviation of one measurement, before and after. */
  readonly deviation: { readonly plain: number; readonly adjusted: number };
}

export function newLuckSums(): LuckSums[] {
  return Array.from({ length: FOLDS }, newFold);
}

/** Adds a measurement and its luck. @param index number of the measurement or of its pair, which decides its fold */
export function addLuck(folds: LuckSums[], index: number, value: number, luck: number): void {
  const parts = Math.round(luck * LUCK_UNIT);
  addFold(folds[index % FOLDS]!, {
    count: 1,
    sum: value,
    squares: value * value,
    luck: parts,
    luckSquares: parts * parts,
    products: value * parts,
  });
}

export function mergeLuck(into: LuckSums[], from: readonly LuckSums[]): void {
  for (const [index, fold] of from.entries()) addFold(into[index]!, fold);
}

/**
 * Estimates the mean of value − c · luck. Luck has mean 0, so the result is unbiased for any c. The c of a
 * fold is fitted on the other folds, independent of the fold's own luck. Undefined without measurements.
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

/** Adjusts the values of a fold by the coefficient of the other folds. */
function withoutLuck(fold: LuckSums, all: LuckSums): LuckSums {
  const c = coefficientOf(added(all, fold, -1));
  return {
    ...newFold(),
    count: fold.count,
    sum: fold.sum - c * fold.luck,
    squares: fold.squares - 2 * c * fold.products + c * c * fold.luckSquares,
  };
}

/** Fits the coefficient of luck by least squares. */
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
