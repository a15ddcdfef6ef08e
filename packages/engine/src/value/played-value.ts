import { segmentCount } from '@flotilla/rules';
import { GreedyTree } from '../inference/endgame/greedy.js';
import { LayoutTables } from '../inference/endgame/tables.js';
import { spreadLayouts } from '../inference/exact.js';
import type { PositionValue } from './position-value.js';

const MAX_PLAYED = 10_000;

/**
 * Returns the exact mean shots of the greedy rule over all layouts left, up to 10,000 of them: at most twenty
 * milliseconds per position. Above that, another value.
 */
export function playedValue(early: PositionValue): PositionValue {
  return {
    name: `${early.name}, played out`,
    shotsLeft(known, layouts) {
      if (layouts > MAX_PLAYED) return early.shotsLeft(known, layouts);
      const { rules, hits, sunkSquares } = known;
      const { announces, fleet } = rules;
      const tables = new LayoutTables({
        layouts: spreadLayouts(known, MAX_PLAYED),
        hits,
        announces,
      });
      const misses = new GreedyTree(tables).misses() / tables.layouts;
      return segmentCount(fleet) - hits.size - sunkSquares.size + misses;
    },
  };
}
