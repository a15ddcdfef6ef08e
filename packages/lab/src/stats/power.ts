import { OptionError } from '@flotilla/rules';
import { type Estimate, marginOf, standardErrors, Z } from './estimate.js';

/** Effect and noise of an experiment. */
export interface PowerQuestion {
  /** True difference of the means, in shots. */
  readonly difference: number;
  /** Standard deviation of one paired difference. */
  readonly deviation: number;
}

/**
 * Returns the power: the probability that `count` paired differences show the true one, two-sided at 95%, by
 * the normal approximation.
 */
export function powerOf({ difference, deviation }: PowerQuestion, count: number): number {
  checkPositive('difference', difference);
  checkPositive('deviation', deviation);
  checkPositive('count', count);
  const errors = (difference / deviation) * Math.sqrt(count);
  return chanceBelow(errors - Z) + chanceBelow(-errors - Z);
}

/** Returns the standard deviation of one measurement, from the interval of the mean of two or more. */
export function deviationOf({ low, high, count }: Estimate): number {
  return ((high - low) / 2 / standardErrors(Math.max(1, count - 1))) * Math.sqrt(count);
}

/** Returns the number of paired differences needed for this power. */
export function countForPower({ difference, deviation }: PowerQuestion, power: number): number {
  checkPositive('difference', difference);
  checkPositive('deviation', deviation);
  if (!(power > 0.05 && power < 1)) {
    throw new OptionError('out-of-range', 'power', power, 'a chance between 0.05 and 1');
  }
  const at = (count: number) => powerOf({ difference, deviation }, count);
  let [tooFew, enough] = [0, 1];
  while (at(enough) < power) [tooFew, enough] = [enough, 2 * enough];
  for (;;) {
    const middle = Math.floor((tooFew + enough) / 2);
    // Beyond 2⁵³ not every integer can be represented.
    if (middle === tooFew || middle === enough) return enough;
    if (at(middle) < power) tooFew = middle;
    else enough = middle;
  }
}

/** Result of an equivalence test. */
export interface Equivalence {
  readonly within: number;
  /** 90% interval of the difference, whose bounds are those of two one-sided tests at 5%. */
  readonly low: number;
  readonly high: number;
  readonly isShown: boolean;
}

/**
 * Tests equivalence by two one-sided tests at 5% each (Schuirmann 1987). Two means are the same within ±x if
 * the 90% interval of the difference is between −x and x.
 */
export function equivalenceOf(difference: Estimate, within: number): Equivalence {
  checkPositive('within', within);
  const margin = marginOf(difference, 0.05);
  const [low, high] = [difference.mean - margin, difference.mean + margin];
  return { within, low, high, isShown: -within < low && high < within };
}

function checkPositive(name: string, value: number): void {
  if (value > 0 && Number.isFinite(value)) return;
  throw new OptionError('out-of-range', name, value, 'a number above 0');
}

/** Returns P(X < value) for a normal X (Abramowitz and Stegun 26.2.17), to 7.5e-8. */
export function chanceBelow(value: number): number {
  if (value < 0) return 1 - chanceBelow(-value);
  const t = 1 / (1 + 0.2316419 * value);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduce((total, term, i) => total + term * t ** (i + 1), 0);
  return 1 - (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
