import {
  announcesSinkings,
  type CellView,
  type Grid,
  haloOf,
  type Placement,
  pick,
  placementsOf,
  type Rng,
  type Rules,
  type Square,
  shuffle,
  squareCount,
} from '@flotilla/rules';

export interface ExamplePosition {
  readonly grid: Grid;
  readonly cells: readonly CellView[];
  readonly ships?: readonly (readonly Square[])[];
  readonly last?: readonly Square[];
}

/** Maximum attempts to place the fleet; if all fail, the example has no ships. */
const MAX_TRIES = 300;
/** Share of the water squares shown as misses. */
const MISS_SHARE = 0.14;

/** Returns a random legal fleet with one ship sunk, the longest ship hit, and some misses. */
export function makeExamplePosition(rules: Rules, rng: Rng): ExamplePosition {
  const { grid } = rules;
  const ships = placeExampleFleet(rules, rng);
  const cells = Array.from<unknown, CellView>({ length: squareCount(grid) }, () => 'open');
  const longest = ships[0] ?? [];
  const sunk = ships.findLast((ship) => ship.length > 1 && ship !== longest) ?? [];
  const hits = longest.slice(-2 - (longest.length % 2), -1);
  for (const square of hits) cells[square] = 'hit';
  for (const square of sunk) cells[square] = announcesSinkings(rules) ? 'sunk' : 'hit';
  if (announcesSinkings(rules))
    for (const square of haloOf(grid, sunk, rules.touching)) cells[square] = 'empty';
  const shipSquares = new Set(ships.flat());
  const water = [...cells.keys()].filter(
    (square) => cells[square] === 'open' && !shipSquares.has(square),
  );
  for (const square of shuffle(water, rng).slice(0, MISS_SHARE * water.length))
    cells[square] = 'miss';
  return { grid, cells, ships, last: hits.slice(-1) };
}

/** Returns the squares of each ship, longest first; empty after too many attempts. */
function placeExampleFleet({ grid, fleet, touching }: Rules, rng: Rng): (readonly Square[])[] {
  const placementsByShape = new Map(fleet.map((shape) => [shape.id, placementsOf(grid, shape)]));
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const blocked = new Set<Square>();
    const isFree = ({ squares }: Placement) => !squares.some((square) => blocked.has(square));
    const ships: (readonly Square[])[] = [];
    for (const shape of fleet) {
      const freePlacements = (placementsByShape.get(shape.id) ?? []).filter(isFree);
      if (freePlacements.length === 0) break;
      const { squares } = pick(freePlacements, rng);
      for (const square of [...squares, ...haloOf(grid, squares, touching)]) blocked.add(square);
      ships.push(squares);
    }
    if (ships.length === fleet.length) return ships;
  }
  return [];
}
