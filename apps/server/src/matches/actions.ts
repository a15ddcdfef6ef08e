import type { GameAction, GameCommand, OnlineGame, OnlineRefusal } from '@flotilla/protocol';
import { err, ok, type Result, SEATS, type Seat, type Viewer } from '@flotilla/rules';

export type MatchRefusal =
  | OnlineRefusal
  | { readonly code: 'not-found' | 'not-seated' }
  /** The command was meant for another position; `shots` is the number of shots now. */
  | { readonly code: 'stale'; readonly shots: number }
  /** No win can be claimed: the opponent is present or left too recently, or it is your turn. */
  | { readonly code: 'not-away' | 'too-soon' | 'your-turn' };

export function viewerOf({ opening }: OnlineGame, player: string | null): Viewer {
  return SEATS.find((seat) => opening.players[seat].id === player) ?? 'spectator';
}

export function actionOf(
  onlineGame: OnlineGame,
  seat: Seat,
  command: GameCommand,
): Result<GameAction, MatchRefusal> {
  if (command.type !== 'fire') return ok({ seat, ...command });
  const shots = onlineGame.game?.shots.length ?? 0;
  const isStale = command.after !== undefined && command.after !== shots && !onlineGame.end;
  return isStale
    ? err({ code: 'stale', shots })
    : ok({ type: 'fire', seat, squares: command.squares });
}
