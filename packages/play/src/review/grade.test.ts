import { makeRng } from '@flotilla/engine';
import { makePreset } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { describeChance, describeCost, explainGrades } from '../story/describe-review.js';
import { battleOf } from '../testing/battles.js';
import { allReviewsOf } from '../testing/reviews.js';
import { storyIn } from '../testing/stories.js';
import { gradeShot, lossTold, SHOT_GRADES, type ShotGrade } from './grade.js';
import { judgeShots } from './judge-shots.js';

describe('at the limits', () => {
  const table: readonly [loss: number, cost: number, unlucky: ShotGrade, lucky: ShotGrade][] = [
    [0, 0, 'best', 'best'],
    // A loss shown as 0.0% is none.
    [0.0004, 0.0004, 'best', 'best'],
    [0.0005, 0, 'good', 'good'],
    [0, 0.0005, 'good', 'good'],
    [0.099, 0.004, 'good', 'good'],
    // Shown as 10.0%.
    [0.0996, 0, 'inaccuracy', 'lucky'],
    [0.1, 0, 'inaccuracy', 'lucky'],
    [0, 0.005, 'inaccuracy', 'lucky'],
    // 35.5% where 57.9% was available.
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

  test('the loss is the difference of the two chances as they are told', () => {
    expect(lossTold({ chance: 0.355, bestChance: 0.579 })).toBe(0.224);
    expect(lossTold({ chance: 0.33349, bestChance: 0.33351 })).toBe(0.001);
    expect(lossTold({ chance: 0.3331, bestChance: 0.3334 })).toBe(0);
  });
});

const story = storyIn('en');

/** Figures in the sentence about a shot: its two chances and its cost, in tenths of a percent. */
function figuresIn(sentence: string) {
  const shares = [...sentence.matchAll(/(\d+\.\d)(?:%| percentage points)/g)].map(([, text]) =>
    Math.round(10 * +text!),
  );
  const isBest = sentence.includes('no better shot');
  const costs = sentence.includes('Cost: ') ? shares.pop()! : 0;
  const [chance, best] = shares as [number, number | undefined];
  return { isBest, loss: isBest ? 0 : best! - chance, cost: costs };
}

/** Judged shots of a computer game, each with its sentence. */
function judgedShots(shooters: readonly [string, string], seed: number) {
  const rules = makePreset('russian', makeRng(1));
  const { game } = battleOf(rules, shooters, seed);
  const reviews = allReviewsOf(game);
  const { shots } = judgeShots(game, reviews)!;
  return reviews.flat().flatMap((review) => {
    const judged = shots.get(review.index);
    if (!judged) return [];
    const chance = describeChance(story, rules.grid, review);
    return [{ grade: judged.grade, sentence: `${chance} ${describeCost(story, judged)}` }];
  });
}

/** Grades that agree with the figures shown. */
function gradesFor({ loss, cost }: ReturnType<typeof figuresIn>): ShotGrade[] {
  if (loss === 0 && cost === 0) return ['best'];
  if (loss < 100 && cost < 5) return ['good'];
  if (cost >= 50) return ['blunder', 'lucky'];
  return [loss < 500 && cost < 20 ? 'inaccuracy' : 'mistake', 'lucky'];
}

test('in a reviewed game of beginners no grade contradicts its sentence, or takes most shots', {
  tags: ['long'],
}, () => {
  const judged = judgedShots(['sailor', 'cabin-boy'], 3);
  for (const { grade, sentence } of judged) {
    const told = figuresIn(sentence);
    expect(gradesFor(told), `${grade}: ${sentence}`).toContain(grade);
    expect(told.isBest, sentence).toBe(grade === 'best');
  }
  for (const grade of SHOT_GRADES) {
    const share = judged.filter((each) => each.grade === grade).length / judged.length;
    expect(share, grade).toBeGreaterThan(0);
    expect(share, grade).toBeLessThan(0.4);
  }
});

test('the limits are told as they are', () => {
  expect(explainGrades(story)).toContain(
    'Good: the first under 10, the second under 0.5. Inaccuracy: the first from 10, or the second from 0.5. Mistake: the first from 50, or the second from 2.0. Blunder: the second from 5.0.',
  );
  expect(explainGrades(storyIn('ru'))).toMatch(/первая от\s50 или вторая от\s2,0\./);
});
