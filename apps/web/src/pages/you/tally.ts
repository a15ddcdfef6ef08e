import type { PlayedGame } from '../../progress/games.js';

export interface OpponentTally {
  readonly opponent: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly played: number;
}

/** Counts results by opponent: first those listed in `order`, then all others. */
export function countByOpponent(
  games: readonly PlayedGame[],
  order: readonly string[],
): OpponentTally[] {
  const others = [...new Set(games.map(({ opponent }) => opponent))].filter(
    (name) => !order.includes(name),
  );
  return [...order, ...others].flatMap((opponent) => {
    const results = games.filter((game) => game.opponent === opponent).map(({ result }) => result);
    const count = (countedResult: PlayedGame['result']) =>
      results.filter((result) => result === countedResult).length;
    const [won, drawn, lost] = [count('won'), count('draw'), count('lost')];
    return results.length === 0 ? [] : [{ opponent, won, drawn, lost, played: results.length }];
  });
}

/** Returns the length of the current winning streak. */
export function countWinStreak(wins: readonly boolean[]): number {
  return wins.length - 1 - wins.lastIndexOf(false);
}

const MOVING_AVERAGE_WINDOW = 10;

export function movingAverages(values: readonly number[]): number[] {
  return values.map((_, index) => {
    const windowValues = values.slice(Math.max(0, index + 1 - MOVING_AVERAGE_WINDOW), index + 1);
    return windowValues.reduce((sum, value) => sum + value, 0) / windowValues.length;
  });
}
