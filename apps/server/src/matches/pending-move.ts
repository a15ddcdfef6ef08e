import { type OnlineGame, phaseOf } from '@flotilla/protocol';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { isLevel, type Level, levelOf } from '../players/levels.js';

export interface PendingMove {
  readonly level: Level;
  readonly seat: Seat;
  readonly task: 'place' | 'fire' | 'answer-rematch';
}

/** Returns the computer's pending action in this game; undefined if there is none. */
export function pendingMoveIn(online: OnlineGame): PendingMove | undefined {
  const { players } = online.opening;
  const seat = SEATS.find((each) => isLevel(players[each].id));
  const level = seat !== undefined && levelOf(players[seat].id);
  if (seat === undefined || !level) return undefined;
  const task = taskAt(online, seat);
  return task && { level, seat, task };
}

function taskAt({ fleets, game, end, rematch, next }: OnlineGame, seat: Seat) {
  switch (phaseOf({ game, end })) {
    case 'prepare':
      return fleets[seat] ? undefined : 'place';
    case 'battle':
      return game?.toMove === seat ? 'fire' : undefined;
    case 'over':
      // Includes games agreed by both where the server stopped before it created the next one.
      return rematch[otherSeat(seat)] && rematch[seat] !== false && next === null
        ? 'answer-rematch'
        : undefined;
  }
}
