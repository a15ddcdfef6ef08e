import { makeRng } from '@flotilla/engine';
import type { Game, Seat } from '@flotilla/rules';
import { analyseShots, type ShotReview } from '../review/analyse-shots.js';

export function reviewsOf(game: Pick<Game, 'rules' | 'shots'>, seat: Seat): ShotReview[] {
  return [...analyseShots(game, seat, { rng: makeRng(1) })];
}

/** Returns the reviews of both seats. */
export function allReviewsOf(game: Game): [ShotReview[], ShotReview[]] {
  return [reviewsOf(game, 0), reviewsOf(game, 1)];
}

/** Makes the review of a miss, by default with a chance of 25% against a best chance of 50%. */
export function reviewWith(more: Partial<ShotReview> = {}): ShotReview {
  const { chance = 0.25, bestChance = 0.5 } = more;
  return {
    ...{ index: 0, square: 0, outcome: 'miss', bestSquares: [1], layouts: 9, method: 'exact' },
    ...{ chance, bestChance, loss: bestChance - chance, shotsLuck: null, needs: null },
    ...more,
  };
}
