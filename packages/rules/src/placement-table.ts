import { checkRules, type FleetKind, kindsOf, type PlacingRules } from './fleet.js';
import { neighbours, type Square, squareCount } from './grid.js';
import { besides, type Placement, placementsOf } from './placement.js';
import { SquareSet } from './square-set.js';

/** A placement with its squares and its halo as sets, ready to be tested. */
export interface TablePlacement extends Placement {
  readonly set: SquareSet;
  readonly halo: SquareSet;
  /** Both together: where no other ship may be. */
  readonly block: SquareSet;
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
    const blocks = blocksOf(rules);
    table = kindsOf(rules.fleet).map((kind) => makeKind(rules, kind, blocks));
    tables.set(rules, table);
  }
  return table;
}

/** By square: the square and its neighbours, as far as a ship there keeps other ships off them. */
function blocksOf({ grid, touching }: PlacingRules): Square[][] {
  const steps = besides(touching);
  return Array.from({ length: squareCount(grid) }, (_, square) => [
    square,
    ...neighbours(grid, square, steps),
  ]);
}

function makeKind({ grid }: PlacingRules, kind: FleetKind, blocks: Square[][]): TableKind {
  const capacity = squareCount(grid);
  // Field by field: V8 gives each object made by a spread a hidden class of its own, which is slow to read.
  const placements = placementsOf(grid, kind.shape).map(({ shape, squares }) => {
    const set = SquareSet.of(capacity, squares);
    const block = SquareSet.of(
      capacity,
      squares.flatMap((square) => blocks[square]!),
    );
    return { shape, squares, set, halo: block.diff(set), block };
  });
  const covering: TablePlacement[][] = Array.from({ length: capacity }, () => []);
  for (const placement of placements) {
    for (const square of placement.squares) covering[square as Square]!.push(placement);
  }
  return { ...kind, placements, covering };
}
