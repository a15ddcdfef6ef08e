import { checkChance } from '@flotilla/rules';
import type { Estimate, ValueRange } from './estimate.js';
import { estimateOf, type Moments, NORMAL_QUANTILE } from './estimate.js';

/** Counts by value, from 0 to the largest value: `counts[7]` is the number of sevens. */
export type Histogram = number[];

export function addCount(histogram: Histogram, value: number): void {
  while (histogram.length <= value) histogram.push(0);
  histogram[value]! += 1;
}

export function mergeCounts(target: Histogram, source: readonly number[]): void {
  while (target.length < source.length) target.push(0);
  for (const [value, count] of source.entries()) target[value]! += count;
}

/** Returns the moments of the values in a histogram. */
export function momentsOf(histogram: readonly number[]): Moments {
  const moments = { count: 0, sum: 0, squares: 0 };
  for (const [value, count] of histogram.entries()) {
    moments.count += count;
    moments.sum += value * count;
    moments.squares += value * value * count;
  }
  return moments;
}

/** Returns the smallest value not exceeded by at least this share of values; undefined if empty. */
export function quantileOf(histogram: readonly number[], share: number): number | undefined {
  checkChance('share', share);
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let countSeen = 0;
  for (const [value, count] of histogram.entries()) {
    countSeen += count;
    if (count > 0 && countSeen >= share * total) return value;
  }
  return undefined;
}

/**
 * Estimates the median with its 95% interval by order statistics (Conover 1999). The interval may
 * have no width if many values are equal. Undefined if empty.
 * @param range possible values, which bound the interval if there are few values
 */
export function medianOf(histogram: readonly number[], range: ValueRange): Estimate | undefined {
  const count = histogram.reduce((sum, valueCount) => sum + valueCount, 0);
  const mean = quantileOf(histogram, 0.5);
  if (mean === undefined) return undefined;
  const reach = (NORMAL_QUANTILE * Math.sqrt(count)) / 2;
  const [first, last] = [Math.floor(count / 2 - reach), Math.ceil(count / 2 + reach) + 1];
  return {
    mean,
    low: first < 1 ? range[0] : quantileOf(histogram, first / count)!,
    high: last > count ? range[1] : quantileOf(histogram, last / count)!,
    count,
  };
}

/** Mean with its 95% interval, spread and quantiles of a distribution. */
export interface DistributionSummary extends Estimate {
  readonly standardDeviation: number;
  readonly min: number;
  readonly quartiles: readonly [number, number, number];
  /** 90th percentile. */
  readonly ninetieth: number;
  readonly max: number;
}

/** Summarizes a histogram; undefined if empty. */
export function histogramSummary(
  histogram: readonly number[],
  range?: ValueRange,
): DistributionSummary | undefined {
  const moments = momentsOf(histogram);
  const estimate = estimateOf(moments, range);
  if (!estimate) return undefined;
  const quantileAt = (share: number) => quantileOf(histogram, share)!;
  const { count, sum, squares } = moments;
  const squaredDeviation = Math.max(0, squares - (sum * sum) / count);
  return {
    ...estimate,
    standardDeviation: Math.sqrt(squaredDeviation / Math.max(1, count - 1)),
    min: quantileAt(0),
    quartiles: [quantileAt(0.25), quantileAt(0.5), quantileAt(0.75)],
    ninetieth: quantileAt(0.9),
    max: quantileAt(1),
  };
}
