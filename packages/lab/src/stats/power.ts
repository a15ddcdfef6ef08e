import { OptionError } from '@flotilla/rules';
import { type Estimate, marginOf, standardErrors, Z } from './estimate.js';

/** What is to be seen, and through how much noise. */
export interface PowerQuestion {
  /** The true difference of the means, in shots. */
  readonly difference: number;
  /** The standard deviation of one paired difference. */
  readonly deviation: number;
}

/** The chance that so many paired differences show the true one at 95%, two-sided; normal. */
export function powerOf({ difference, deviation }: PowerQuestion, count: number): number {
  checkPositive('difference', difference);
  checkPositive('deviation', deviation);
  checkPositive('count', count);
  const errors = (difference / deviation) * Math.sqrt(count);
  return chanceBelow(errors - Z) + chanceBelow(-errors - Z);
}

/** The standard deviation of one measurement, from the interval of their mean; of two or more. */
export function deviationOf({ low, high, count }: Estimate): number {
  return ((high - low) / 2 / standardErrors(Math.max(1, count - 1))) * Math.sqrt(count);
}

/** How many paired differences show the true one with this chance. */
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
    // Beyond 2⁵³ neighbours are more than one apart.
    if (middle === tooFew || middle === enough) return enough;
    if (at(middle) < power) tooFew = middle;
    else enough = middle;
  }
}

/** Whether two means are equal within a margin. */
export interface Equivalence {
  readonly within: number;
  /** The 90% interval of the difference: its bounds are those of two one-sided tests at 5%. */
  readonly low: number;
  readonly high: number;
  readonly isShown: boolean;
}

/**
 * Two one-sided tests at 5% each (Schuirmann 1987): «the same within ±x» is shown where the 90%
 * interval of the difference is between −x and x.
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

/** The chance that a normal variable is below this (Abramowitz and Stegun 26.2.17), to 7.5e-8. */
export function chanceBelow(value: number): number {
  if (value < 0) return 1 - chanceBelow(-value);
  const t = 1 / (1 + 0.2316419 * value);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduce((total, term, i) => total + term * t ** (i + 1), 0);
  return 1 - (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
