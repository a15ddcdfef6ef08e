import type { Verdict } from '@flotilla/lab';
import { type Estimate, visibleFrom } from '@flotilla/lab';
import { differenceOf, publishedEstimate } from '@flotilla/lab/internals';

/** A figure printed by another program or paper, with its printed error. */
export interface PublishedFigure {
  readonly figure: number;
  /** Half the width of its 95% interval. */
  readonly margin?: number;
  /** Sample size, from which a missing margin is estimated. With neither, the figure is exact. */
  readonly count?: number;
}

/** Compares our figure: `agrees` if 0 is within the difference's 95% interval, else its side. */
export function compareWithPublished(
  estimate: Estimate,
  published: PublishedFigure,
): Verdict | null {
  const { mean, low, high, count } = estimate;
  if (count < 2 || ![mean, low, high].every(Number.isFinite)) return null;
  const difference = differenceOf(estimate, estimateOfPublished(estimate, published));
  const agrees = difference.low <= 0 && difference.high >= 0;
  const side = difference.mean < 0 ? 'lower' : 'higher';
  return {
    verdict: agrees ? 'agrees' : side,
    difference: difference.mean,
    visibleFrom: low < high ? visibleFrom(difference) : 0,
  };
}

function estimateOfPublished(
  estimate: Estimate,
  { figure, margin, count }: PublishedFigure,
): Estimate {
  if (margin === undefined && count !== undefined)
    return publishedEstimate(estimate, figure, count);
  const reach = margin ?? 0;
  return {
    mean: figure,
    low: figure - reach,
    high: figure + reach,
    count: count ?? estimate.count,
  };
}

/** Compares an exact figure with a printed one: `equal` if it rounds to the same digits. */
export function compareDigits(value: number, printedText: string): Verdict {
  const places = printedText.split('.')[1]?.length ?? 0;
  const isEqual = value.toFixed(places) === printedText;
  const difference = isEqual ? 0 : value - Number(printedText);
  const verdict = isEqual ? 'equal' : difference < 0 ? 'lower' : 'higher';
  return { verdict, difference, visibleFrom: 0 };
}
