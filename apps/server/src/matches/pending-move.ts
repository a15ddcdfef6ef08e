import { type OnlineGame, phaseOf } from '@flotilla/protocol';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { isLevel, type LevelPlayer, levelById } from '../players/levels.js';

export interface PendingMove {
  readonly level: LevelPlayer;
  readonly seat: Seat;
  readonly task: 'place' | 'fire' | 'answer-rematch';
}

export function pendingMoveIn(onlineGame: OnlineGame): PendingMove | undefined {
  const { players } = onlineGame.opening;
  const seat = SEATS.find((levelSeat) => isLevel(players[levelSeat].id));
  const level = seat !== undefined && levelById(players[seat].id);
  if (seat === undefined || !level) return undefined;
  const task = pendingTaskOf(onlineGame, seat);
  return task && { level, seat, task };
}

/** Returns the action that the game awaits from this seat; undefined if it awaits none. */
export function pendingTaskOf({ fleets, game, end, rematch, next }: OnlineGame, seat: Seat) {
  switch (phaseOf({ game, end })) {
    case 'prepare':
      return fleets[seat] ? undefined : 'place';
    case 'battle':
      return game?.toMove === seat ? 'fire' : undefined;
    case 'over':
      // Also after both players have agreed, until the server has created the rematch.
      return rematch[otherSeat(seat)] && rematch[seat] !== false && next === null
        ? 'answer-rematch'
        : undefined;
  }
}
