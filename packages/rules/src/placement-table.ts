import { checkRules, type FleetKind, kindsOf, type PlacingRules } from './fleet.js';
import { neighbours, type Square, squareCount } from './grid.js';
import { besides, type Placement, placementsOf } from './placement.js';
import { SquareSet } from './square-set.js';

/** A placement with its squares and its halo as sets, ready to be tested. */
export interface TablePlacement extends Placement {
  readonly set: SquareSet;
  readonly halo: SquareSet;
}

/** Ships of one form with every way to place them on the empty grid. */
export interface TableKind extends FleetKind {
  readonly placements: readonly TablePlacement[];
  /** For each square, the placements that cover it. */
  readonly covering: readonly (readonly TablePlacement[])[];
}

const tables = new WeakMap<PlacingRules, readonly TableKind[]>();

/**
 * Every placement of every form of the fleet, longest first; made once for each rules object.
 * @throws OptionError for rules that were not made by `makeRules`
 */
export function placementTable(rules: PlacingRules): readonly TableKind[] {
  let table = tables.get(rules);
  if (!table) {
    checkRules(rules);
    const rings = ringsOf(rules);
    table = kindsOf(rules.fleet).map((kind) => makeKind(rules, kind, rings));
    tables.set(rules, table);
  }
  return table;
}

/** For each square, those beside it where no other ship may be. */
function ringsOf({ grid, touching }: PlacingRules): SquareSet[] {
  const capacity = squareCount(grid);
  const steps = besides(touching);
  return Array.from({ length: capacity }, (_, square) =>
    SquareSet.of(capacity, neighbours(grid, square, steps)),
  );
}

function makeKind({ grid }: PlacingRules, kind: FleetKind, rings: readonly SquareSet[]): TableKind {
  const capacity = squareCount(grid);
  const nothing = SquareSet.empty(capacity);
  const placements = placementsOf(grid, kind.shape).map((placement) => {
    const set = SquareSet.of(capacity, placement.squares);
    const near = placement.squares.reduce((all, square) => all.union(rings[square]!), nothing);
    return { ...placement, set, halo: near.diff(set) };
  });
  const covering: TablePlacement[][] = Array.from({ length: capacity }, () => []);
  for (const placement of placements) {
    for (const square of placement.squares) covering[square as Square]!.push(placement);
  }
  return { ...kind, placements, covering };
}
