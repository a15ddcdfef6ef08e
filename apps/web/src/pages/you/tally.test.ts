import { expect, test } from 'vitest';
import type { PlayedGame } from '../../progress/games.js';
import { averagesOf, byOpponent, longestRun, runAtEnd } from './tally.js';

const game = (opponent: string, result: PlayedGame['result']): PlayedGame => ({
  ...{ seed: 1, endedAt: '2026-11-20T10:00:00.000Z', opponent, result },
  ...{ shots: 50, hits: 20, accuracy: null, luck: null },
});

test('games are counted by opponent, in the order of the levels', () => {
  const games = [
    game('exact', 'lost'),
    game('random', 'won'),
    game('exact', 'draw'),
    game('own', 'won'),
  ];
  expect(byOpponent(games, ['random', 'density', 'exact'])).toEqual([
    { opponent: 'random', won: 1, drawn: 0, lost: 0, played: 1 },
    { opponent: 'exact', won: 0, drawn: 1, lost: 1, played: 2 },
    { opponent: 'own', won: 1, drawn: 0, lost: 0, played: 1 },
  ]);
});

test('wins in a row', () => {
  const wins = [true, true, false, true];
  expect([runAtEnd(wins), longestRun(wins)]).toEqual([1, 2]);
  expect([runAtEnd([]), longestRun([])]).toEqual([0, 0]);
});

test('a mean is of a value and those before it, at most ten', () => {
  expect(averagesOf([1, 0, 0.5])).toEqual([1, 0.5, 0.5]);
  expect(averagesOf([9, ...new Array<number>(10).fill(1)]).at(-1)).toBe(1);
});
