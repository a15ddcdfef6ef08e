import { type Estimate, isLopsided } from '../stats/estimate.js';
import { standardErrors } from '../stats/student.js';
import type { Cell, Point, Verdict } from './report.js';

export function isEstimate(cell: Cell): cell is Estimate {
  return typeof cell === 'object' && cell !== null && 'mean' in cell;
}

export function isVerdict(cell: Cell): cell is Verdict {
  return typeof cell === 'object' && cell !== null && 'verdict' in cell;
}

/** How a published figure was measured, and how far off ours may be. */
export interface Published {
  readonly figure: number;
  /** Of how many games or runs it is the mean; its own error is that of so many of ours. */
  readonly count: number;
  /** Still near when ours differs by no more than this. */
  readonly tolerance: number;
}

/**
 * `same` when the difference is within its 95 % interval, that the published figure is a mean
 * of chance too taken into account; else `near` up to the tolerance, else `differs`.
 */
export function verdictOf({ mean, low, high, count }: Estimate, published: Published): Verdict {
  const difference = mean - published.figure;
  const margin = ((high - low) / 2) * Math.sqrt(1 + count / published.count);
  const isSame = Math.abs(difference) <= margin;
  const isNear = Math.abs(difference) <= published.tolerance;
  return { verdict: isSame ? 'same' : isNear ? 'near' : 'differs', difference };
}

/** The estimate of so many times the figure, as of a percentage or the mean of a block. */
export function times({ mean, low, high, count }: Estimate, factor: number): Estimate {
  return { mean: mean * factor, low: low * factor, high: high * factor, count };
}

/** A point with its interval; without it where it is not known. */
export function pointOf(x: number | string, { mean, low, high }: Estimate): Point {
  const isKnown = Number.isFinite(low) && Number.isFinite(high);
  return { x, y: mean, ...(isKnown && { low, high }) };
}

/**
 * On which side of 0 the estimate lies; 0 when that is not shown. Of several comparisons all the
 * signs together are right in 95 % of the cases (Bonferroni): one that stands out among many
 * by chance is not taken for a finding.
 */
export function signOf({ mean, low, high, count }: Estimate, comparisons = 1): -1 | 0 | 1 {
  if (count < 2) return 0;
  const wider = standardErrors(count - 1, 0.025 / comparisons) / standardErrors(count - 1);
  const margin = ((high - low) / 2) * wider;
  if (mean - margin > 0) return 1;
  return mean + margin < 0 ? -1 : 0;
}

/** For sentences: `57.73 ± 0.31`, or `0.00 (0.00 to 0.26)`. */
export function tell(estimate: Estimate): string {
  const { mean, low, high } = estimate;
  if (isLopsided(estimate)) return `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  const margin = (high - low) / 2;
  return `${mean.toFixed(2)} ± ${Number.isFinite(margin) ? margin.toFixed(2) : '∞'}`;
}

/** What to think of intervals that exclude 0 when there are many. */
export function byChance(comparisons: number): string {
  const wrong = (comparisons / 20).toFixed(1);
  return `Of ${comparisons} comparisons in which nothing differs, ${wrong} in the mean would seem to differ at 95 %.`;
}

/** Are these the least of all? Decided only where the intervals are apart. */
export function areLeast(
  names: readonly string[],
  measured: readonly { readonly name: string; readonly estimate: Estimate }[],
): 'borne out' | 'not borne out' | 'not decided by so few games' {
  const claimed = measured.filter(({ name }) => names.includes(name));
  const others = measured.filter(({ name }) => !names.includes(name));
  const every = (isSo: (one: Estimate, other: Estimate) => boolean) =>
    claimed.every((one) => others.every((other) => isSo(one.estimate, other.estimate)));
  if (every((one, other) => one.high < other.low)) return 'borne out';
  if (every((one, other) => one.low <= other.high)) return 'not decided by so few games';
  return 'not borne out';
}
