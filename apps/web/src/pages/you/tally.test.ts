import { expect, test } from 'vitest';
import type { PlayedGame } from '../../progress/games.js';
import { PLAYED_GAME } from '../../testing/played-game.js';
import { countByOpponent, countWinStreak, movingAverages } from './tally.js';

const game = (opponent: string, result: PlayedGame['result']): PlayedGame => ({
  ...PLAYED_GAME,
  opponent,
  result,
});

test('games are counted by opponent, in the order of the levels', () => {
  const games = [
    game('exact', 'lost'),
    game('random', 'won'),
    game('exact', 'draw'),
    game('own', 'won'),
  ];
  expect(countByOpponent(games, ['random', 'density', 'exact'])).toEqual([
    { opponent: 'random', won: 1, drawn: 0, lost: 0, played: 1 },
    { opponent: 'exact', won: 0, drawn: 1, lost: 1, played: 2 },
    { opponent: 'own', won: 1, drawn: 0, lost: 0, played: 1 },
  ]);
});

test('wins in a row', () => {
  const wins = [true, true, false, true];
  expect(countWinStreak(wins)).toBe(1);
  expect(countWinStreak([])).toBe(0);
});

test('a mean is of a value and those before it, at most ten', () => {
  expect(movingAverages([1, 0, 0.5])).toEqual([1, 0.5, 0.5]);
  expect(movingAverages([9, ...new Array<number>(10).fill(1)]).at(-1)).toBe(1);
});
