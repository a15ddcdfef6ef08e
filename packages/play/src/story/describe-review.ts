import { type Grid, makeSquare } from '@flotilla/rules';
import type { ShotReview } from '../review/analyse-shots.js';
import type { Lesson } from '../review/costly-shots.js';
import { GRADE_LIMITS, roundedLoss, type ShotGrade } from '../review/grade.js';
import type { JudgedShot } from '../review/judge-shots.js';
import { formatDecimal, formatShareInPercent } from './numbers.js';
import type { Story } from './story.js';

/** Maximum number of best squares to name. */
const MAX_BEST_SQUARES = 4;

/** Describes the shot's chance to hit, and the chance and squares of the best shot. */
export function describeChance(story: Story, grid: Grid, review: ShotReview): string {
  const { t, notation } = story;
  const chance = formatShareInPercent(story, review.chance, 1);
  if (roundedLoss(review) === 0) return t('review.noBetter', { chance });
  const squares = review.bestSquares.slice(0, MAX_BEST_SQUARES);
  return t('review.better', {
    chance,
    best: formatShareInPercent(story, review.bestChance, 1),
    squares: squares.map((square) => makeSquare(grid, square, notation)).join(', '),
  });
}

/** Describes the cost of a shot in percentage points of winning chance; empty if none. */
export function describeCost(story: Story, { cost }: JudgedShot): string {
  return cost === 0 ? '' : story.t('review.cost', { cost: formatDecimal(story, 100 * cost, 1) });
}

/** Names the grade of a shot. */
export function describeGrade({ t }: Story, grade: ShotGrade): string {
  return t(`review.grade.${grade}`);
}

/** Describes the lesson of a costly shot. */
export function describeLesson({ t }: Story, lesson: Lesson): string {
  return t(`review.lesson.${lesson}`);
}

/** Explains the limits of the grades. */
export function explainGrades(story: Story): string {
  const { inaccuracy, mistake, blunder } = GRADE_LIMITS;
  const points = (share: number, places: number) => formatDecimal(story, 100 * share, places);
  return story.t('review.about', {
    goodLoss: points(inaccuracy.loss, 0),
    goodCost: points(inaccuracy.cost, 1),
    mistakeLoss: points(mistake.loss, 0),
    mistakeCost: points(mistake.cost, 1),
    blunderCost: points(blunder.cost, 1),
  });
}
