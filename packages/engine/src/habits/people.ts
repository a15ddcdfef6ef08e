import type { Grid } from '@flotilla/rules';
import { OddsCache } from '../inference/odds-cache.js';
import type { PackingOdds } from '../inference/packing-odds.js';
import type { PlacementWeight } from '../inference/question.js';
import { PEOPLE } from './fits.js';
import { weightForPeople } from './known-placers.js';

/** Node limit; a `hasbro` position takes hundreds of thousands of nodes. */
const MAX_PEOPLE_NODES = 2_000_000;

/**
 * Makes the weights that people give to placements, by distance from the edges
 * (docs/research/sources.md).
 */
export function weighAsPeople(grid: Grid): PlacementWeight {
  return ({ squares }) => weightForPeople(grid, squares, PEOPLE.factors);
}

/** Makes a cache of odds against opponents who place by {@link weighAsPeople} on this grid. */
export function oddsOfPeople(grid: Grid): Pick<PackingOdds, 'of'> {
  const odds = new OddsCache(weighAsPeople(grid));
  return { of: (known) => odds.of(known, MAX_PEOPLE_NODES) };
}
