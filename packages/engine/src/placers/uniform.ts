import {
  err,
  makeLayout,
  ok,
  type Placement,
  pick,
  placementTable,
  type Rng,
  type Rules,
  SquareSet,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import type { Placer } from './placer.js';

const MAX_TRIES = 1_000_000;

/**
 * Every legal layout equally likely. It throws the whole fleet at random, each ship anywhere,
 * and starts again unless all is legal; placing ship after ship where there is room is not the
 * same, as that prefers layouts whose first ships leave little room. About one throw in 3,900
 * is legal with the russian rules; where it is too rare, as on 7×7, it gives up.
 */
export const uniform: Placer = {
  name: 'uniform',
  place(rules, rng) {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const ships = throwFleet(rules, rng);
      if (ships)
        return ok(
          unwrap(
            makeLayout(
              rules,
              ships.map(({ squares }) => squares),
            ),
          ),
        );
    }
    return err({ code: 'gave-up', placer: 'uniform', tries: MAX_TRIES });
  },
};

function throwFleet(rules: Rules, rng: Rng): Placement[] | undefined {
  let free = SquareSet.full(squareCount(rules.grid));
  const ships: Placement[] = [];
  for (const { count, placements } of placementTable(rules)) {
    for (let i = 0; i < count; i += 1) {
      const ship = pick(placements, rng);
      if (!ship.set.isWithin(free)) return undefined;
      free = free.diff(ship.set).diff(ship.halo);
      ships.push(ship);
    }
  }
  return ships;
}
