import {
  findLayout,
  haloOf,
  type Placement,
  placementTable,
  type Rng,
  type Rules,
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
  const missingShips = placementTable(rules).map((kind) => ({
    ...kind,
    count: kind.count - countOf(ships, kind.shape.id),
  }));
  for (let tries = 0; tries < 200; tries += 1) {
    const restPlacements = placeShipByShip(missingShips, free, rng);
    if (restPlacements) return [...ships, ...restPlacements];
  }
  const { found: completion } = findLayout({
    rules,
    counts: missingShips.map(({ count }) => count),
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

function countOf(ships: readonly Placement[], shapeId: string): number {
  return ships.filter(({ shape }) => shape.id === shapeId).length;
}
