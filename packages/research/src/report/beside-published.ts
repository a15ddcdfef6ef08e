import type { Verdict } from '@flotilla/lab';
import { type Estimate, visibleFrom } from '@flotilla/lab';
import { differenceOf } from '@flotilla/lab/internals';

/** A figure printed by another program or paper, with its printed error. */
export interface PublishedFigure {
  readonly figure: number;
  /** Half the width of its 95% interval. */
  readonly margin?: number;
  /**
   * Sample size, if the margin is unknown: its error is assumed to be that of as many of ours. With neither,
   * the figure is exact.
   */
  readonly count?: number;
}

/**
 * Compares our figure with a published one: `agrees` if 0 is within the 95% interval of the difference, else
 * the side of ours.
 */
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

/** Compares an exact figure with a printed one: `equal` if it rounds to the same digits. */
export function digitsOf(ours: number, printed: string): Verdict {
  const places = printed.split('.')[1]?.length ?? 0;
  const isEqual = ours.toFixed(places) === printed;
  const difference = isEqual ? 0 : ours - Number(printed);
  const verdict = isEqual ? 'equal' : difference < 0 ? 'lower' : 'higher';
  return { verdict, difference, visibleFrom: 0 };
}
