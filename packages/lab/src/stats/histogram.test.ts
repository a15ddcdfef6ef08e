import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { momentsOfValues } from '../testing/estimates.js';
import { mergeMoments, shareOf } from './estimate.js';
import {
  addCount,
  type Histogram,
  histogramSummary,
  medianOf,
  mergeCounts,
  momentsOf,
  quantileOf,
} from './histogram.js';

const values = fc.array(fc.nat(120), { minLength: 1, maxLength: 60 });

function histogramOf(of: readonly number[]): Histogram {
  const histogram: Histogram = [];
  for (const value of of) addCount(histogram, value);
  return histogram;
}

describe('histograms and moments', () => {
  it('add up the same however the values are cut', () =>
    forAll([values, values], (some, others) => {
      const merged = histogramOf(some);
      mergeCounts(merged, histogramOf(others));
      expect(merged).toEqual(histogramOf([...some, ...others]));
      const moments = momentsOfValues(some);
      mergeMoments(moments, momentsOf(histogramOf(others)));
      expect(moments).toEqual(momentsOf(merged));
    }));

  it('give the quantiles that sorting gives', () =>
    forAll([values, fc.double({ min: 0.01, max: 1, noNaN: true })], (of, share) => {
      const sorted = [...of].sort((a, b) => a - b);
      const index = Math.max(0, Math.ceil(share * of.length) - 1);
      expect(quantileOf(histogramOf(of), share)).toBe(sorted[index]);
    }));

  it('sum up 2, 4, 4, 4, 5, 5, 7, 9', () => {
    const summary = histogramSummary(histogramOf([2, 4, 4, 4, 5, 5, 7, 9]));
    expect(summary).toMatchObject({ mean: 5, count: 8, min: 2, max: 9, quartiles: [4, 4, 5] });
    expect(summary?.standardDeviation).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect((summary?.high ?? 0) - 5).toBeCloseTo(2.3646 * Math.sqrt(32 / 56), 3);
  });

  it('have nothing to say of nothing', () => {
    expect(histogramSummary([])).toBeUndefined();
    expect(histogramSummary([0, 0])).toBeUndefined();
    expect(quantileOf([], 0.5)).toBeUndefined();
  });
});

// Newcombe 1998, «Two-sided confidence intervals for the single proportion», table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('shareOf %d of %d is from %d to %d', (successes, trials, low, high) => {
  const share = shareOf(successes, trials);
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
});

describe('a median', () => {
  const RANGE = [0, 100] as const;

  it('is between the ends of its interval, and not out of the range', () => {
    forAll([values], (some) => {
      const { mean, low, high, count } = medianOf(histogramOf(some), [0, 120])!;
      expect(count).toBe(some.length);
      expect(mean).toBe(quantileOf(histogramOf(some), 0.5));
      expect(0 <= low && low <= mean && mean <= high && high <= 120).toBe(true);
    });
    expect(medianOf([], RANGE)).toBeUndefined();
  });

  it.each([10, 20, 100, 1000])('of %d numbers lies there in 95 % of the cases', (count) => {
    // All values differ: each is below the true median with a probability of ½.
    const { low, high } = medianOf(Array<number>(count).fill(1), [-1, count])!;
    let chance = 0.5 ** count;
    let within = 0;
    for (let below = 0; below <= count; below += 1) {
      // With this many values below it, the true median precedes the value at this rank.
      if (low < below && below <= high) within += chance;
      chance *= (count - below) / (below + 1);
    }
    expect(within).toBeGreaterThan(0.95);
    expect(within).toBeLessThan(count < 100 ? 1 : 0.97);
  });

  it('of many equal numbers is one number', () => {
    expect(medianOf([0, 100, 800, 100], RANGE)).toEqual({ mean: 2, low: 2, high: 2, count: 1000 });
  });
});
