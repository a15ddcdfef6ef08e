import {
  err,
  findLayout,
  haloOf,
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

const MAX_TRIES = 5_000;

/**
 * Ship after ship, the longest first, each at random among the places that are still free, as
 * most articles and games do; when a ship finds none, all begins again. Layouts are not equally
 * likely: those whose first ships leave the later ones little choice come too often.
 */
export const sequential: Placer = {
  name: 'sequential',
  place(rules, rng) {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const ships = placeRest(rules, [], rng);
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
    return err({ code: 'gave-up', placer: 'sequential', tries: MAX_TRIES });
  },
};

/**
 * All ships of the fleet when these ones, which lie legally, stay where they are: the others
 * ship after ship at random, or, where that fails again and again, by search. Undefined when no
 * layout was found.
 */
export function completeFleet(
  rules: Rules,
  ships: readonly Placement[],
  rng: Rng,
): readonly Placement[] | undefined {
  for (let tries = 0; tries < 200; tries += 1) {
    const all = placeRest(rules, ships, rng);
    if (all) return all;
  }
  const { found } = findLayout({
    rules,
    counts: placementTable(rules).map(({ shape, count }) => count - countOf(ships, shape.id)),
    free: freeSquares(rules, ships),
    hits: SquareSet.empty(squareCount(rules.grid)),
    sinkings: [],
  });
  return found && [...ships, ...found];
}

function placeRest(rules: Rules, fixed: readonly Placement[], rng: Rng): Placement[] | undefined {
  let free = freeSquares(rules, fixed);
  const ships = [...fixed];
  for (const { shape, count, placements } of placementTable(rules)) {
    let fitting = placements;
    for (let i = countOf(fixed, shape.id); i < count; i += 1) {
      fitting = fitting.filter((placement) => placement.set.isWithin(free));
      if (fitting.length === 0) return undefined;
      const ship = pick(fitting, rng);
      free = free.diff(ship.set).diff(ship.halo);
      ships.push(ship);
    }
  }
  return ships;
}

/** Where the other ships may lie. */
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
