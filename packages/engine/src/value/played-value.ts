import { segmentsLeft } from '@flotilla/rules';
import { GreedyTree } from '../inference/endgame/greedy.js';
import { LayoutTables } from '../inference/endgame/tables.js';
import { spreadLayouts } from '../inference/exact.js';
import type { PositionValue } from './position-value.js';

const MAX_PLAYED_LAYOUTS = 10_000;

/** Makes a value that plays out the greedy rule (20 ms); uses the fallback above 10,000 layouts. */
export function playedValue(fallbackValue: PositionValue): PositionValue {
  return {
    name: `${fallbackValue.name}, played out`,
    shotsLeft(known, layouts) {
      if (layouts > MAX_PLAYED_LAYOUTS) return fallbackValue.shotsLeft(known, layouts);
      const tables = new LayoutTables({
        layouts: spreadLayouts(known, MAX_PLAYED_LAYOUTS),
        hits: known.hits,
        announces: known.rules.announces,
      });
      const misses = new GreedyTree(tables).misses() / tables.layouts;
      return segmentsLeft(known) + misses;
    },
  };
}
