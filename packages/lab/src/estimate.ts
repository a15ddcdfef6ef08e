/** A mean of independent measurements with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  /** The bounds of the interval; infinite where there is just one measurement. */
  readonly low: number;
  readonly high: number;
  /** How many measurements. */
  readonly count: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Gathers measurements one by one (Welford's algorithm, which does not lose precision), in the
 * memory of three numbers. The interval is the normal one, right for some thirty and more.
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
    const isOne = this.#count === 1;
    const variance = isOne ? Number.POSITIVE_INFINITY : this.#spread / (this.#count - 1);
    const margin = Z * Math.sqrt(variance / this.#count);
    const mean = this.#mean;
    return { mean, low: mean - margin, high: mean + margin, count: this.#count };
  }
}
