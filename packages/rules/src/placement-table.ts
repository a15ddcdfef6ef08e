import { type FleetKind, kindsOf, type PlacingRules } from './fleet.js';
import { type Square, squareCount } from './grid.js';
import { haloOf, type Placement, placementsOf } from './placement.js';
import { SquareSet } from './square-set.js';

/** A placement with its squares and its halo as sets, ready to be tested. */
export interface TablePlacement extends Placement {
  readonly set: SquareSet;
  readonly halo: SquareSet;
}

/** Ships of one form with every way to lay them on the empty grid. */
export interface TableKind extends FleetKind {
  readonly placements: readonly TablePlacement[];
  /** For each square, the placements that cover it. */
  readonly covering: readonly (readonly TablePlacement[])[];
}

const tables = new WeakMap<PlacingRules, readonly TableKind[]>();

/** Every placement of every form of the fleet, longest first; made once for each rules object. */
export function placementTable(rules: PlacingRules): readonly TableKind[] {
  let table = tables.get(rules);
  if (!table) {
    table = kindsOf(rules.fleet).map((kind) => makeKind(rules, kind));
    tables.set(rules, table);
  }
  return table;
}

function makeKind({ grid, touching }: PlacingRules, kind: FleetKind): TableKind {
  const capacity = squareCount(grid);
  const placements = placementsOf(grid, kind.shape).map((placement) => ({
    ...placement,
    set: SquareSet.of(capacity, placement.squares),
    halo: SquareSet.of(capacity, haloOf(grid, placement.squares, touching)),
  }));
  const covering: TablePlacement[][] = Array.from({ length: capacity }, () => []);
  for (const placement of placements) {
    for (const square of placement.squares) covering[square as Square]!.push(placement);
  }
  return { ...kind, placements, covering };
}
