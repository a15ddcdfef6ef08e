import { type Game, knownFrom, neighbours, SIDES, type Square } from '@flotilla/rules';
import type { ShotReview } from './analyse-shots.js';
import { positionBefore } from './before-shot.js';
import { GRADE_LIMITS, lossTold } from './grade.js';
import type { JudgedGame } from './judge-shots.js';

const MOST = 3;

/**
 * Why a shot gave so much away: no ship could be there; a hit ship was left; it was followed the wrong
 * way; or ships fitted in more ways elsewhere.
 */
export const LESSONS = ['impossible', 'unfinished', 'direction', 'search'] as const;

/** One of {@link LESSONS}. */
export type Lesson = (typeof LESSONS)[number];

/**
 * The shots of a seat to learn from: up to three, in the order of the game, that gave away most of the
 * chance of winning, each at least what makes a mistake (two points). Under rules where that chance is not
 * told, those that gave away most of the chance to hit, each at least an inaccuracy.
 * @param reviews of the seat's shots
 */
export function costlyShots(reviews: readonly ShotReview[], judged?: JudgedGame): ShotReview[] {
  const least = judged ? GRADE_LIMITS.mistake.cost : GRADE_LIMITS.inaccuracy.loss;
  const givenAway = (review: ShotReview) =>
    judged ? (judged.shots.get(review.index)?.cost ?? 0) : lossTold(review);
  return reviews
    .filter((review) => givenAway(review) >= least)
    .sort((a, b) => givenAway(b) - givenAway(a))
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index);
}

/** Returns why a shot was not the best. */
export function lessonOf(
  game: Pick<Game, 'rules' | 'shots'>,
  { index, square, chance, bestSquares }: ShotReview,
): Lesson {
  if (chance === 0) return 'impossible';
  const { hits } = knownFrom(positionBefore(game, index));
  const follows = (at: Square) =>
    neighbours(game.rules.grid, at, SIDES).some((near) => hits.has(near));
  if (!bestSquares.some(follows)) return 'search';
  return follows(square) ? 'direction' : 'unfinished';
}
