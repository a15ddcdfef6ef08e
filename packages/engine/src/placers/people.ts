import { err, layoutFromTable, ok, placementTable } from '@flotilla/rules';
import { weighAsPeople } from '../habits/people.js';
import { sampleWeighted } from '../inference/sample-candidates.js';
import { wholeGrid } from '../laying/ship-by-ship.js';
import type { Placer } from './placer.js';

/** Some tenths of the throws succeed on `hasbro`, few if ships may not touch. */
const MAX_THROWS = 10_000;

/** Places as people do, by `weighAsPeople`: draws each ship by its weights until none conflict. */
export const people: Placer = {
  name: 'people',
  place(rules, rng) {
    const weigh = weighAsPeople(rules.grid);
    const ships = placementTable(rules).flatMap(({ count, placements }) => {
      const weights = new Map(placements.map((each) => [each, weigh(each)]));
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      const sample = () => sampleWeighted(placements, (each) => weights.get(each)!, total, rng);
      return Array<typeof sample>(count).fill(sample);
    });
    for (let throws = 0; throws < MAX_THROWS; throws += 1) {
      const thrown = ships.map((sample) => sample());
      let left = wholeGrid(rules);
      const isLegal = thrown.every(({ set, block }) => {
        const isFree = set.isWithin(left);
        left = left.diff(block);
        return isFree;
      });
      if (isLegal) return ok(layoutFromTable(rules, thrown));
    }
    return err({ code: 'gave-up', placer: people.name, tries: MAX_THROWS });
  },
};
