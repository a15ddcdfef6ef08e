import { checkWhole } from '@flotilla/rules';
import { type Estimate, hasFiniteInterval, studentQuantile } from './estimate.js';

/** 80% quantile of the normal distribution. */
const POWER_QUANTILE = 0.8416212;

/**
 * Returns the smallest true difference from 0 that these measurements detect with a power of 80%.
 * It is 2.8 standard errors, or more for few measurements. Infinite if there is no interval.
 * @param comparisons number of comparisons that must all be right in 95% of cases (Bonferroni)
 * @example
 * A hundred games show only an advantage of at least 14 percentage points.
 * ```ts
 * import { shareOf, visibleFrom } from '@flotilla/lab';
 *
 * console.log(visibleFrom(shareOf(50, 100)).toFixed(2)); // 0.14
 * ```
 */
export function visibleFrom(estimate: Estimate, comparisons = 1): number {
  checkWhole('comparisons', comparisons, 1);
  if (!hasFiniteInterval(estimate)) return Number.POSITIVE_INFINITY;
  const freedom = Math.max(1, estimate.count - 1);
  const error = (estimate.high - estimate.low) / 2 / studentQuantile(freedom);
  return error * (studentQuantile(freedom, 0.025 / comparisons) + POWER_QUANTILE);
}
