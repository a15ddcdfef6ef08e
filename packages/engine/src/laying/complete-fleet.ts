import {
  findLayout,
  haloOf,
  type Placement,
  placementTable,
  type Rng,
  type Rules,
  type ShipKindPlacements,
  SquareSet,
  squareCount,
} from '@flotilla/rules';
import { placeShipByShip } from './ship-by-ship.js';

/** Completes a legal partial fleet at random, or by search; undefined if no layout was found. */
export function completeFleet(
  rules: Rules,
  ships: readonly Placement[],
  rng: Rng,
): readonly Placement[] | undefined {
  const free = freeSquares(rules, ships);
  const missing = missingShips(rules, ships);
  for (let tries = 0; tries < 200; tries += 1) {
    const restPlacements = placeShipByShip(missing, free, rng);
    if (restPlacements) return [...ships, ...restPlacements];
  }
  const { found: completion } = findLayout({
    rules,
    counts: missing.map(({ count }) => count),
    free,
    hits: SquareSet.empty(squareCount(rules.grid)),
    sinkings: [],
  });
  return completion && [...ships, ...completion];
}

function freeSquares(rules: Rules, ships: readonly Placement[]): SquareSet {
  const capacity = squareCount(rules.grid);
  return ships.reduce((free, { squares }) => {
    const halo = haloOf(rules.grid, squares, rules.touching);
    return free.difference(SquareSet.of(capacity, [...squares, ...halo]));
  }, SquareSet.full(capacity));
}

/** Returns the ships of the fleet that are not among these, by form. */
export function missingShips(rules: Rules, ships: readonly Placement[]): ShipKindPlacements[] {
  return placementTable(rules).map((kind) => ({
    ...kind,
    count: kind.count - ships.filter(({ shape }) => shape.id === kind.shape.id).length,
  }));
}
