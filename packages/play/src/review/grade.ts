import type { ShotReview } from './analyse-shots.js';

/** Grades of shots, best first. */
export const SHOT_GRADES = ['best', 'good', 'lucky', 'inaccuracy', 'mistake', 'blunder'] as const;

/**
 * Quality of a shot. Grades depend on the loss, not on the answer, with one exception. A shot worse than good
 * is lucky if its answer brought more than the best shot promised.
 */
export type ShotGrade = (typeof SHOT_GRADES)[number];

/**
 * Limits of the grades; a shot gets the worst grade that either figure reaches. `loss` is of the chance to hit,
 * `cost` of the chance to win. Chosen so that no grade takes most shots of any level;
 * docs/research/inference.md lists the shares.
 */
export const GRADE_LIMITS = {
  inaccuracy: { loss: 0.1, cost: 0.005 },
  mistake: { loss: 0.5, cost: 0.02 },
  // A missed hit can be made later, so the loss alone is never a blunder.
  blunder: { loss: Number.POSITIVE_INFINITY, cost: 0.05 },
} as const;

/** Shares are shown, and graded, in tenths of a percent. */
const TENTHS = 1000;

/** Rounds a share to a tenth of a percent, as shown. */
export function shareTold(share: number): number {
  return Math.round(share * TENTHS) / TENTHS;
}

/** Returns the best chance minus the shot's chance, both as shown; 0 if no shot was better. */
export function lossTold({
  chance,
  bestChance,
}: Pick<ShotReview, 'chance' | 'bestChance'>): number {
  return shareTold(shareTold(bestChance) - shareTold(chance));
}

/**
 * Grades a shot by its figures as shown.
 * @param given `loss` as from {@link lossTold}, and `cost` in winning chance
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
