import { checkChance } from '@flotilla/rules';
import type { Estimate, Range } from './estimate.js';
import { estimateOf, type Moments, Z } from './estimate.js';

/** Counts by integer from 0: `counts[7]` is the number of sevens. The largest value sets the length. */
export type Histogram = number[];

export function addCount(histogram: Histogram, value: number): void {
  while (histogram.length <= value) histogram.push(0);
  histogram[value]! += 1;
}

export function mergeCounts(into: Histogram, from: readonly number[]): void {
  while (into.length < from.length) into.push(0);
  for (const [value, count] of from.entries()) into[value]! += count;
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
  let seen = 0;
  for (const [value, count] of histogram.entries()) {
    seen += count;
    if (count > 0 && seen >= share * total) return value;
  }
  return undefined;
}

/**
 * Estimates the median with its 95% interval by order statistics (Conover 1999). The interval may have no
 * width if many values are equal. Undefined if empty.
 * @param range possible values, which bound the interval of few
 */
export function medianOf(histogram: readonly number[], range: Range): Estimate | undefined {
  const count = histogram.reduce((sum, each) => sum + each, 0);
  const mean = quantileOf(histogram, 0.5);
  if (mean === undefined) return undefined;
  const reach = (Z * Math.sqrt(count)) / 2;
  const [first, last] = [Math.floor(count / 2 - reach), Math.ceil(count / 2 + reach) + 1];
  return {
    mean,
    low: first < 1 ? range[0] : quantileOf(histogram, first / count)!,
    high: last > count ? range[1] : quantileOf(histogram, last / count)!,
    count,
  };
}

/** Summary of a distribution. */
export interface Summary extends Estimate {
  readonly standardDeviation: number;
  readonly min: number;
  readonly quartiles: readonly [number, number, number];
  /** 90th percentile. */
  readonly ninetieth: number;
  readonly max: number;
}

/** Summarizes a histogram; undefined if empty. */
export function histogramSummary(histogram: readonly number[], range?: Range): Summary | undefined {
  const moments = momentsOf(histogram);
  const estimate = estimateOf(moments, range);
  if (!estimate) return undefined;
  const at = (share: number) => quantileOf(histogram, share)!;
  const { count, sum, squares } = moments;
  const spread = Math.max(0, squares - (sum * sum) / count);
  return {
    ...estimate,
    standardDeviation: Math.sqrt(spread / Math.max(1, count - 1)),
    min: at(0),
    quartiles: [at(0.25), at(0.5), at(0.75)],
    ninetieth: at(0.9),
    max: at(1),
  };
}
