import { OptionError } from '@flotilla/rules';
import { type Estimate, marginOf, NORMAL_QUANTILE, studentQuantile } from './estimate.js';

/** Effect and noise of an experiment. */
export interface PowerQuestion {
  /** True difference of the means, in shots. */
  readonly difference: number;
  /** Standard deviation of one paired difference. */
  readonly deviation: number;
}

/** Returns the chance (normal approximation) that `count` pairs give a significant difference. */
export function powerOf({ difference, deviation }: PowerQuestion, count: number): number {
  checkPositive('difference', difference);
  checkPositive('deviation', deviation);
  checkPositive('count', count);
  const errors = (difference / deviation) * Math.sqrt(count);
  return normalCdf(errors - NORMAL_QUANTILE) + normalCdf(-errors - NORMAL_QUANTILE);
}

/** Returns the standard deviation of one measurement, from the interval of two or more. */
export function standardDeviationOf({ low, high, count }: Estimate): number {
  return ((high - low) / 2 / studentQuantile(Math.max(1, count - 1))) * Math.sqrt(count);
}

/** Returns the number of paired differences needed for this power. */
export function countForPower({ difference, deviation }: PowerQuestion, power: number): number {
  checkPositive('difference', difference);
  checkPositive('deviation', deviation);
  if (!(power > 0.05 && power < 1)) {
    throw new OptionError('out-of-range', 'power', power, 'a chance between 0.05 and 1');
  }
  const powerAt = (count: number) => powerOf({ difference, deviation }, count);
  let [insufficient, sufficient] = [0, 1];
  while (powerAt(sufficient) < power) [insufficient, sufficient] = [sufficient, 2 * sufficient];
  for (;;) {
    const middle = Math.floor((insufficient + sufficient) / 2);
    // Beyond 2⁵³ not every integer can be represented.
    if (middle === insufficient || middle === sufficient) return sufficient;
    if (powerAt(middle) < power) insufficient = middle;
    else sufficient = middle;
  }
}

/** Result of an equivalence test, in the unit of the difference. */
export interface Equivalence {
  readonly within: number;
  /** 90% interval of the difference, whose bounds are those of two one-sided tests at 5%. */
  readonly low: number;
  readonly high: number;
  readonly isShown: boolean;
}

/** Tests equivalence at 5% (Schuirmann 1987): is the 90% interval within ±`equivalenceMargin`? */
export function equivalenceOf(difference: Estimate, equivalenceMargin: number): Equivalence {
  checkPositive('within', equivalenceMargin);
  const margin = marginOf(difference, 0.05);
  const [low, high] = [difference.mean - margin, difference.mean + margin];
  return {
    within: equivalenceMargin,
    low,
    high,
    isShown: -equivalenceMargin < low && high < equivalenceMargin,
  };
}

function checkPositive(name: string, value: number): void {
  if (value > 0 && Number.isFinite(value)) return;
  throw new OptionError('out-of-range', name, value, 'a number above 0');
}

/** Returns P(X < value) for a normal X (Abramowitz and Stegun 26.2.17), to 7.5e-8. */
export function normalCdf(value: number): number {
  if (value < 0) return 1 - normalCdf(-value);
  const t = 1 / (1 + 0.2316419 * value);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduce((total, term, i) => total + term * t ** (i + 1), 0);
  return 1 - (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
