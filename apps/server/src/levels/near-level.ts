import { LEVELS } from '@flotilla/engine/catalogue';
import { FRESH_RATING } from '../matches/rate-game.js';
import { LEVEL_PLAYERS, type Level } from '../players/levels.js';
import type { Store } from '../store/store.js';

/** Rating difference at odds of 10 to 1, on the scale of Elo and Glicko. */
const TENFOLD = 400;

/** Returns the level whose rating by these rules is nearest to the player's. */
export async function levelNear(
  store: Pick<Store, 'ratingsOf' | 'resultsOf'>,
  player: string,
  rulesKey: string,
): Promise<Level> {
  const ratingOf = async (id: string) =>
    (await store.ratingsOf(id)).find((rated) => rated.rulesKey === rulesKey)?.rating;
  const own = (await ratingOf(player)) ?? (await ratingByResults(store, player, rulesKey));
  const levels = await Promise.all(
    LEVEL_PLAYERS.map(async (level) => ({
      level,
      distance: Math.abs(((await ratingOf(level.id)) ?? presumedRating(level)) - own),
    })),
  );
  return levels.reduce((best, each) => (each.distance < best.distance ? each : best)).level;
}

/** Estimates a level's rating before its first rated game, taking beginners as newcomers. */
function presumedRating({ name }: Level): number {
  const share = LEVELS[name].beginnersWin / 100;
  return FRESH_RATING.rating - TENFOLD * Math.log10(share / (1 - share));
}

const MOST_RULES = 50;

/**
 * Estimates the rating of a guest from results by these rules. One win and one loss are added, as a prior for few
 * games.
 */
async function ratingByResults(
  store: Pick<Store, 'resultsOf'>,
  player: string,
  rulesKey: string,
): Promise<number> {
  const results = await store.resultsOf(player, MOST_RULES);
  const { won, lost } = results.find((each) => each.rulesKey === rulesKey) ?? { won: 0, lost: 0 };
  return FRESH_RATING.rating + TENFOLD * Math.log10((won + 1) / (lost + 1));
}
