import { describe, expect, test } from 'vitest';
import { describeChance, explainGrades } from '../story/describe-review.js';
import { reviewWith } from '../testing/reviews.js';
import { keysIn, storyIn } from '../testing/stories.js';
import { gradeShot, roundedLoss, type ShotGrade } from './grade.js';

describe('at the limits', () => {
  const table: readonly [loss: number, cost: number, unlucky: ShotGrade, lucky: ShotGrade][] = [
    [0, 0, 'best', 'best'],
    // A loss shown as 0.0% counts as none.
    [0.0004, 0.0004, 'best', 'best'],
    [0.0005, 0, 'good', 'good'],
    [0, 0.0005, 'good', 'good'],
    [0.099, 0.004, 'good', 'good'],
    // Shown as 10.0%.
    [0.0996, 0, 'inaccuracy', 'lucky'],
    [0.1, 0, 'inaccuracy', 'lucky'],
    [0, 0.005, 'inaccuracy', 'lucky'],
    // A chance of 35.5% where 57.9% was available.
    [0.224, 0, 'inaccuracy', 'lucky'],
    [0.499, 0.019, 'inaccuracy', 'lucky'],
    [0.5, 0, 'mistake', 'lucky'],
    [0, 0.02, 'mistake', 'lucky'],
    [1, 0.049, 'mistake', 'lucky'],
    [0, 0.05, 'blunder', 'lucky'],
    [1, 1, 'blunder', 'lucky'],
  ];

  test.each(table)('%d of the hit and %d of the win', (loss, cost, unlucky, lucky) => {
    expect(gradeShot({ loss, cost }, false)).toBe(unlucky);
    expect(gradeShot({ loss, cost }, true)).toBe(lucky);
  });

  test.each([
    [0.355, 0.579, 0.224],
    [0.33349, 0.33351, 0.001],
    [0.3331, 0.3334, 0],
  ])('the loss of %d against %d is the difference as they are told', (chance, bestChance, loss) => {
    const review = reviewWith({ chance, bestChance, loss: bestChance - chance });
    expect(roundedLoss(review)).toBe(loss);
    const told = describeChance(keysIn('en'), { width: 2, height: 2 }, review);
    expect(told.startsWith('review.noBetter')).toBe(loss === 0);
  });
});

test('the limits are told as they are', () => {
  expect(explainGrades(storyIn('en'))).toContain(
    'Good: the first under 10, the second under 0.5. Inaccuracy: the first from 10, or the second from 0.5. Mistake: the first from 50, or the second from 2.0. Blunder: the second from 5.0.',
  );
  expect(explainGrades(storyIn('ru'))).toMatch(/первая от\s50 или вторая от\s2,0\./);
});
