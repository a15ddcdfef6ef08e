import { makeRng } from '@flotilla/engine';
import { describe, expect, it } from 'vitest';
import { estimateAround, momentsOfValues } from '../testing/estimates.js';
import { eloOf } from './elo.js';
import { estimateOf } from './estimate.js';
import { countForPower, equivalenceOf, powerOf, standardDeviationOf } from './power.js';

/** Normal approximation for effects of d = 0.2, 0.5 and 0.8 (Cohen 1988). */
it.each([
  [0.2, 0.8, 197],
  [0.5, 0.8, 32],
  [0.5, 0.9, 43],
  [0.8, 0.8, 13],
])('a difference of %d deviations is shown with a chance of %d by %d values', (d, power, n) => {
  expect(countForPower({ difference: d, deviation: 1 }, power)).toBe(n);
  expect(powerOf({ difference: d, deviation: 1 }, n)).toBeGreaterThanOrEqual(power);
  expect(powerOf({ difference: d, deviation: 1 }, n - 1)).toBeLessThan(power);
});

it.each([
  [1e-9, 12],
  [1e-9, 1e9],
  [1e9, 1e-9],
])('a difference of %d with a deviation of %d is counted to the precision of a double', (d, sd) => {
  const n = countForPower({ difference: d, deviation: sd }, 0.9);
  expect(n / Math.max(1, (3.24152 * sd) ** 2 / d ** 2)).toBeCloseTo(1, 5);
});

it('no difference is shown with a chance of 5 %, a large one always', () => {
  expect(powerOf({ difference: 1e-9, deviation: 1 }, 100)).toBeCloseTo(0.05, 6);
  expect(powerOf({ difference: 5, deviation: 1 }, 100)).toBeCloseTo(1, 12);
});

it('the deviation is that of the measurements', () => {
  const moments = momentsOfValues([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(standardDeviationOf(estimateOf(moments)!)).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

describe('equivalenceOf', () => {
  it('is wrong in about 5 % of the cases where the difference is just the margin', () => {
    const rng = makeRng(1, 'same');
    const runs = 1000;
    let shown = 0;
    for (let run = 0; run < runs; run += 1) {
      // The values have mean 5: moved by 4, it is at the margin of 1.
      const values = Array.from({ length: 50 }, () => 2 * rng.below(6));
      const { mean, low, high, count } = estimateOf(momentsOfValues(values))!;
      const moved = { mean: mean - 4, low: low - 4, high: high - 4, count };
      if (equivalenceOf(moved, 1).isShown) shown += 1;
    }
    expect(shown / runs).toBeLessThan(0.05 + 0.021);
    expect(shown / runs).toBeGreaterThan(0.02);
  });

  it('is shown by a narrow interval near 0 alone', () => {
    expect(equivalenceOf(estimateAround(0.1, 0.2), 0.5).isShown).toBe(true);
    expect(equivalenceOf(estimateAround(0.1, 2), 0.5).isShown).toBe(false);
    expect(equivalenceOf(estimateAround(0.6, 0.2), 0.5).isShown).toBe(false);
  });
});

it('64 points of 100 are 100 in Elo, an even score none', () => {
  const score = { mean: 0.5, low: 0.36, high: 0.6400649998028851, count: 9 };
  expect(eloOf(score)).toMatchObject({ mean: 0, high: expect.closeTo(100, 9) });
  expect(eloOf({ ...score, high: 1 }).high).toBe(Number.POSITIVE_INFINITY);
});
