import { otherSeat } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { battleOf, testRules } from '../testing/battles.js';
import { allReviewsOf } from '../testing/reviews.js';
import { roundedLoss } from './grade.js';
import { judgeShots, turningPoint } from './judge-shots.js';

const shooters = ['exact', 'automaton'] as const;
const { game } = battleOf(testRules('russian'), shooters, 3);
const reviews = allReviewsOf(game);
const judged = judgeShots(game, reviews)!;

test('the chance is told before the first shot and after each, and ends with who has won', () => {
  expect(judged.chances).toHaveLength(game.shots.length + 1);
  expect(judged.chances.every((each) => each !== null && each >= 0 && each <= 1)).toBe(true);
  // The side to move first has a slight advantage.
  expect(judged.chances[0]).toBeGreaterThan(0.5);
  expect(judged.chances[0]).toBeLessThan(0.65);
  expect(judged.chances.at(-1)).toBe(game.winner === 0 ? 1 : 0);
});

test('every shot has its grade, and only the likeliest shot is called best and costs nothing', () => {
  expect(judged.shots.size).toBe(game.shots.length);
  for (const review of reviews.flat()) {
    const { cost, grade } = judged.shots.get(review.index)!;
    expect(cost).toBeGreaterThanOrEqual(0);
    expect(grade === 'best').toBe(roundedLoss(review) === 0);
    expect(grade === 'best' && cost > 0).toBe(false);
  }
  const meanCost = (seat: 0 | 1) => {
    const costs = reviews[seat].map(({ index }) => judged.shots.get(index)!.cost);
    return costs.reduce((sum, each) => sum + each, 0) / costs.length;
  };
  expect(meanCost(0)).toBeLessThan(meanCost(1));
});

test('of reviews on their way it tells what they reach', () => {
  const half = judgeShots(game, [reviews[0], reviews[1].slice(0, 5)])!;
  const known = reviews[1][5]!.index;
  expect(half.chances.slice(0, known + 1)).toEqual(judged.chances.slice(0, known + 1));
  expect(new Set(half.chances.slice(known + 2, -1))).toEqual(new Set([null]));
  expect(judgeShots(game, [[], []])!.shots.size).toBe(0);
});

test('the seats see it alike from both sides', () => {
  const turned = {
    ...game,
    first: otherSeat(game.first),
    winner: game.winner === 'draw' || game.winner === null ? game.winner : otherSeat(game.winner),
    shots: game.shots.map((shot) => ({ ...shot, seat: otherSeat(shot.seat) })),
  };
  const mirrored = judgeShots(turned, [reviews[1], reviews[0]])!;
  for (const [at, chance] of judged.chances.entries()) {
    expect(mirrored.chances[at]).toBeCloseTo(1 - chance!, 9);
  }
});

test('nothing is told by rules without a measured board', () => {
  const mini = battleOf(testRules('mini-7'), shooters, 3).game;
  expect(judgeShots(mini, [[], []])).toBeUndefined();
});

test('the turning point is the shot after which the chance changed most, the first of equal ones', () => {
  expect(turningPoint({ chances: [0.5, 0.6, 0.2, 0.6, 1] })).toBe(1);
  expect(turningPoint({ chances: [0.5, 0.6, 0.5, 0.6, 1] })).toBe(0);
  expect(turningPoint({ chances: [0.6, 0] })).toBeUndefined();
  expect(turningPoint({ chances: [0.5, 0.75, 0.5] })).toBe(0);
  expect(turningPoint({ chances: [0.5, null, 0.9, 0.8] })).toBe(2);
  expect(turningPoint({ chances: [null, null] })).toBeUndefined();
  expect(turningPoint({ chances: [0.5] })).toBeUndefined();
});
