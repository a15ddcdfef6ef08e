import type { PlayedGame } from '../progress/games.js';

/** A won game, as saved in the statistics. */
export const PLAYED_GAME: PlayedGame = {
  seed: 4,
  endedAt: '2026-11-20T10:00:00.000Z',
  opponent: 'density',
  result: 'won',
  shots: 50,
  hits: 20,
  accuracy: 0.8,
  luck: -1.5,
};
