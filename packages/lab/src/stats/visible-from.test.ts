import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { significantSign } from '../report/report.js';
import { addValue, estimateOf, newMoments, shareOf } from './estimate.js';
import { visibleFrom } from './visible-from.js';

describe('visibleFrom', () => {
  it('is 2.8 standard errors of many measurements', () => {
    const estimate = { mean: 0.1, low: 0.1 - 1.96, high: 0.1 + 1.96, count: 1e6 };
    expect(visibleFrom(estimate)).toBeCloseTo(2.8016, 3);
    expect(visibleFrom(estimate, 10)).toBeCloseTo(2.807 + 0.8416, 2);
  });

  it('is the difference that is shown in four of five such series, of one comparison and of several', () => {
    const rng = makeRng(1, 'visible from');
    const series = (truth: number) => {
      const sample = newMoments();
      // Each value is ±1, so the standard deviation is nearly 1.
      for (let i = 0; i < 400; i += 1) addValue(sample, (rng.below(2) === 0 ? -1 : 1) + truth);
      return estimateOf(sample)!;
    };
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
});
