import { makeRulesEntry, type Rules, squareCount } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { adviser } from '../../workers/engines.js';

const LAYOUTS = 500;
/** So many at once: what is seen grows, and leaving the page soon ends the work. */
const AT_ONCE = 50;
const SEED = 1;

export interface Occupancy {
  /** By square: in how many layouts a ship stands there. */
  readonly counts: Float64Array;
  readonly layouts: number;
}

/** Where the ships of a placer stand, over more and more layouts. */
export function useOccupancy(rules: Rules, placer: string): Occupancy {
  const [occupancy, setOccupancy] = useState<Occupancy>(() => nothing(rules));
  useEffect(() => {
    let isLeft = false;
    const work = async () => {
      let sum = nothing(rules);
      setOccupancy(sum);
      while (!isLeft && sum.layouts < LAYOUTS) {
        const entry = makeRulesEntry(rules);
        const more = await adviser().occupancy(entry, placer, SEED, sum.layouts, AT_ONCE);
        if (isLeft || !more) return;
        const counts = sum.counts.map((count, square) => count + (more[square] as number));
        sum = { counts, layouts: sum.layouts + AT_ONCE };
        setOccupancy(sum);
      }
    };
    void work();
    return () => {
      isLeft = true;
    };
  }, [rules, placer]);
  return occupancy;
}

function nothing({ grid }: Rules): Occupancy {
  return { counts: new Float64Array(squareCount(grid)), layouts: 0 };
}
