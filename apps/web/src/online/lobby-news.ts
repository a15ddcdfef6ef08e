import type { AnswerOf } from '@flotilla/protocol';
import { create } from 'zustand';

type Lobby = AnswerOf<'getLobby'>;

/** Lobby as the start page last received it; undefined before. */
export const useLobbyNews = create<{ readonly lobby?: Lobby }>(() => ({}));

/** Returns the games in which it is the player's turn, least time left first. */
export function turnsIn(lobby: Lobby | undefined): Lobby['games'] {
  const timeOf = ({ timeUpAt }: Lobby['games'][number]) => timeUpAt ?? Number.POSITIVE_INFINITY;
  const turns = (lobby?.games ?? []).filter(({ isYourTurn }) => isYourTurn);
  return turns.toSorted((one, other) => timeOf(one) - timeOf(other));
}
