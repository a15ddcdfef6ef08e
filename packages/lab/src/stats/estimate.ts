import { checkWhole, OptionError } from '@flotilla/rules';

/** A mean of independent measurements with its 95% confidence interval. */
export interface Estimate {
  readonly mean: number;
  /** Bounds of the interval; infinite if the spread is unknown. */
  readonly low: number;
  readonly high: number;
  /** Number of measurements. */
  readonly count: number;
}

/** Minimum and maximum of a measurement. */
export type ValueRange = readonly [least: number, greatest: number];

/**
 * Estimates a mean with Student's interval. It is accurate for few measurements of a nearly normal
 * distribution, and for many of any distribution. Equal measurements, or a single one, do not show
 * the spread. Then a rule of three applies: with 97.5% confidence, other values occur in at most
 * 1 − 0.025^(1/n) of cases, about 3.7/n. They may be anywhere in the range. The interval never
 * leaves the range.
 * @param squaredSum sum of squared deviations from the mean
 * @param range possible values; if omitted, equal measurements get an infinite interval
 */
export function estimateFromDeviations(
  mean: number,
  squaredSum: number,
  count: number,
  range: ValueRange = UNBOUNDED_RANGE,
): Estimate {
  // The range must include the mean despite rounding.
  const [lowest, greatest] = [Math.min(range[0], mean), Math.max(range[1], mean)];
  if (count > 1 && squaredSum > 0) {
    const margin = studentQuantile(count - 1) * Math.sqrt(squaredSum / (count - 1) / count);
    const [low, high] = [Math.max(lowest, mean - margin), Math.min(greatest, mean + margin)];
    return { mean, low, high, count };
  }
  const unseenShare = 1 - TAIL_CHANCE ** (1 / count);
  const low = mean - unseenShare * (mean - lowest);
  return { mean, low, high: mean + unseenShare * (greatest - mean), count };
}

const UNBOUNDED_RANGE: ValueRange = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** Probability beyond each end of a 95% interval. */
const TAIL_CHANCE = 0.025;

/**
 * Estimates a share of trials with its 95% interval (Wilson 1927), accurate for few trials, too.
 * @param independent number of trials that count as independent
 * @example
 * ```ts
 * import { shareOf } from '@flotilla/lab';
 *
 * const { mean, low, high } = shareOf(60, 100);
 * console.log(mean, low.toFixed(3), high.toFixed(3)); // 0.6 0.502 0.691
 * ```
 */
export function shareOf(successes: number, trials: number, independent = trials): Estimate {
  checkWhole('trials', trials, 0);
  if (!(successes >= 0 && successes <= trials)) {
    throw new OptionError('out-of-range', 'successes', successes, `a number from 0 to ${trials}`);
  }
  if (trials === 0) return { mean: Number.NaN, low: 0, high: 1, count: 0 };
  const mean = successes / trials;
  const squared = NORMAL_QUANTILE * NORMAL_QUANTILE;
  const middle = (mean + squared / (2 * independent)) / (1 + squared / independent);
  const margin =
    (NORMAL_QUANTILE / (1 + squared / independent)) *
    Math.sqrt((mean * (1 - mean)) / independent + squared / (4 * independent * independent));
  // The interval must include the share despite rounding.
  const low = Math.max(0, Math.min(mean, middle - margin));
  const high = Math.min(1, Math.max(mean, middle + margin));
  return { mean, low, high, count: trials };
}

/** Estimates the difference of independent means, 95% interval (Newcombe 1998; MOVER 2008). */
export function differenceOf(a: Estimate, b: Estimate): Estimate {
  const mean = a.mean - b.mean;
  const low = mean - Math.hypot(a.mean - a.low, b.high - b.mean);
  const high = mean + Math.hypot(a.high - a.mean, b.mean - b.low);
  return { mean, low, high, count: Math.min(a.count, b.count) };
}

/** Returns half the width of a symmetric interval, scaled to another tail probability if given. */
export function marginOf({ low, high, count }: Estimate, tail = TAIL_CHANCE): number {
  const freedom = Math.max(1, count - 1);
  return (((high - low) / 2) * studentQuantile(freedom, tail)) / studentQuantile(freedom);
}

/** Is the interval finite, so that conclusions are possible? */
export function hasFiniteInterval({ mean, low, high }: Estimate): boolean {
  return Number.isFinite(mean) && Number.isFinite(low) && Number.isFinite(high) && low < high;
}

/** Is the interval asymmetric, as for a small share, so that ± would mislead? */
export function isAsymmetric({ mean, low, high }: Estimate): boolean {
  return Math.abs(low + high - 2 * mean) > 0.1 * (high - low);
}

const MAX_PLACES = 8;
const DEFAULT_PLACES = 2;

/** Returns the decimal places that give the margin two digits: 57.73 ± 0.31, 8.0 ± 1.4. */
export function decimalPlacesOf({ low, high }: Pick<Estimate, 'low' | 'high'>): number {
  const margin = (high - low) / 2;
  if (!(margin > 0 && Number.isFinite(margin))) return DEFAULT_PLACES;
  return Math.max(0, Math.min(MAX_PLACES, 1 - Math.floor(Math.log10(margin))));
}

/** Sums of integers and their squares: exact, so parts may be merged in any order. */
export interface Moments {
  count: number;
  sum: number;
  squares: number;
}

/** Returns empty moments, to which values can be added. */
export function newMoments(): Moments {
  return { count: 0, sum: 0, squares: 0 };
}

export function addValue(moments: Moments, value: number): void {
  moments.count += 1;
  moments.sum += value;
  moments.squares += value * value;
}

/** Adds `source` to `target`. */
export function mergeMoments(target: Moments, source: Moments): void {
  target.count += source.count;
  target.sum += source.sum;
  target.squares += source.squares;
}

/** Estimates the mean with its 95% interval; undefined if empty. @param range possible values */
export function estimateOf(
  { count, sum, squares }: Moments,
  range?: ValueRange,
): Estimate | undefined {
  if (count === 0) return undefined;
  const mean = sum / count;
  return estimateFromDeviations(mean, Math.max(0, squares - sum * mean), count, range);
}

/**
 * Estimates the mean of measurements from 0 to 1, such as points of pairs, with a 95% interval.
 * Adds about two measurements of 0 and two of 1, as Agresti and Coull (1998) do for shares. Then
 * takes Student's interval, which has a width even if all measurements are equal. For measurements
 * of 0 and 1 it is that of a share. It covers at least 94% for ten pairs or more, 96% for fewer.
 */
export function estimatePoints({ count, sum, squares }: Moments): Estimate {
  if (count === 0) return { mean: Number.NaN, low: 0, high: 1, count };
  const added = NORMAL_QUANTILE * NORMAL_QUANTILE;
  const totalCount = count + added;
  const middle = (sum + added / 2) / totalCount;
  const variance = (squares + added / 2) / totalCount - middle * middle;
  const margin = studentQuantile(count + 3) * Math.sqrt(variance / totalCount);
  const [low, high] = [Math.max(0, middle - margin), Math.min(1, middle + margin)];
  return { mean: sum / count, low, high, count };
}

/** The 97.5% quantile of the normal distribution. */
export const NORMAL_QUANTILE = 1.959963984540054;

/**
 * Returns the quantile of Student's distribution with this tail probability, in standard errors.
 * Few measurements say little about their spread: the 95% interval of five is 1.4 times the normal
 * one. Exact for 1 and 2 degrees of freedom. From 3, uses the Cornish–Fisher expansion in 1/freedom
 * (Abramowitz and Stegun 26.7.5), accurate to 0.2%.
 * @param freedom number of measurements minus 1, from 1
 */
export function studentQuantile(freedom: number, chance = 0.025): number {
  if (freedom === 1) return Math.tan(Math.PI * (0.5 - chance));
  if (freedom === 2) return (1 - 2 * chance) * Math.sqrt(1 / (2 * chance * (1 - chance)));
  const z = normalQuantile(chance);
  const y = z * z;
  const terms = [
    (y + 1) / 4,
    ((5 * y + 16) * y + 3) / 96,
    (((3 * y + 19) * y + 17) * y - 15) / 384,
    ((((79 * y + 776) * y + 1482) * y - 1920) * y - 945) / 92160,
  ];
  return terms.reduce((sum, term, i) => sum + (z * term) / freedom ** (i + 1), z);
}

/** Returns the normal quantile of a tail probability, to 0.0005 (Abramowitz and Stegun 26.2.23). */
function normalQuantile(chance: number): number {
  if (chance === 0.025) return NORMAL_QUANTILE;
  const t = Math.sqrt(-2 * Math.log(chance));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  return t - above / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}
