import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { reviewWith } from '../testing/reviews.js';
import { summarise } from './summarise.js';

const chance = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

const review = fc
  .record({
    one: chance,
    other: chance,
    outcome: fc.constantFrom('miss', 'hit', 'sunk'),
    shotsLuck: fc.integer({ min: -3000, max: 3000 }).map((parts) => parts / 1000),
  })
  .map(({ one, other, ...answer }) =>
    reviewWith({ chance: Math.min(one, other), bestChance: Math.max(one, other), ...answer }),
  );

const reviews = fc.array(review, { minLength: 1, maxLength: 60 });

test('the summary of any reviews adds up: luck to the hits, the curves to their last values', () =>
  forAll([reviews], (given) => {
    const summary = summarise(given);
    const { shots, hits, expectedHits, bestHits, luck, luckCurve, lossCurve } = summary;
    expect(shots).toBe(given.length);
    expect(expectedHits + luck).toBeCloseTo(hits, 9);
    const shotsLuck = given.reduce((sum, each) => sum + each.shotsLuck!, 0);
    expect(summary.shotsLuck).toBeCloseTo(shotsLuck, 9);
    expect([luckCurve.length, lossCurve.length]).toEqual([shots, shots]);
    expect(luckCurve.at(-1)).toBeCloseTo(luck, 9);
    expect(lossCurve.at(-1)).toBeCloseTo(bestHits - expectedHits, 9);
    expect(lossCurve).toEqual([...lossCurve].sort((a, b) => a - b));
    // Accuracy is a share, whatever the answers were.
    expect(summary.accuracy).toBeGreaterThanOrEqual(0);
    expect(summary.accuracy).toBeLessThanOrEqual(1);
    const missed = given.map((each) => ({ ...each, outcome: 'miss' as const }));
    expect(summarise(missed).accuracy).toBe(summary.accuracy);
  }));

test('no shots are neither bad nor lucky', () => {
  expect(summarise([])).toMatchObject({ shots: 0, accuracy: 1, luck: 0, shotsLuck: 0 });
});
