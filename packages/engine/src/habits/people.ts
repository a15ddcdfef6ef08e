import type { Grid } from '@flotilla/rules';
import { KeptOdds } from '../inference/kept-odds.js';
import type { PackingOdds } from '../inference/packing-odds.js';
import type { PlacementWeight } from '../inference/question.js';
import { PEOPLE } from './fits.js';
import { weightForPeople } from './known-placers.js';

/** A position of `hasbro` has hundreds of thousands. */
const MAX_NODES = 2_000_000;

/**
 * How likely people are to place a ship like this, by how often they use the sides and the corners: 56,837 fleets on
 * 10×10 (docs/research/sources.md). Layouts drawn with it resemble theirs square by square only.
 */
export function weighAsPeople(grid: Grid): PlacementWeight {
  return ({ squares }) => weightForPeople(grid, squares, PEOPLE.factors);
}

/** The chances of positions on this grid where people place the fleet, by {@link weighAsPeople}. */
export function oddsOfPeople(grid: Grid): Pick<PackingOdds, 'of'> {
  const odds = new KeptOdds(weighAsPeople(grid));
  return { of: (known) => odds.of(known, MAX_NODES) };
}
