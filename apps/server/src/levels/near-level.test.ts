import { expect, test } from 'vitest';
import { LEVEL_PLAYERS } from '../players/levels.js';
import { ratingValues } from '../store/testing/rows.js';
import { levelNearestTo } from './near-level.js';

const KEY = 'rules';

/** Returns a store with these ratings, and with these numbers of wins and losses of a player. */
function storeOf(ratings: Readonly<Record<string, number>>, won = 0, lost = 0) {
  return {
    ratingsOf: async (player: string) => {
      const rated = { player, rulesKey: KEY, games: 30, playedAt: null };
      const rating = ratings[player];
      return rating === undefined ? [] : [{ ...rated, ...ratingValues(rating, 50) }];
    },
    resultsOf: async () => [{ rulesKey: KEY, rules: {}, won, lost, drawn: 0 }],
  };
}

test.each([
  ['a newcomer', {}, 0, 0, 'cabin-boy'],
  ['who has won three games', {}, 3, 0, 'boatswain'],
  ['who has lost some', {}, 1, 5, 'cabin-boy'],
  ['who has won very many', {}, 60, 1, 'admiral'],
  ['an account by its rating, not its results', { anna: 1810 }, 0, 40, 'navigator'],
  ['a level by its own', { anna: 1810, [LEVEL_PLAYERS[1]!.id]: 1800 }, 0, 0, 'navigator'],
])('%s', async (_, ratings, won, lost, level) => {
  expect((await levelNearestTo(storeOf(ratings, won, lost), 'anna', KEY)).name).toBe(level);
});
