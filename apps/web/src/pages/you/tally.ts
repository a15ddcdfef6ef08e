import type { PlayedGame } from '../../progress/games.js';

export interface OpponentTally {
  readonly opponent: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly played: number;
}

/** How the games against each opponent ended, in this order of opponents, others after them. */
export function byOpponent(
  games: readonly PlayedGame[],
  order: readonly string[],
): OpponentTally[] {
  const others = [...new Set(games.map(({ opponent }) => opponent))].filter(
    (each) => !order.includes(each),
  );
  return [...order, ...others].flatMap((opponent) => {
    const results = games.filter((game) => game.opponent === opponent).map(({ result }) => result);
    const count = (wanted: PlayedGame['result']) =>
      results.filter((result) => result === wanted).length;
    const [won, drawn, lost] = [count('won'), count('draw'), count('lost')];
    return results.length === 0 ? [] : [{ opponent, won, drawn, lost, played: results.length }];
  });
}

/** How many in a row were won up to the last. */
export function runAtEnd(wins: readonly boolean[]): number {
  return wins.length - 1 - wins.lastIndexOf(false);
}

/** The most in a row that were ever won. */
export function longestRun(wins: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const isWon of wins) {
    run = isWon ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** So many games make a mean. */
const WINDOW = 10;

/** The mean of each value with those before it, as many as make a mean. */
export function averagesOf(values: readonly number[]): number[] {
  return values.map((_, index) => {
    const part = values.slice(Math.max(0, index + 1 - WINDOW), index + 1);
    return part.reduce((sum, each) => sum + each, 0) / part.length;
  });
}
