import { makeSquare, type Rules, type Seat, type ShotOutcome } from '@flotilla/rules';
import type { Names } from '../stats/game-stats.js';
import type { GameOutcome } from './play-game.js';

/** A game of two for the log: who played, who won, and every shot with its answer. */
export interface GameRecord {
  readonly game: number;
  readonly rules: string;
  readonly players: readonly [Names, Names];
  readonly winner: Seat | 'draw';
  readonly first: Seat;
  readonly turns: number;
  readonly points: readonly [number, number];
  /** By seat: its shots in the game, in order. */
  readonly shots: readonly [readonly LoggedShot[], readonly LoggedShot[]];
}

export interface LoggedShot {
  readonly square: string;
  readonly outcome: ShotOutcome;
}

export function recordOf(
  rules: Rules,
  game: GameOutcome,
  players: readonly [Names, Names],
  number: number,
): GameRecord {
  const { winner, first, turns, points } = game;
  const shots = [shotsBy(rules, game, 0), shotsBy(rules, game, 1)] as const;
  return { game: number, rules: rules.name, players, winner, first, turns, points, shots };
}

function shotsBy(rules: Rules, game: GameOutcome, seat: Seat): LoggedShot[] {
  const { ships } = game.layouts[seat === 0 ? 1 : 0];
  const left = ships.map(({ squares }) => squares.length);
  return Array.from({ length: game.shots[seat] }, (_, i) => {
    const square = game.squares[seat][i] as number;
    const ship = ships.findIndex(({ squares }) => squares.includes(square));
    if (ship >= 0) left[ship] = (left[ship] as number) - 1;
    const outcome = ship < 0 ? 'miss' : left[ship] === 0 ? 'sunk' : 'hit';
    return { square: makeSquare(rules.grid, square), outcome };
  });
}
