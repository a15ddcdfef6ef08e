import { type Estimate, estimateFrom } from './estimate.js';

/**
 * What whole numbers add up to: enough for their mean and its interval. Sums of whole numbers
 * are exact, so parts may be merged in any order and grouping with the very same result.
 */
export interface Moments {
  count: number;
  sum: number;
  squares: number;
}

export function newMoments(): Moments {
  return { count: 0, sum: 0, squares: 0 };
}

export function addValue(moments: Moments, value: number): void {
  moments.count += 1;
  moments.sum += value;
  moments.squares += value * value;
}

export function mergeMoments(into: Moments, from: Moments): void {
  into.count += from.count;
  into.sum += from.sum;
  into.squares += from.squares;
}

/** The mean with its 95 % interval; undefined when nothing was measured. */
export function estimateOf({ count, sum, squares }: Moments): Estimate | undefined {
  if (count === 0) return undefined;
  const mean = sum / count;
  return estimateFrom(mean, Math.max(0, squares - sum * mean), count);
}
