import { expect, test } from 'vitest';
import { computeScore, formatPoints, type PastGame } from './series.js';

type Winner = PastGame['end']['winner'];

test.each<[winners: Winner[], score: readonly [number, number]]>([
  [[], [0, 0]],
  [
    [0, 1],
    [1, 1],
  ],
  [
    [1, 1, 'draw'],
    [0.5, 2.5],
  ],
  [
    [null, 0],
    [1, 0],
  ],
])('%o is %o', (winners, score) => {
  expect(computeScore(winners.map((winner) => ({ end: { winner } })))).toEqual(score);
});

test.each([
  [0, '0'],
  [0.5, '½'],
  [2.5, '2½'],
])('%d points are %s', (points, text) => {
  expect(formatPoints(points)).toBe(text);
});
