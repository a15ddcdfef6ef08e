import { checkWhole, OptionError } from '@flotilla/rules';

/** A mean of independent measurements with its 95% confidence interval. */
export interface Estimate {
  readonly mean: number;
  /** The bounds of the interval; infinite where nothing is known of the spread. */
  readonly low: number;
  readonly high: number;
  /** How many measurements. */
  readonly count: number;
}

/** The least and the greatest value that a measurement can have. */
export type Range = readonly [least: number, greatest: number];

/**
 * The interval is Student's, right for few measurements of about a normal distribution and for
 * many of any. Measurements that are all the same, or exactly one, tell nothing of their spread.
 * Then the rule of three holds: of n, all the same, it is 97.5% certain that others come in no
 * more than 1 − 0.025^(1/n) of the cases, about 3.7/n, and these may be anywhere in the range.
 * An interval never leaves the range: what is beyond cannot be the mean.
 * @param spread the sum of the squared distances from the mean
 * @param range left out, every value is possible, and measurements that are all the same have an
 * infinite interval
 */
export function estimateFrom(
  mean: number,
  spread: number,
  count: number,
  range: Range = EVERYTHING,
): Estimate {
  // Rounding must not put the mean itself outside.
  const [least, greatest] = [Math.min(range[0], mean), Math.max(range[1], mean)];
  if (count > 1 && spread > 0) {
    const margin = standardErrors(count - 1) * Math.sqrt(spread / (count - 1) / count);
    const [low, high] = [Math.max(least, mean - margin), Math.min(greatest, mean + margin)];
    return { mean, low, high, count };
  }
  const unseen = 1 - TAIL ** (1 / count);
  const low = mean - unseen * (mean - least);
  return { mean, low, high: mean + unseen * (greatest - mean), count };
}

const EVERYTHING: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** The chance that is left beyond either end of a 95% interval. */
const TAIL = 0.025;

/**
 * A share of so many trials with its 95% interval (Wilson 1927), right for few trials too.
 * @param independent how many of the trials count as independent of each other
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
  const squared = Z * Z;
  const middle = (mean + squared / (2 * independent)) / (1 + squared / independent);
  const margin =
    (Z / (1 + squared / independent)) *
    Math.sqrt((mean * (1 - mean)) / independent + squared / (4 * independent * independent));
  // Rounding must not put the share itself outside.
  const low = Math.max(0, Math.min(mean, middle - margin));
  const high = Math.min(1, Math.max(mean, middle + margin));
  return { mean, low, high, count: trials };
}

/**
 * The difference of two means measured apart, with its 95% interval from both of theirs
 * (Newcombe 1998, method 10, for shares; MOVER, Zou and Donner 2008, for other means).
 */
export function differenceOf(one: Estimate, other: Estimate): Estimate {
  const mean = one.mean - other.mean;
  const low = mean - Math.hypot(one.mean - one.low, other.high - other.mean);
  const high = mean + Math.hypot(one.high - one.mean, other.mean - other.low);
  return { mean, low, high, count: Math.min(one.count, other.count) };
}

/** Half of a symmetric interval, or of one that leaves another chance beyond either end. */
export function marginOf({ low, high, count }: Estimate, tail = TAIL): number {
  const freedom = Math.max(1, count - 1);
  return (((high - low) / 2) * standardErrors(freedom, tail)) / standardErrors(freedom);
}

/** Whether the estimate has a finite interval, so that conclusions are possible. */
export function isSettled({ mean, low, high }: Estimate): boolean {
  return Number.isFinite(mean) && Number.isFinite(low) && Number.isFinite(high) && low < high;
}

/** True if the interval is asymmetric, as of a small share, so that ± would mislead. */
export function isAsymmetric({ mean, low, high }: Estimate): boolean {
  return Math.abs(low + high - 2 * mean) > 0.1 * (high - low);
}

/** More places than any figure of many games deserves. */
const MOST_PLACES = 8;
/** Of a figure without an interval that says how well it is known. */
const USUAL_PLACES = 2;

/**
 * How many decimal places to print of a mean and its bounds: so many that the margin has two
 * digits, as in 57.73 ± 0.31, 8.0 ± 1.4 and 120 ± 13.
 */
export function placesOf({ low, high }: Pick<Estimate, 'low' | 'high'>): number {
  const margin = (high - low) / 2;
  if (!(margin > 0 && Number.isFinite(margin))) return USUAL_PLACES;
  return Math.max(0, Math.min(MOST_PLACES, 1 - Math.floor(Math.log10(margin))));
}

/**
 * What whole numbers add up to: enough for their mean and its interval. Sums of whole numbers
 * are exact, so parts may be merged in any order and grouping with exactly the same result.
 */
export interface Moments {
  count: number;
  sum: number;
  squares: number;
}

/** Moments of no measurement. */
export function newMoments(): Moments {
  return { count: 0, sum: 0, squares: 0 };
}

export function addValue(moments: Moments, value: number): void {
  moments.count += 1;
  moments.sum += value;
  moments.squares += value * value;
}

/** Adds the second moments to the first. */
export function mergeMoments(into: Moments, from: Moments): void {
  into.count += from.count;
  into.sum += from.sum;
  into.squares += from.squares;
}

/**
 * The mean with its 95% interval; undefined when nothing was measured.
 * @param range of a measurement, which the interval does not leave; without it equal measurements
 * have an infinite one
 */
export function estimateOf({ count, sum, squares }: Moments, range?: Range): Estimate | undefined {
  if (count === 0) return undefined;
  const mean = sum / count;
  return estimateFrom(mean, Math.max(0, squares - sum * mean), count, range);
}

/**
 * The mean of measurements from 0 to 1, such as the points of a pair of games, with its 95%
 * interval: as Agresti and Coull (1998) do for shares, about two measurements of 0 and two of 1
 * are added to those made, and the interval is Student's of all of them. It has a width where
 * all measurements are the same, holds the mean, and is the share's where all are 0 or 1. Of ten
 * pairs or more it holds the truth in 94% of the cases at least, of fewer in 96%.
 */
export function pointsOf({ count, sum, squares }: Moments): Estimate {
  if (count === 0) return { mean: Number.NaN, low: 0, high: 1, count };
  const added = Z * Z;
  const all = count + added;
  const middle = (sum + added / 2) / all;
  const variance = (squares + added / 2) / all - middle * middle;
  const margin = standardErrors(count + 3) * Math.sqrt(variance / all);
  const [low, high] = [Math.max(0, middle - margin), Math.min(1, middle + margin)];
  return { mean: sum / count, low, high, count };
}

/** The 97.5% quantile of the normal distribution. */
export const Z = 1.959963984540054;

/**
 * How many standard errors a mean may be off: what Student's distribution exceeds with this
 * chance. Few measurements tell little of their spread, which makes the interval of five half as
 * wide again as the normal one. Exact for 1 and 2 degrees of freedom; from 3 on by the
 * Cornish–Fisher expansion in 1/freedom (Abramowitz and Stegun 26.7.5), to 0.2%.
 * @param freedom one less than there are measurements, from 1
 */
export function standardErrors(freedom: number, chance = 0.025): number {
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

/** What a normal variable exceeds with this chance (Abramowitz and Stegun 26.2.23), to 0.0005. */
function normalQuantile(chance: number): number {
  if (chance === 0.025) return Z;
  const t = Math.sqrt(-2 * Math.log(chance));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  return t - above / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}
