import { layoutFromTable, placementTable } from '@flotilla/rules';
import { weighAsPeople } from '../habits/people.js';
import { sampleWeighted } from '../inference/sample-candidates.js';
import { allSquaresOf } from '../laying/ship-by-ship.js';
import { type Placer, placeByTries } from './placer.js';

/** A few tries in ten succeed on `hasbro`, far fewer if ships may not touch. */
const MAX_PEOPLE_TRIES = 10_000;

/** Places as people do, by `weighAsPeople`: draws whole fleets until no ships conflict. */
export const people: Placer = {
  name: 'people',
  place(rules, rng) {
    const weigh = weighAsPeople(rules.grid);
    const ships = placementTable(rules).flatMap(({ count, placements }) => {
      const weights = new Map(placements.map((placement) => [placement, weigh(placement)]));
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      const sample = () =>
        sampleWeighted(placements, (placement) => weights.get(placement)!, total, rng);
      return Array<typeof sample>(count).fill(sample);
    });
    return placeByTries(people.name, MAX_PEOPLE_TRIES, () => {
      const thrownShips = ships.map((sample) => sample());
      let freeLeft = allSquaresOf(rules);
      const isLegal = thrownShips.every(({ set, blockedSquares }) => {
        const isFree = set.isWithin(freeLeft);
        freeLeft = freeLeft.difference(blockedSquares);
        return isFree;
      });
      return isLegal ? layoutFromTable(rules, thrownShips) : undefined;
    });
  },
};
