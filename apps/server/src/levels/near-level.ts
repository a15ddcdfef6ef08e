import { LEVELS } from '@flotilla/engine/catalogue';
import { FRESH_RATING } from '../matches/rate-game.js';
import { LEVEL_PLAYERS, type Level } from '../players/levels.js';
import type { Store } from '../store/store.js';

/** Points by which the stronger wins ten games for each that is lost: the scale of Elo and Glicko. */
const TENFOLD = 400;

/** The level whose rating by these rules is nearest to the player's. */
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

/** What a level is taken for before its first rated game: beginners have the rating of newcomers. */
function presumedRating({ name }: Level): number {
  const share = LEVELS[name].beginnersWin / 100;
  return FRESH_RATING.rating - TENFOLD * Math.log10(share / (1 - share));
}

const MOST_RULES = 50;

/** What a guest, who has no rating, has shown by these rules; one game more of each end, so that few say little. */
async function ratingByResults(
  store: Pick<Store, 'resultsOf'>,
  player: string,
  rulesKey: string,
): Promise<number> {
  const results = await store.resultsOf(player, MOST_RULES);
  const { won, lost } = results.find((each) => each.rulesKey === rulesKey) ?? { won: 0, lost: 0 };
  return FRESH_RATING.rating + TENFOLD * Math.log10((won + 1) / (lost + 1));
}
