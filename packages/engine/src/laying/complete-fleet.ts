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
import { placeInTurn } from './ship-by-ship.js';

/**
 * Completes a legal partial fleet. Places the other ships one by one at random; after repeated failure, by
 * search. Undefined if no layout was found.
 */
export function completeFleet(
  rules: Rules,
  ships: readonly Placement[],
  rng: Rng,
): readonly Placement[] | undefined {
  const free = freeSquares(rules, ships);
  const missing = placementTable(rules).map((kind) => ({
    ...kind,
    count: kind.count - countOf(ships, kind.shape.id),
  }));
  for (let tries = 0; tries < 200; tries += 1) {
    const rest = placeInTurn(missing, free, rng);
    if (rest) return [...ships, ...rest];
  }
  const { found } = findLayout({
    rules,
    counts: missing.map(({ count }) => count),
    free,
    hits: SquareSet.empty(squareCount(rules.grid)),
    sinkings: [],
  });
  return found && [...ships, ...found];
}

/** Returns the squares left for the other ships. */
function freeSquares(rules: Rules, ships: readonly Placement[]): SquareSet {
  const capacity = squareCount(rules.grid);
  return ships.reduce((free, { squares }) => {
    const halo = haloOf(rules.grid, squares, rules.touching);
    return free.diff(SquareSet.of(capacity, [...squares, ...halo]));
  }, SquareSet.full(capacity));
}

function countOf(ships: readonly Placement[], shapeId: string): number {
  return ships.filter(({ shape }) => shape.id === shapeId).length;
}
