import type { AnswerOf } from '@flotilla/protocol';
import { create } from 'zustand';

type Lobby = AnswerOf<'getLobby'>;

/** The lobby as home was told of it last; undefined before. */
export const useLobbyNews = create<{ readonly lobby?: Lobby }>(() => ({}));

/** The player's games that wait for the player, those with the least time left first. */
export function turnsIn(lobby: Lobby | undefined): Lobby['games'] {
  const timeOf = ({ timeUpAt }: Lobby['games'][number]) => timeUpAt ?? Number.POSITIVE_INFINITY;
  const turns = (lobby?.games ?? []).filter(({ isYourTurn }) => isYourTurn);
  return turns.toSorted((one, other) => timeOf(one) - timeOf(other));
}
