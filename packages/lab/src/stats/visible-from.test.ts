import { makeRng } from '@flotilla/engine';
import { expect, it } from 'vitest';
import { significantSign } from '../report/report.js';
import { estimateAround, momentsOfValues } from '../testing/estimates.js';
import { estimateOf, shareOf } from './estimate.js';
import { visibleFrom } from './visible-from.js';

it('is 2.8 standard errors of many measurements', () => {
  const estimate = estimateAround(0.1, 1.96, 1e6);
  expect(visibleFrom(estimate)).toBeCloseTo(2.8016, 3);
  expect(visibleFrom(estimate, 10)).toBeCloseTo(2.807 + 0.8416, 2);
});

it('is the difference that is shown in four of five such series, of one comparison and of several', () => {
  const rng = makeRng(1, 'visible from');
  // Each value is ±1, so the standard deviation is nearly 1.
  const sign = () => (rng.below(2) === 0 ? -1 : 1);
  const series = (truth: number) =>
    estimateOf(momentsOfValues(Array.from({ length: 400 }, () => sign() + truth)))!;
  for (const comparisons of [1, 8]) {
    const truth = visibleFrom(series(0), comparisons);
    let shown = 0;
    for (let i = 0; i < 2000; i += 1) shown += significantSign(series(truth), comparisons);
    // 80%, plus or minus four standard errors of 2,000 series.
    expect(Math.abs(shown / 2000 - 0.8)).toBeLessThan(0.036);
  }
});

it('is infinite where nothing is known of the spread', () => {
  const unknown = { mean: 1, low: -Infinity, high: Infinity, count: 1 };
  expect(visibleFrom(unknown)).toBe(Infinity);
  expect(visibleFrom({ ...unknown, low: 1, high: 1 })).toBe(Infinity);
  expect(visibleFrom(shareOf(0, 0))).toBe(Infinity);
});
