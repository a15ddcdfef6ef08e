import type { ShotReview } from './analyse-shots.js';

/** Grades of shots, best first. */
export const SHOT_GRADES = ['best', 'good', 'lucky', 'inaccuracy', 'mistake', 'blunder'] as const;

/** Quality of a shot; `lucky` if a bad shot gained more than expected from the best one. */
export type ShotGrade = (typeof SHOT_GRADES)[number];

/**
 * Limits of the grades; a shot gets the worst grade that either figure reaches. `loss` is in chance
 * to hit, `cost` in chance to win. Chosen so that no grade takes most shots of any level: see
 * docs/research/inference.md.
 */
export const GRADE_LIMITS = {
  inaccuracy: { loss: 0.1, cost: 0.005 },
  mistake: { loss: 0.5, cost: 0.02 },
  // The hit can still be made later, so the loss alone is never a blunder.
  blunder: { loss: Number.POSITIVE_INFINITY, cost: 0.05 },
} as const;

/** Shares are shown and graded in tenths of a percent. */
const SHARE_STEPS = 1000;

export function roundedShare(share: number): number {
  return Math.round(share * SHARE_STEPS) / SHARE_STEPS;
}

/** Returns the best chance minus the shot's chance, both rounded; 0 if no shot was better. */
export function roundedLoss({
  chance,
  bestChance,
}: Pick<ShotReview, 'chance' | 'bestChance'>): number {
  return roundedShare(roundedShare(bestChance) - roundedShare(chance));
}

/** Grades a shot. @param isLucky did it gain more than expected from the best shot? */
export function gradeShot(
  shot: { readonly loss: number; readonly cost: number },
  isLucky: boolean,
): ShotGrade {
  const loss = roundedShare(shot.loss);
  const cost = roundedShare(shot.cost);
  const reaches = (limit: keyof typeof GRADE_LIMITS) =>
    loss >= GRADE_LIMITS[limit].loss || cost >= GRADE_LIMITS[limit].cost;
  if (loss === 0 && cost === 0) return 'best';
  if (!reaches('inaccuracy')) return 'good';
  if (isLucky) return 'lucky';
  if (reaches('blunder')) return 'blunder';
  return reaches('mistake') ? 'mistake' : 'inaccuracy';
}
