import { err, type Grid, layoutFromTable, ok, placementTable } from '@flotilla/rules';
import { drawWeighted } from '../inference/draw.js';
import { KeptOdds } from '../inference/kept-odds.js';
import type { PackingOdds } from '../inference/packing-odds.js';
import type { PlacementWeight } from '../inference/question.js';
import { wholeGrid } from '../laying/ship-by-ship.js';
import type { Placer } from '../placers/placer.js';
import { PEOPLE } from './fits.js';
import { weightForPeople } from './known-placers.js';

/** A position of `hasbro` has some hundred thousand. */
const MAX_NODES = 2_000_000;
/** On `hasbro` every third throw is legal. */
const MAX_THROWS = 10_000;

/**
 * How likely people lay a ship so, by how often they put ships near the sides and in the corners: 56,837 fleets on
 * 10×10 (docs/research/sources.md). Layouts drawn with it are like theirs square by square, no more.
 */
export function weighAsPeople(grid: Grid): PlacementWeight {
  return ({ squares }) => weightForPeople(grid, squares, PEOPLE.factors);
}

/** The chances of positions on this grid where people lay the fleet, by {@link weighAsPeople}. */
export function oddsOfPeople(grid: Grid): Pick<PackingOdds, 'of'> {
  const odds = new KeptOdds(weighAsPeople(grid));
  return { of: (known) => odds.of(known, MAX_NODES) };
}

/** Lays as people do, by {@link weighAsPeople}: each ship thrown by its weights, until no two of them meet. */
export const people: Placer = {
  name: 'people',
  place(rules, rng) {
    const weigh = weighAsPeople(rules.grid);
    const ships = placementTable(rules).flatMap(({ count, placements }) => {
      const weights = new Map(placements.map((each) => [each, weigh(each)]));
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      const draw = () => drawWeighted(placements, (each) => weights.get(each)!, total, rng);
      return Array<typeof draw>(count).fill(draw);
    });
    for (let throws = 0; throws < MAX_THROWS; throws += 1) {
      const thrown = ships.map((draw) => draw());
      let left = wholeGrid(rules);
      const isLegal = thrown.every(({ set, halo }) => {
        const isFree = set.isWithin(left);
        left = left.diff(set).diff(halo);
        return isFree;
      });
      if (isLegal) return ok(layoutFromTable(rules, thrown));
    }
    return err({ code: 'gave-up', placer: people.name, tries: MAX_THROWS });
  },
};
