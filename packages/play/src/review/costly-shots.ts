import { type Game, knownFrom, neighbours, SIDE_STEPS, type Square } from '@flotilla/rules';
import type { ShotReview } from './analyse-shots.js';
import { positionBefore } from './before-shot.js';
import { roundedLoss } from './grade.js';
import type { JudgedGame } from './judge-shots.js';

const MAX_COSTLY_SHOTS = 3;

/** Lessons of a bad shot: impossible square, hit ship left, wrong direction, or poor search. */
export const LESSONS = ['impossible', 'unfinished', 'direction', 'search'] as const;

/** One of {@link LESSONS}. */
export type Lesson = (typeof LESSONS)[number];

/** Returns a seat's costliest shots, up to three, in game order. @param reviews the seat's shots */
export function costlyShots(reviews: readonly ShotReview[], judgedGame?: JudgedGame): ShotReview[] {
  const cost = ({ index }: ShotReview) => judgedGame?.shots.get(index)?.cost ?? 0;
  return reviews
    .filter((review) => cost(review) > 0 || roundedLoss(review) > 0)
    .sort((a, b) => cost(b) - cost(a) || roundedLoss(b) - roundedLoss(a))
    .slice(0, MAX_COSTLY_SHOTS)
    .sort((a, b) => a.index - b.index);
}

/**
 * Returns a seat's best shot; undefined if every shot lost something. Prefers shots that were not
 * certain hits, then the fewest equally good squares, then the lowest chance to hit.
 * @param reviews the seat's shots
 */
export function bestShot(
  reviews: readonly ShotReview[],
  judgedGame?: JudgedGame,
): ShotReview | undefined {
  const [best] = reviews
    .filter((review) => roundedLoss(review) === 0 && !judgedGame?.shots.get(review.index)?.cost)
    .sort(
      (a, b) =>
        Number(a.chance === 1) - Number(b.chance === 1) ||
        a.bestSquares.length - b.bestSquares.length ||
        a.chance - b.chance,
    );
  return best;
}

/** Returns why a shot was not the best. */
export function lessonOf(
  game: Pick<Game, 'rules' | 'shots'>,
  { index, square, chance, bestSquares }: ShotReview,
): Lesson {
  if (chance === 0) return 'impossible';
  const { hits } = knownFrom(positionBefore(game, index));
  const isNextToHit = (candidate: Square) =>
    neighbours(game.rules.grid, candidate, SIDE_STEPS).some((neighbour) => hits.has(neighbour));
  if (!bestSquares.some(isNextToHit)) return 'search';
  return isNextToHit(square) ? 'direction' : 'unfinished';
}
