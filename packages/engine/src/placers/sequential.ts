import {
  err,
  findLayout,
  haloOf,
  type Layout,
  layoutFromTable,
  ok,
  type Placement,
  placementTable,
  type Rng,
  type Rules,
  SquareSet,
  squareCount,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import type { Placer } from './placer.js';
import { placeInTurn, wholeGrid } from './ship-by-ship.js';

const MAX_TRIES = 5_000;

/**
 * Ship after ship, the longest first, each at random among the places that are still free, as
 * most articles and games do; when a ship finds none, all begins again. Layouts are not equally
 * likely: those whose first ships leave the later ones little choice come too often.
 */
export const sequential: Placer = {
  name: 'sequential',
  ...PLACER_TRAITS.sequential,
  place(rules, rng) {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const layout = layInTurn(rules, rng);
      if (layout) return ok(layout);
    }
    return err({ code: 'gave-up', placer: 'sequential', tries: MAX_TRIES });
  },
};

/** Lays the fleet in turn once; undefined where a ship finds no place, which is a dead end. */
export function layInTurn(rules: Rules, rng: Rng): Layout | undefined {
  const ships = placeInTurn(placementTable(rules), wholeGrid(rules), rng);
  return ships && layoutFromTable(rules, ships);
}

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
