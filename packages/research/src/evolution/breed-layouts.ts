import { freeSquaresOutside, missingShips, placeShipByShip } from '@flotilla/engine/internals';
import { type Rng, type Rules, shuffle, type TablePlacement } from '@flotilla/rules';

type TableShips = readonly TablePlacement[];

/** Number of attempts to place the missing ships before another ship is removed. */
const MAX_TRIES = 10;

/** Crosses two layouts: half the ships of one, fitting ships of the other, and new ones. */
export function crossLayouts(
  rules: Rules,
  parentA: TableShips,
  parentB: TableShips,
  rng: Rng,
): TableShips {
  const inherited = shuffle(parentA, rng).slice(0, Math.ceil(parentA.length / 2));
  const missingCounts = new Map(
    missingShips(rules, inherited).map(({ shape, count }) => [shape, count]),
  );
  let free = freeSquaresOutside(rules, inherited);
  for (const ship of shuffle(parentB, rng)) {
    const count = missingCounts.get(ship.shape) ?? 0;
    if (count === 0 || !ship.set.isWithin(free)) continue;
    missingCounts.set(ship.shape, count - 1);
    free = free.difference(ship.blockedSquares);
    inherited.push(ship);
  }
  return completeLayout(rules, inherited, rng) ?? parentA;
}

/** Mutates a layout: removes one or two ships and places them again; more on crowded boards. */
export function mutateLayout(rules: Rules, ships: TableShips, rng: Rng): TableShips {
  const countTaken = 1 + rng.below(2);
  return completeLayout(rules, shuffle(ships, rng).slice(countTaken), rng) ?? ships;
}

/** Places the missing ships. After too many failures, it removes an inherited ship and retries. */
function completeLayout(rules: Rules, inherited: TableShips, rng: Rng): TableShips | undefined {
  for (let size = inherited.length; size >= 0; size -= 1) {
    const staying = inherited.slice(0, size);
    const missing = missingShips(rules, staying);
    const free = freeSquaresOutside(rules, staying);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const newShips = placeShipByShip(missing, free, rng);
      if (newShips) return [...staying, ...newShips];
    }
  }
  return undefined;
}
