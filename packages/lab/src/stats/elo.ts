import type { Estimate } from './estimate.js';

/**
 * Points per game as a difference in Elo: 400 · log10(s / (1 − s)), so that 0.64 is 100. Infinite
 * where a bound is 0 or 1.
 */
export function eloOf({ mean, low, high, count }: Estimate): Estimate {
  return { mean: elo(mean), low: elo(low), high: elo(high), count };
}

function elo(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}

/** A difference in Elo as points per game, in (0, 1): 100 is 0.64. */
export function pointsOfElo(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}
