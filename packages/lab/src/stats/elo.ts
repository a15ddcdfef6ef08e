import type { Estimate } from './estimate.js';

/** Converts points per game to Elo: 400 · log10(s / (1 − s)); bounds may become infinite. */
export function eloOf({ mean, low, high, count }: Estimate): Estimate {
  return { mean: elo(mean), low: elo(low), high: elo(high), count };
}

function elo(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}

/** Converts a difference in Elo to points per game, in (0, 1): 100 is 0.64. */
export function pointsOfElo(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}
