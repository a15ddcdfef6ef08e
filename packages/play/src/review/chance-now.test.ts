import { makeRng } from '@flotilla/engine';
import { makePreset } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { battleOf, testRules } from '../testing/battles.js';
import { allReviewsOf } from '../testing/reviews.js';
import { hasWinningModel, winningChanceNow } from './chance-now.js';
import { judgeShots } from './judge-shots.js';

const { game } = battleOf(makePreset('small-8', makeRng(1)), ['density', 'random'], 3);

test('is what a review tells, after each shot', () => {
  const { chances } = judgeShots(game, allReviewsOf(game))!;
  for (const [at, shot] of game.shots.entries()) {
    const then = { ...game, shots: game.shots.slice(0, at), toMove: shot.seat };
    expect(winningChanceNow(then)).toBeCloseTo(chances[at]!, 9);
  }
});

test('is told by some rules only', () => {
  expect(hasWinningModel(game)).toBe(true);
  const other = { rules: testRules('salvo'), shots: [], first: 0, toMove: 0 } as const;
  expect(hasWinningModel(other)).toBe(false);
  expect(winningChanceNow(other)).toBeUndefined();
});
