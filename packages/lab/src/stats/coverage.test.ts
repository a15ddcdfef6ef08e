import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { momentsOfValues } from '../testing/estimates.js';
import {
  differenceOf,
  type Estimate,
  estimateFromDeviations,
  estimateOf,
  estimatePoints,
  hasFiniteInterval,
  shareOf,
} from './estimate.js';
import { momentsOf } from './histogram.js';

// Coverage is computed exactly, by summing the probabilities of all outcomes. Nothing is sampled.

const logFactorials = [0];
for (let i = 1; i <= 200; i += 1) logFactorials.push(logFactorials[i - 1]! + Math.log(i));

/** Multinomial probability of these counts. */
function chanceOf(counts: readonly number[], chances: readonly number[]): number {
  let log = logFactorials[counts.reduce((sum, count) => sum + count, 0)]!;
  for (const [i, count] of counts.entries()) {
    if (count > 0) log += count * Math.log(chances[i]!) - logFactorials[count]!;
  }
  return Math.exp(log);
}

/** Enumerates the counts of `kinds` outcomes with this total. */
function* outcomesOf(total: number, kinds: number): Generator<number[]> {
  if (kinds === 1) return yield [total];
  for (let first = 0; first <= total; first += 1) {
    for (const others of outcomesOf(total - first, kinds - 1)) yield [first, ...others];
  }
}

function coverage(
  total: number,
  chances: readonly number[],
  truth: number,
  estimate: (counts: readonly number[]) => Estimate,
): number {
  let covered = 0;
  for (const counts of outcomesOf(total, chances.length)) {
    const { low, high } = estimate(counts);
    if (low <= truth + 1e-12 && truth - 1e-12 <= high) covered += chanceOf(counts, chances);
  }
  return covered;
}

const SHARES = Array.from({ length: 49 }, (_, i) => (i + 1) / 50);

describe('the interval of a share', () => {
  it.each([1, 2, 4, 10, 20, 50])('of %d trials holds the truth about as often as it says', (n) => {
    const all = SHARES.map((p) => coverage(n, [1 - p, p], p, ([, wins]) => shareOf(wins!, n)));
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
    expect(mean).toBeGreaterThan(0.945);
    expect(Math.min(...all)).toBeGreaterThan(0.79);
  });

  it('is that of fewer trials where some depend on each other', () => {
    const [whole, halved] = [shareOf(30, 40), shareOf(30, 40, 20)];
    expect(halved).toEqual({ ...shareOf(15, 20), count: 40 });
    expect(halved.high - halved.low).toBeGreaterThan(whole.high - whole.low);
  });
});

/** Dependence between the games of a pair: probabilities of 0 to 4 half points. */
const PAIRS: Readonly<Record<string, (p: number) => number[]>> = {
  'games that are independent': (p) => [(1 - p) ** 2, 0, 2 * p * (1 - p), 0, p * p],
  'games that end the same': (p) => [1 - p, 0, 0, 0, p],
  'games that the layout decides': (p) =>
    p < 0.5 ? [1 - 2 * p, 0, 2 * p, 0, 0] : [0, 0, 2 - 2 * p, 0, 2 * p - 1],
  'games of which a fifth are drawn': (p) => {
    const game = [(1 - p) * 0.8, 0.2, p * 0.8];
    const pair = [0, 0, 0, 0, 0];
    for (const [i, a] of game.entries()) {
      for (const [j, b] of game.entries()) pair[i + j]! += a * b;
    }
    return pair;
  },
};

function ofPairs(counts: readonly number[]): Estimate {
  const { count, sum, squares } = momentsOf(counts);
  return estimatePoints({ count, sum: sum / 4, squares: squares / 16 });
}

describe('the interval of the points of pairs', () => {
  it.each(Object.keys(PAIRS))('holds the truth of %s', (name) => {
    const chancesOf = PAIRS[name]!;
    for (const pairs of [1, 2, 4, 10]) {
      for (const p of SHARES) {
        const chances = chancesOf(p);
        const truth = chances.reduce((sum, chance, i) => sum + (chance * i) / 4, 0);
        expect(coverage(pairs, chances, truth, ofPairs)).toBeGreaterThan(0.94);
      }
    }
  });

  it('has a width, stays from 0 to 1, and holds the mean', () => {
    const counts = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 });
    forAll([counts.filter((each) => each.some((count) => count > 0))], (each) => {
      const { mean, low, high } = ofPairs(each);
      expect(low).toBeLessThan(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(mean).toBeGreaterThanOrEqual(low - 1e-12);
      expect(mean).toBeLessThanOrEqual(high + 1e-12);
    });
  });

  it.each([2, 10, 1000])('of %d pairs won is narrower the more there are, never nothing', (n) => {
    const { mean, low, high } = ofPairs([0, 0, 0, 0, n]);
    expect([mean, high]).toEqual([1, 1]);
    // Rule of three: a loss in three of n is not excluded.
    expect(low).toBeLessThan(1 - 1 / n);
    expect(low).toBeGreaterThan(1 - 10 / n);
  });
});

describe('the interval of measurements that are all the same', () => {
  it('reaches as far as values that have not been seen may move the mean', () =>
    forAll([fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 100 })], (n, of) => {
      const { mean, low, high } = estimateFromDeviations(of, 0, n, [0, 100]);
      expect(mean).toBe(of);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(high - low).toBeGreaterThan(0);
      // Outcomes of this frequency are missed n times with a probability of 2.5%.
      expect((1 - (high - low) / 100) ** n).toBeCloseTo(0.025, 9);
    }));

  it('is infinite where the range is not known, and decides nothing', () => {
    const moments = { count: 20, sum: 60, squares: 180 };
    const unknown = estimateOf(moments)!;
    expect([unknown.low, unknown.high]).toEqual([-Infinity, Infinity]);
    expect(hasFiniteInterval(unknown)).toBe(false);
    expect(hasFiniteInterval(estimateOf(moments, [0, 10])!)).toBe(true);
  });
});

describe('the interval of measurements within a range', () => {
  const [least, greatest] = [3, 7];
  const value = fc.integer({ min: least, max: greatest });
  const values = fc.array(value, { minLength: 1, maxLength: 9 });

  it('never leaves it, and holds the mean', () =>
    forAll([values], (each) => {
      const { mean, low, high } = estimateOf(momentsOfValues(each), [least, greatest])!;
      expect(low).toBeGreaterThanOrEqual(least);
      expect(high).toBeLessThanOrEqual(greatest);
      expect(mean).toBeGreaterThanOrEqual(low);
      expect(mean).toBeLessThanOrEqual(high);
    }));

  it('holds each mean within it that it would hold without it', () =>
    forAll([values, fc.double({ min: least, max: greatest, noNaN: true })], (each, truth) => {
      const moments = momentsOfValues(each);
      fc.pre(new Set(each).size > 1);
      const holds = ({ low, high }: Estimate) => low <= truth && truth <= high;
      const clipped = estimateOf(moments, [least, greatest])!;
      expect(holds(clipped)).toBe(holds(estimateOf(moments)!));
    }));
});

// Newcombe 1998, «Interval estimation for the difference between independent proportions»,
// table II, method 10.
it.each([
  [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.6, 0.1705, 0.809],
  [10, 10, 0, 20, 1, 0.6791, 1],
])('differenceOf %d in %d and %d in %d', (a, m, b, n, mean, low, high) => {
  const difference = differenceOf(shareOf(a, m), shareOf(b, n));
  expect(difference.mean).toBeCloseTo(mean, 4);
  expect(difference.low).toBeCloseTo(low, 3);
  expect(difference.high).toBeCloseTo(high, 3);
});
