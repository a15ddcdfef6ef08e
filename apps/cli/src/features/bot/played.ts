import type { OnlineTable } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';

/** A game of a bot that is over. */
export interface Played {
  readonly game: string;
  readonly against: string;
  readonly result: 'won' | 'lost' | 'drawn';
  /** The bot's own. */
  readonly shots: number;
}

/** Undefined where the game was called off. */
export function resultOf(table: OnlineTable): Played | undefined {
  const { winner, viewer, players, shots } = table.view();
  if (winner === null) return undefined;
  return {
    game: table.id,
    against: players[otherSeat(viewer as Seat)].name,
    result: winner === 'draw' ? 'drawn' : winner === viewer ? 'won' : 'lost',
    shots: shots.filter(({ seat }) => seat === viewer).length,
  };
}

export function totalOf(played: readonly Played[]) {
  const count = (result: Played['result']) =>
    played.filter((game) => game.result === result).length;
  return {
    games: played.length,
    wins: count('won'),
    losses: count('lost'),
    draws: count('drawn'),
    shots: played.reduce((sum, { shots }) => sum + shots, 0),
  };
}
