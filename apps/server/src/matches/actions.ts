import type { GameAction, GameCommand, OnlineGame, OnlineRefusal } from '@flotilla/protocol';
import { err, ok, type Result, SEATS, type Seat, type Viewer } from '@flotilla/rules';

/** Reason why a command is refused. */
export type MatchRefusal =
  | OnlineRefusal
  /** There is no such game, or the caller has no seat in it. */
  | { readonly code: 'not-found' | 'not-seated' }
  /** The command was meant for an earlier position. */
  | { readonly code: 'stale'; readonly shots: number }
  /** The opponent is present, or has not been away for long enough. */
  | { readonly code: 'not-away' | 'too-soon' | 'your-turn' };

/** Returns this player's seat; `spectator` without one. */
export function viewerOf({ opening }: OnlineGame, player: string | null): Viewer {
  return SEATS.find((seat) => opening.players[seat].id === player) ?? 'spectator';
}

/** Translates a command into an action in this position. */
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
