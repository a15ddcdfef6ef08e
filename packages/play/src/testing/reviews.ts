import { makeRng } from '@flotilla/engine';
import type { Game, Seat, Shot } from '@flotilla/rules';
import { analyseShots, type ShotReview } from '../review/analyse-shots.js';

export function reviewsOf(game: Pick<Game, 'rules' | 'shots'>, seat: Seat): ShotReview[] {
  return [...analyseShots(game, seat, { rng: makeRng(1) })];
}

export function allReviewsOf(game: Game): [ShotReview[], ShotReview[]] {
  return [reviewsOf(game, 0), reviewsOf(game, 1)];
}

/** Makes a shot of the first seat in the first turn, by default a miss at B4. */
export function shotWith(more: Partial<Shot>): Shot {
  return { seat: 0, turn: 0, square: 31, outcome: 'miss', ...more };
}

/** Makes the review of a miss, by default with a chance of 25% against a best chance of 50%. */
export function reviewWith(more: Partial<ShotReview> = {}): ShotReview {
  const { chance = 0.25, bestChance = 0.5 } = more;
  return {
    index: 0,
    square: 0,
    outcome: 'miss',
    bestSquares: [1],
    layouts: 9,
    method: 'exact',
    chance,
    bestChance,
    loss: bestChance - chance,
    shotsLuck: null,
    needs: null,
    ...more,
  };
}
