import { LEVELS } from '@flotilla/engine/catalogue';
import { INITIAL_RATING } from '../matches/rate-game.js';
import { LEVEL_PLAYERS, type LevelPlayer } from '../players/levels.js';
import type { Store } from '../store/store.js';

/** Rating difference at odds of 10 to 1, on the scale of Elo and Glicko. */
const POINTS_PER_TENFOLD_ODDS = 400;

export async function levelNearestTo(
  store: Pick<Store, 'ratingsOf' | 'resultsOf'>,
  player: string,
  rulesKey: string,
): Promise<LevelPlayer> {
  const ratingOf = async (id: string) =>
    (await store.ratingsOf(id)).find((rated) => rated.rulesKey === rulesKey)?.rating;
  const ownRating = (await ratingOf(player)) ?? (await estimateRating(store, player, rulesKey));
  const levels = await Promise.all(
    LEVEL_PLAYERS.map(async (level) => ({
      level,
      distance: Math.abs(((await ratingOf(level.id)) ?? presumedLevelRating(level)) - ownRating),
    })),
  );
  return levels.reduce((best, level) => (level.distance < best.distance ? level : best)).level;
}

/** Estimates an unrated level's rating from results against beginners of initial rating. */
function presumedLevelRating({ name }: LevelPlayer): number {
  const beginnersShare = LEVELS[name].beginnersWin / 100;
  return (
    INITIAL_RATING.rating -
    POINTS_PER_TENFOLD_ODDS * Math.log10(beginnersShare / (1 - beginnersShare))
  );
}

const MAX_RESULTS_READ = 50;

/** Estimates a guest's rating from results, with one win and one loss added as a prior. */
async function estimateRating(
  store: Pick<Store, 'resultsOf'>,
  player: string,
  rulesKey: string,
): Promise<number> {
  const results = await store.resultsOf(player, MAX_RESULTS_READ);
  const { won, lost } = results.find((result) => result.rulesKey === rulesKey) ?? {
    won: 0,
    lost: 0,
  };
  return INITIAL_RATING.rating + POINTS_PER_TENFOLD_ODDS * Math.log10((won + 1) / (lost + 1));
}
