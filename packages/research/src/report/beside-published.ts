import type { Verdict } from '@flotilla/lab';
import { type Estimate, visibleFrom } from '@flotilla/lab';
import { differenceOf } from '@flotilla/lab/internals';

/** A figure that another program or paper printed, and what it printed of its error. */
export interface PublishedFigure {
  readonly figure: number;
  /** Half of its 95% interval. */
  readonly margin?: number;
  /** Or of how many measurements it is the mean: its own error is that of so many of ours. With neither it counts as exact. */
  readonly count?: number;
}

/** On which side of a published figure ours is, or that it agrees: their difference is 0 within its 95% interval. */
export function sideOf(ours: Estimate, published: PublishedFigure): Verdict | null {
  const { mean, low, high, count } = ours;
  if (count < 2 || ![mean, low, high].every(Number.isFinite)) return null;
  const gap = differenceOf(ours, estimateOfPublished(ours, published));
  const verdict = gap.low <= 0 && gap.high >= 0 ? 'agrees' : gap.mean < 0 ? 'lower' : 'higher';
  return { verdict, difference: gap.mean, visibleFrom: low < high ? visibleFrom(gap) : 0 };
}

function estimateOfPublished(ours: Estimate, { figure, margin, count }: PublishedFigure): Estimate {
  const wider = count === undefined ? 0 : Math.sqrt(ours.count / count);
  const below = margin ?? (ours.mean - ours.low) * wider;
  const above = margin ?? (ours.high - ours.mean) * wider;
  return { mean: figure, low: figure - below, high: figure + above, count: count ?? ours.count };
}

/** `equal` where a figure without chance, rounded as the other is printed, has the same digits. */
export function digitsOf(ours: number, printed: string): Verdict {
  const places = printed.split('.')[1]?.length ?? 0;
  const isEqual = ours.toFixed(places) === printed;
  const difference = isEqual ? 0 : ours - Number(printed);
  const verdict = isEqual ? 'equal' : difference < 0 ? 'lower' : 'higher';
  return { verdict, difference, visibleFrom: 0 };
}
