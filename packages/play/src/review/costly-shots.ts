import { type Game, knownFrom, neighbours, SIDES, type Square } from '@flotilla/rules';
import type { ShotReview } from './analyse-shots.js';
import { positionBefore } from './before-shot.js';
import { lossTold } from './grade.js';
import type { JudgedGame } from './judge-shots.js';

const MOST = 3;

/**
 * Lessons of a bad shot: no ship could be there; a damaged ship was left; it was followed in the wrong
 * direction; or ships fitted in more ways elsewhere.
 */
export const LESSONS = ['impossible', 'unfinished', 'direction', 'search'] as const;

/** One of {@link LESSONS}. */
export type Lesson = (typeof LESSONS)[number];

/**
 * Returns up to three shots of a seat to learn from, in game order. Selects the largest loss of winning chance,
 * then of hit chance, however small. Empty only if every shot was best.
 * @param reviews of the seat's shots
 */
export function costlyShots(reviews: readonly ShotReview[], judged?: JudgedGame): ShotReview[] {
  const cost = ({ index }: ShotReview) => judged?.shots.get(index)?.cost ?? 0;
  return reviews
    .filter((review) => cost(review) > 0 || lossTold(review) > 0)
    .sort((a, b) => cost(b) - cost(a) || lossTold(b) - lossTold(a))
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index);
}

/**
 * Returns a seat's best shot, among those that gave nothing away. Prefers shots that were no sure hit, then the
 * fewest equally good squares, then the lowest chance to hit. Undefined if every shot gave something away.
 * @param reviews of the seat's shots
 */
export function bestShot(
  reviews: readonly ShotReview[],
  judged?: JudgedGame,
): ShotReview | undefined {
  const [best] = reviews
    .filter((review) => lossTold(review) === 0 && !judged?.shots.get(review.index)?.cost)
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
  const follows = (at: Square) =>
    neighbours(game.rules.grid, at, SIDES).some((near) => hits.has(near));
  if (!bestSquares.some(follows)) return 'search';
  return follows(square) ? 'direction' : 'unfinished';
}
