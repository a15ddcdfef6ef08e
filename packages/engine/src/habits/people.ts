import type { Grid } from '@flotilla/rules';
import { OddsCache } from '../inference/odds-cache.js';
import type { PackingOdds } from '../inference/packing-odds.js';
import type { PlacementWeight } from '../inference/question.js';
import { PEOPLE } from './fits.js';
import { weightForPeople } from './known-placers.js';

/** A position of `hasbro` has hundreds of thousands. */
const MAX_NODES = 2_000_000;

/**
 * Weighs a placement as people do, by their use of edges and corners: 56,837 fleets on 10×10
 * (docs/research/sources.md). Layouts drawn with it resemble theirs only square by square.
 */
export function weighAsPeople(grid: Grid): PlacementWeight {
  return ({ squares }) => weightForPeople(grid, squares, PEOPLE.factors);
}

/** Returns the chances on this grid against people, by {@link weighAsPeople}. */
export function oddsOfPeople(grid: Grid): Pick<PackingOdds, 'of'> {
  const odds = new OddsCache(weighAsPeople(grid));
  return { of: (known) => odds.of(known, MAX_NODES) };
}
