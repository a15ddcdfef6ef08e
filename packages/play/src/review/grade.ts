import type { ShotReview } from './analyse-shots.js';

/** The grades of shots, the best first. */
export const SHOT_GRADES = ['best', 'good', 'lucky', 'inaccuracy', 'mistake', 'blunder'] as const;

/**
 * How good a shot was. What is given away counts, and no answer; but a shot worse than good that
 * brought more than the best shot could promise was lucky.
 */
export type ShotGrade = (typeof SHOT_GRADES)[number];

/**
 * A shot has the worst grade of which it reaches either share, so that the grade agrees with both figures
 * that are told. `loss` is of the chance to hit, `cost` of the chance to win. Set so that no grade takes
 * most of the shots of any level: docs/research/inference.md has the shares.
 */
export const GRADE_LIMITS = {
  inaccuracy: { loss: 0.1, cost: 0.005 },
  mistake: { loss: 0.5, cost: 0.02 },
  // A missed hit can be made later, so the loss alone is never a blunder.
  blunder: { loss: Number.POSITIVE_INFINITY, cost: 0.05 },
} as const;

/** Shares are told in tenths of a percent, and judged as they are told. */
const TENTHS = 1000;

/** The share as shown: rounded to a tenth of a percent. */
export function shareTold(share: number): number {
  return Math.round(share * TENTHS) / TENTHS;
}

/** How much likelier the best shot was to hit, by the two chances as they are told; 0 where there was no better shot. */
export function lossTold({
  chance,
  bestChance,
}: Pick<ShotReview, 'chance' | 'bestChance'>): number {
  return shareTold(shareTold(bestChance) - shareTold(chance));
}

/**
 * The grade of a shot by the figures that are told of it.
 * @param given `loss` as {@link lossTold}, and `cost`, its part of the chance to win
 * @param isLucky did the answer bring more than the best shot had promised?
 */
export function gradeShot(
  given: { readonly loss: number; readonly cost: number },
  isLucky: boolean,
): ShotGrade {
  const loss = shareTold(given.loss);
  const cost = shareTold(given.cost);
  const reaches = (limit: keyof typeof GRADE_LIMITS) =>
    loss >= GRADE_LIMITS[limit].loss || cost >= GRADE_LIMITS[limit].cost;
  if (loss === 0 && cost === 0) return 'best';
  if (!reaches('inaccuracy')) return 'good';
  if (isLucky) return 'lucky';
  if (reaches('blunder')) return 'blunder';
  return reaches('mistake') ? 'mistake' : 'inaccuracy';
}
