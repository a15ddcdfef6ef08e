import { type Game, knownFrom, neighbours, SIDES, type Square } from '@flotilla/rules';
import type { ShotReview } from './analyse-shots.js';
import { positionBefore } from './before-shot.js';
import { lossTold } from './grade.js';
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
 * chance of winning, then of the chance to hit, however little. None only where every shot was the best.
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
 * The best shot of a seat: one that gave nothing away where the fewest squares were as good, then the least
 * likely to hit, since a sure hit is easily found. Undefined where every shot gave something away.
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
