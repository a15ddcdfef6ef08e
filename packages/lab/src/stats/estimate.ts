import { standardErrors, Z } from './student.js';

/** A mean of independent measurements with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  /** The bounds of the interval; infinite where nothing is known of the spread. */
  readonly low: number;
  readonly high: number;
  /** How many measurements. */
  readonly count: number;
}

/**
 * Gathers measurements one by one (Welford's algorithm, which does not lose precision), in the
 * memory of three numbers.
 */
export class Sample {
  #count = 0;
  #mean = 0;
  /** Sum of the squared distances from the mean. */
  #spread = 0;

  get count(): number {
    return this.#count;
  }

  add(value: number): void {
    this.#count += 1;
    const distance = value - this.#mean;
    this.#mean += distance / this.#count;
    this.#spread += distance * (value - this.#mean);
  }

  /** @throws Error when nothing was measured. */
  estimate(range?: Range): Estimate {
    if (this.#count === 0) throw new Error('no measurements');
    return estimateFrom(this.#mean, this.#spread, this.#count, range);
  }
}

/** The least and the greatest value that a measurement can have. */
export type Range = readonly [least: number, greatest: number];

/**
 * The interval is Student's, right for few measurements of about a normal distribution and for
 * many of any. Measurements that are all the same, or just one, tell nothing of their spread.
 * Then the rule of three holds: of n, all the same, it is 97.5 % certain that others come in no
 * more than 1 − 0.025^(1/n) of the cases, about 3.7/n, and these may lie anywhere in the range.
 * An interval never leaves the range: what lies beyond cannot be the mean.
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
/** The chance that is left beyond either end of a 95 % interval. */
const TAIL = 0.025;

/**
 * A share of so many trials with its 95 % interval (Wilson 1927), right for few trials too.
 * @param independent how many of the trials count as independent of each other
 */
export function shareOf(successes: number, trials: number, independent = trials): Estimate {
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
 * The difference of two means measured apart, with its 95 % interval from both of theirs
 * (Newcombe 1998, method 10, for shares; MOVER, Zou and Donner 2008, for other means).
 */
export function differenceOf(one: Estimate, other: Estimate): Estimate {
  const mean = one.mean - other.mean;
  const low = mean - Math.hypot(one.mean - one.low, other.high - other.mean);
  const high = mean + Math.hypot(one.high - one.mean, other.mean - other.low);
  return { mean, low, high, count: Math.min(one.count, other.count) };
}

/** Has it an interval, so that something may be concluded from it? */
export function isSettled({ mean, low, high }: Estimate): boolean {
  return Number.isFinite(mean) && Number.isFinite(low) && Number.isFinite(high) && low < high;
}

/** Reaches the interval further on one side, as that of a small share does? Then ± says too little. */
export function isLopsided({ mean, low, high }: Estimate): boolean {
  return Math.abs(low + high - 2 * mean) > 0.1 * (high - low);
}
