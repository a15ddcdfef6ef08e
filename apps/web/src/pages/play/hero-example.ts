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

/** A position to look at, with ships or as their opponent knows it. */
export interface ExamplePosition {
  readonly grid: Grid;
  readonly cells: readonly CellView[];
  readonly ships?: readonly (readonly Square[])[];
  readonly last?: readonly Square[];
}

/** As often a fleet is laid anew that has come to a dead end; then the water stays empty. */
const MOST_TRIES = 300;
/** How much of the water has been shot at. */
const SHOT_SHARE = 0.14;

/** A fleet that lies as these rules allow: one ship of it sunk, the longest hit, and some misses. */
export function exampleOf(rules: Rules, rng: Rng): ExamplePosition {
  const { grid } = rules;
  const ships = layFleet(rules, rng);
  const cells = Array.from<unknown, CellView>({ length: squareCount(grid) }, () => 'open');
  const longest = ships[0] ?? [];
  const sunk = ships.findLast((ship) => ship.length > 1 && ship !== longest) ?? [];
  const hits = longest.slice(-2 - (longest.length % 2), -1);
  for (const square of hits) cells[square] = 'hit';
  for (const square of sunk) cells[square] = announcesSinkings(rules) ? 'sunk' : 'hit';
  if (announcesSinkings(rules))
    for (const square of haloOf(grid, sunk, rules.touching)) cells[square] = 'empty';
  const own = new Set(ships.flat());
  const water = [...cells.keys()].filter((square) => cells[square] === 'open' && !own.has(square));
  for (const square of shuffle(water, rng).slice(0, SHOT_SHARE * water.length))
    cells[square] = 'miss';
  return { grid, cells, ships, last: hits.slice(-1) };
}

/** The squares of each ship, the longest first. */
function layFleet({ grid, fleet, touching }: Rules, rng: Rng): (readonly Square[])[] {
  const places = new Map(fleet.map((shape) => [shape.id, placementsOf(grid, shape)]));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const taken = new Set<Square>();
    const isFree = ({ squares }: Placement) => !squares.some((square) => taken.has(square));
    const ships: (readonly Square[])[] = [];
    for (const shape of fleet) {
      const free = (places.get(shape.id) ?? []).filter(isFree);
      if (free.length === 0) break;
      const { squares } = pick(free, rng);
      for (const square of [...squares, ...haloOf(grid, squares, touching)]) taken.add(square);
      ships.push(squares);
    }
    if (ships.length === fleet.length) return ships;
  }
  return [];
}
