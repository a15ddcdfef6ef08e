import { standardErrors, Z } from './student.js';

/** A mean of independent measurements with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  /** The bounds of the interval; infinite where there is just one measurement. */
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
  estimate(): Estimate {
    if (this.#count === 0) throw new Error('no measurements');
    return estimateFrom(this.#mean, this.#spread, this.#count);
  }
}

/**
 * The interval is Student's, right for few measurements of about a normal distribution and for
 * many of any.
 * @param spread the sum of the squared distances from the mean
 */
export function estimateFrom(mean: number, spread: number, count: number): Estimate {
  const margin =
    count === 1
      ? Number.POSITIVE_INFINITY
      : standardErrors(count - 1) * Math.sqrt(spread / (count - 1) / count);
  return { mean, low: mean - margin, high: mean + margin, count };
}

/** A share of so many trials with its 95 % interval (Wilson 1927), right for few trials too. */
export function shareOf(successes: number, trials: number): Estimate {
  if (trials === 0) return { mean: Number.NaN, low: 0, high: 1, count: 0 };
  const mean = successes / trials;
  const squared = Z * Z;
  const middle = (mean + squared / (2 * trials)) / (1 + squared / trials);
  const margin =
    (Z / (1 + squared / trials)) *
    Math.sqrt((mean * (1 - mean)) / trials + squared / (4 * trials * trials));
  // Rounding must not put the share itself outside.
  const low = Math.max(0, Math.min(mean, middle - margin));
  const high = Math.min(1, Math.max(mean, middle + margin));
  return { mean, low, high, count: trials };
}

/** Reaches the interval further on one side, as that of a small share does? Then ± says too little. */
export function isLopsided({ mean, low, high }: Estimate): boolean {
  return Math.abs(low + high - 2 * mean) > 0.1 * (high - low);
}
