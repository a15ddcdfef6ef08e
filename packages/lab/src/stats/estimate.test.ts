import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { addValue, decimalPlacesOf, estimateOf, newMoments, studentQuantile } from './estimate.js';

function estimate(values: readonly number[]) {
  const moments = newMoments();
  for (const value of values) addValue(moments, value);
  return estimateOf(moments)!;
}

describe('the mean of measurements', () => {
  it('agrees with the two-pass formula', () =>
    forAll(
      [
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 50 }),
        fc.integer({ min: -1000, max: 1000 }),
      ],
      (values, offset) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const error = Math.sqrt(squares / (values.length - 1) / values.length);
        const shifted = estimate(values.map((value) => value + offset));
        expect(shifted.mean - offset).toBeCloseTo(mean, 4);
        expect(shifted.high - shifted.low).toBeCloseTo(
          2 * studentQuantile(values.length - 1) * error,
          3,
        );
      },
    ));

  it('has nothing to say of nothing', () => {
    expect(estimateOf(newMoments())).toBeUndefined();
    const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    expect(estimate([3])).toEqual({ mean: 3, low, high, count: 1 });
  });
});

describe('standardErrors', () => {
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
  ])('of %d degrees of freedom', (freedom, common, rare) => {
    expect(Math.abs(studentQuantile(freedom) / common - 1)).toBeLessThan(0.002);
    expect(Math.abs(studentQuantile(freedom, 0.005) / rare - 1)).toBeLessThan(0.01);
  });
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
