import type { GameAction, GameCommand, OnlineGame, OnlineRefusal } from '@flotilla/protocol';
import { err, ok, type Result, SEATS, type Seat, type Viewer } from '@flotilla/rules';

/** Why a command is not done. */
export type MatchRefusal =
  | OnlineRefusal
  /** There is no such game, or the one who asks does not sit in it. */
  | { readonly code: 'not-found' | 'not-seated' }
  /** It was meant for a position that is past. */
  | { readonly code: 'stale'; readonly shots: number }
  /** The other is there, or has not been away for long enough. */
  | { readonly code: 'not-away' | 'too-soon' | 'your-turn' };

/** Where this player sits; a stranger is a spectator. */
export function viewerOf({ opening }: OnlineGame, player: string | null): Viewer {
  return SEATS.find((seat) => opening.players[seat].id === player) ?? 'spectator';
}

/** What a command means in this position. */
export function actionOf(
  online: OnlineGame,
  seat: Seat,
  command: GameCommand,
): Result<GameAction, MatchRefusal> {
  if (command.type !== 'fire') return ok({ seat, ...command });
  const shots = online.game?.shots.length ?? 0;
  const isStale = command.after !== undefined && command.after !== shots && !online.end;
  return isStale
    ? err({ code: 'stale', shots })
    : ok({ type: 'fire', seat, squares: command.squares });
}
