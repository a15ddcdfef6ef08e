import { OptionError } from '@flotilla/rules';
import { scoreAfterStopping } from './stats/after-stopping.js';
import type { Estimate } from './stats/estimate.js';
import { momentsOf } from './stats/histogram.js';

/** Hypotheses and error rates: a score of at most `h0` against one of at least `h1`. */
export interface SprtOptions {
  /** Points per game of the first shooter, with 0 < `h0` < `h1` < 1. */
  readonly h0: number;
  readonly h1: number;
  /** Probability of accepting `h1` although `h0` holds. */
  readonly alpha: number;
  /** Probability of accepting `h0` although `h1` holds. */
  readonly beta: number;
}

/** Options to test whether the first shooter is stronger: 50% against 52%, error rates of 5%. */
export const STRONGER_SPRT: SprtOptions = { h0: 0.5, h1: 0.52, alpha: 0.05, beta: 0.05 };

/** State of a sequential test. */
export interface SprtState {
  /** Log-likelihood ratio of `h1` to `h0`. */
  readonly ratio: number;
  /** Bounds of the ratio: `h0` is accepted at or below `lower`, `h1` at or above `upper`. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'h0' | 'h1' | 'open';
  /** Expected number of further pairs if the trend continues; null if there is none. */
  readonly pairsLeft: number | null;
  /** Score with an interval that accounts for the stopping rule; null while the test is open. */
  readonly score: Estimate | null;
}

/** Minimum number of pairs, below which the variance is too uncertain. */
const MIN_PAIRS = 25;

/**
 * Tests two hypotheses with a sequential probability ratio test (Wald 1945). It counts pairs, since
 * games on the same layouts are not independent. As in tests of chess engines, scores are taken as
 * normal, with a variance estimated from the pairs.
 * @param pairScores pairs by half points, 0 to 4
 * @param pairsPerLook pairs between two looks at the ratio
 * @throws OptionError for invalid hypotheses or error rates
 * @example
 * A hundred pairs of games by their half points: 40 even, 60 won twice.
 * ```ts
 * import { STRONGER_SPRT, sprtOf } from '@flotilla/lab';
 *
 * const pairs = [0, 0, 40, 0, 60];
 * console.log(sprtOf(pairs, STRONGER_SPRT).verdict); // h1
 * ```
 */
export function sprtOf(
  pairScores: readonly number[],
  options: SprtOptions,
  pairsPerLook = 1,
): SprtState {
  checkSprt(options);
  const { h0, h1, alpha, beta } = options;
  const lowerBound = Math.log(beta / (1 - alpha));
  const upperBound = Math.log((1 - beta) / alpha);
  const { count, sum, squares } = momentsOf(pairScores);
  if (count < MIN_PAIRS) {
    return {
      ratio: 0,
      lower: lowerBound,
      upper: upperBound,
      verdict: 'open',
      pairsLeft: null,
      score: null,
    };
  }
  const mean = sum / count / 4;
  // Adds the uncertainty of one pair, so that a run of equal scores does not count as certainty.
  const sumOfSquares = (squares - (sum * sum) / count) / 16 + 1 / 16;
  const variance = sumOfSquares / count;
  const ratio = (count * (h1 - h0) * (2 * mean - h0 - h1)) / (2 * variance);
  const verdict: SprtState['verdict'] =
    ratio >= upperBound ? 'h1' : ratio <= lowerBound ? 'h0' : 'open';
  if (verdict === 'open') {
    const bound = ratio > 0 ? upperBound : lowerBound;
    const pairsLeft = ratio === 0 ? null : Math.ceil(count * (bound / ratio - 1));
    return { ratio, lower: lowerBound, upper: upperBound, verdict, pairsLeft, score: null };
  }
  const stoppedTest = {
    h0,
    h1,
    lower: lowerBound,
    upper: upperBound,
    verdict,
    ratio,
    pairs: count,
    pairsBefore: count - pairsPerLook < MIN_PAIRS ? 0 : count - pairsPerLook,
    variance,
    dispersion: dispersionOf(count, sum / 4, squares / 16),
  };
  return {
    ratio,
    lower: lowerBound,
    upper: upperBound,
    verdict,
    pairsLeft: 0,
    score: scoreAfterStopping(stoppedTest),
  };
}

/** Returns the variance of pairs relative to s(1 − s) at their score s; adds one even pair. */
function dispersionOf(count: number, sum: number, squares: number): number {
  const pairs = count + 1;
  const score = (sum + 0.5) / pairs;
  return ((squares + 0.25) / pairs - score * score) / (score * (1 - score));
}

/** Checks the options of a test. @throws OptionError for invalid hypotheses or error rates */
export function checkSprt({ h0, h1, alpha, beta }: SprtOptions): void {
  if (!(h0 > 0 && h0 < h1 && h1 < 1)) {
    throw new OptionError('out-of-range', 'h0, h1', `${h0}, ${h1}`, '0 < h0 < h1 < 1');
  }
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (!(rate > 0 && rate < 0.5)) {
      throw new OptionError('out-of-range', name, rate, 'a rate between 0 and 0.5');
    }
  }
}
