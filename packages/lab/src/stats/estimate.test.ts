import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { momentsOfValues } from '../testing/estimates.js';
import { decimalPlacesOf, estimateOf, studentQuantile } from './estimate.js';

const estimate = (values: readonly number[]) => estimateOf(momentsOfValues(values));
const value = fc.integer({ min: -1000, max: 1000 });
const atLeastTwo = fc.array(value, { minLength: 2, maxLength: 50 });

describe('the mean of measurements', () => {
  it('agrees with the two-pass formula', () =>
    forAll([atLeastTwo, value], (values, offset) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const error = Math.sqrt(squares / (values.length - 1) / values.length);
      const shifted = estimate(values.map((value) => value + offset))!;
      expect(shifted.mean - offset).toBeCloseTo(mean, 4);
      const width = 2 * studentQuantile(values.length - 1) * error;
      expect(shifted.high - shifted.low).toBeCloseTo(width, 3);
    }));

  it('has nothing to say of nothing', () => {
    expect(estimate([])).toBeUndefined();
    expect(estimate([3])).toEqual({ mean: 3, low: -Infinity, high: Infinity, count: 1 });
  });
});

// Table of Student's distribution, two-sided 5% and one-sided 0.5%.
it.each([
  [1, 12.7062, 63.6567],
  [2, 4.3027, 9.9248],
  [3, 3.1824, 5.8409],
  [4, 2.7764, 4.6041],
  [7, 2.3646, 3.4995],
  [15, 2.1314, 2.9467],
  [30, 2.0423, 2.75],
  [99, 1.9842, 2.6264],
  [1e9, 1.96, 2.5758],
])('studentQuantile of %d degrees of freedom', (freedom, common, rare) => {
  expect(Math.abs(studentQuantile(freedom) / common - 1)).toBeLessThan(0.002);
  expect(Math.abs(studentQuantile(freedom, 0.005) / rare - 1)).toBeLessThan(0.01);
});

it.each([
  [0.31, 2],
  [1.4, 1],
  [13, 0],
  [4200, 0],
  [0.0042, 4],
  [1e-30, 8],
  [0, 2],
  [Number.POSITIVE_INFINITY, 2],
])('a margin of %d is printed to %d places', (margin, places) => {
  expect(decimalPlacesOf({ low: -margin, high: margin })).toBe(places);
});
