// Variance reduction: control variates, whose coefficient is fitted by cross-fitting.
import { type Estimate, estimateFromDeviations } from './estimate.js';

/** Sums of a measurement and its luck, in units of {@link LUCK_UNITS_PER_SHOT}; exact integers. */
export interface LuckSums {
  count: number;
  sum: number;
  squares: number;
  luck: number;
  luckSquares: number;
  products: number;
}

/** Number of folds; each is adjusted with a coefficient fitted on the others. */
export const NUMBER_OF_FOLDS = 10;
/** Fixed-point scale: luck is stored as integers, whose sums are exact in any order. */
const LUCK_UNITS_PER_SHOT = 1024;
/** Minimum number of games to fit the coefficient; with fewer it is 1. */
const MIN_FITTED_COUNT = 10;

/** Mean with luck removed; its expected value is that of the plain mean. */
export interface AdjustedEstimate extends Estimate {
  /** Standard deviation of one measurement, before and after luck is removed. */
  readonly deviation: { readonly plain: number; readonly adjusted: number };
}

export function newLuckSums(): LuckSums[] {
  return Array.from({ length: NUMBER_OF_FOLDS }, newFold);
}

/** Adds a measurement and its luck. @param index number of the measurement or pair */
export function addLuck(folds: LuckSums[], index: number, value: number, luck: number): void {
  const parts = Math.round(luck * LUCK_UNITS_PER_SHOT);
  addToFold(folds[index % NUMBER_OF_FOLDS]!, {
    count: 1,
    sum: value,
    squares: value * value,
    luck: parts,
    luckSquares: parts * parts,
    products: value * parts,
  });
}

export function mergeLuck(target: LuckSums[], source: readonly LuckSums[]): void {
  for (const [index, fold] of source.entries()) addToFold(target[index]!, fold);
}

/** Estimates the mean of value − c · luck, unbiased, with c fitted on the other folds. */
export function adjustedOf(folds: readonly LuckSums[]): AdjustedEstimate | undefined {
  const total = folds.reduce((sum, fold) => combineFolds(sum, fold), newFold());
  if (total.count === 0) return undefined;
  const adjustedSum = folds.reduce(
    (sum, fold) => combineFolds(sum, withoutLuck(fold, total)),
    newFold(),
  );
  const [mean, plainMean] = [adjustedSum.sum / total.count, total.sum / total.count];
  const squaredDeviation = Math.max(0, adjustedSum.squares - adjustedSum.sum * mean);
  const deviationOf = (squares: number) =>
    Math.sqrt(Math.max(0, squares) / Math.max(1, total.count - 1));
  return {
    ...estimateFromDeviations(mean, squaredDeviation, total.count),
    deviation: {
      plain: deviationOf(total.squares - total.sum * plainMean),
      adjusted: deviationOf(squaredDeviation),
    },
  };
}

function withoutLuck(fold: LuckSums, total: LuckSums): LuckSums {
  const c = coefficientOf(combineFolds(total, fold, -1));
  return {
    ...newFold(),
    count: fold.count,
    sum: fold.sum - c * fold.luck,
    squares: fold.squares - 2 * c * fold.products + c * c * fold.luckSquares,
  };
}

function coefficientOf({ count, sum, luck, luckSquares, products }: LuckSums): number {
  const luckVariance = luckSquares - (luck * luck) / Math.max(1, count);
  if (count < MIN_FITTED_COUNT || luckVariance <= 0) return 1 / LUCK_UNITS_PER_SHOT;
  return (products - (sum * luck) / count) / luckVariance;
}

const LUCK_SUM_KEYS = ['count', 'sum', 'squares', 'luck', 'luckSquares', 'products'] as const;

function newFold(): LuckSums {
  return { count: 0, sum: 0, squares: 0, luck: 0, luckSquares: 0, products: 0 };
}

function addToFold(target: LuckSums, source: LuckSums): void {
  for (const key of LUCK_SUM_KEYS) target[key] += source[key];
}

function combineFolds(a: LuckSums, b: LuckSums, times = 1): LuckSums {
  const sum = { ...a };
  for (const key of LUCK_SUM_KEYS) sum[key] += times * b[key];
  return sum;
}
