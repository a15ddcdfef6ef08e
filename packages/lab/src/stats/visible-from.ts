import { checkWhole } from '@flotilla/rules';
import { type Estimate, isSettled, standardErrors } from './estimate.js';

/** A normal variable is less than this with a chance of 80%. */
const POWER = 0.8416212;

/**
 * The smallest true difference from 0 that so many measurements show with a chance of 80%: 2.8 standard
 * errors, or more for few measurements. Infinite without an interval.
 * @param comparisons of several together all have to be right in 95% of the cases (Bonferroni)
 */
export function visibleFrom(estimate: Estimate, comparisons = 1): number {
  checkWhole('comparisons', comparisons, 1);
  if (!isSettled(estimate)) return Number.POSITIVE_INFINITY;
  const freedom = Math.max(1, estimate.count - 1);
  const error = (estimate.high - estimate.low) / 2 / standardErrors(freedom);
  return error * (standardErrors(freedom, 0.025 / comparisons) + POWER);
}
