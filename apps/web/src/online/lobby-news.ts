import type { AnswerOf } from '@flotilla/protocol';
import { create } from 'zustand';

type Lobby = AnswerOf<'getLobby'>;

/** Lobby last received by the start page; undefined before the first. */
export const useLatestLobby = create<{ readonly lobby?: Lobby }>(() => ({}));

/** Returns the games in which it is the player's turn, least time left first. */
export function gamesOnOwnTurn(lobby: Lobby | undefined): Lobby['games'] {
  const timeUpOf = ({ timeUpAt }: Lobby['games'][number]) => timeUpAt ?? Number.POSITIVE_INFINITY;
  const ownGames = (lobby?.games ?? []).filter(({ isYourTurn }) => isYourTurn);
  return ownGames.toSorted((a, b) => timeUpOf(a) - timeUpOf(b));
}
