import { OptionError } from '@flotilla/rules';
import { scoreAfterStopping } from './stats/after-stopping.js';
import type { Estimate } from './stats/estimate.js';
import { momentsOf } from './stats/histogram.js';

/** What is tested: a score of `h0` or less against one of `h1` or more. */
export interface SprtOptions {
  /** Points a game of the first shooter, between 0 and 1, the first less than the second. */
  readonly h0: number;
  readonly h1: number;
  /** The chance to accept `h1` though `h0` holds. */
  readonly alpha: number;
  /** The chance to accept `h0` though `h1` holds. */
  readonly beta: number;
}

/** «Is the first stronger?»: an even score against 52 points of a hundred, wrong once in twenty. */
export const IS_STRONGER: SprtOptions = { h0: 0.5, h1: 0.52, alpha: 0.05, beta: 0.05 };

/** The state of a sequential test. */
export interface SprtState {
  /** Log-likelihood ratio of `h1` to `h0`. */
  readonly ratio: number;
  /** At or below it `h0` is accepted, at or above `upper` it is `h1`. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'h0' | 'h1' | 'open';
  /** About how many more pairs it takes at the pace of the ratio so far; null where none is seen. */
  readonly pairsLeft: number | null;
  /** The score with an interval that takes the stopping into account; null while it is open. */
  readonly score: Estimate | null;
}

/** With fewer pairs the variance is not known well enough. */
const MIN_PAIRS = 25;

/**
 * The sequential probability ratio test (Wald 1945) on the scores of pairs of games, which are
 * independent of each other where single games on the same layouts are not. The ratio is that
 * of a normal score whose variance is estimated from the pairs, as chess engines are tested.
 * @param pairScores by half points of a whole pair, 0 to 4
 * @param pairsPerLook how many pairs are played between two looks at the ratio
 * @throws OptionError for hypotheses or error rates that make no test
 * @example
 * A hundred pairs of games by their half points: 40 even, 60 won twice.
 * ```ts
 * import { IS_STRONGER, sprtOf } from '@flotilla/lab';
 *
 * const pairs = [0, 0, 40, 0, 60];
 * console.log(sprtOf(pairs, IS_STRONGER).verdict); // h1
 * ```
 */
export function sprtOf(
  pairScores: readonly number[],
  options: SprtOptions,
  pairsPerLook = 1,
): SprtState {
  checkSprt(options);
  const { h0, h1, alpha, beta } = options;
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const { count, sum, squares } = momentsOf(pairScores);
  if (count < MIN_PAIRS) {
    return { ratio: 0, lower, upper, verdict: 'open', pairsLeft: null, score: null };
  }
  const mean = sum / count / 4;
  // One pair's worth of doubt is added, so that a run of equal scores is not taken for certainty.
  const spread = (squares - (sum * sum) / count) / 16 + 1 / 16;
  const variance = spread / count;
  const ratio = (count * (h1 - h0) * (2 * mean - h0 - h1)) / (2 * variance);
  const verdict: SprtState['verdict'] = ratio >= upper ? 'h1' : ratio <= lower ? 'h0' : 'open';
  if (verdict === 'open') {
    const bound = ratio > 0 ? upper : lower;
    const pairsLeft = ratio === 0 ? null : Math.ceil(count * (bound / ratio - 1));
    return { ratio, lower, upper, verdict, pairsLeft, score: null };
  }
  const stopped = {
    h0,
    h1,
    lower,
    upper,
    verdict,
    ratio,
    pairs: count,
    pairsBefore: count - pairsPerLook < MIN_PAIRS ? 0 : count - pairsPerLook,
    variance,
    dispersion: dispersionOf(count, sum / 4, squares / 16),
  };
  return { ratio, lower, upper, verdict, pairsLeft: 0, score: scoreAfterStopping(stopped) };
}

/** The variance of pairs as a share of s(1 − s) at their score s, with one more pair that is even. */
function dispersionOf(count: number, sum: number, squares: number): number {
  const pairs = count + 1;
  const score = (sum + 0.5) / pairs;
  return ((squares + 0.25) / pairs - score * score) / (score * (1 - score));
}

/** @throws OptionError for hypotheses or error rates that make no test */
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
