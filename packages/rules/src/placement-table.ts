import { checkRules, type FleetKind, kindsOf, type PlacingRules } from './fleet.js';
import { neighbours, type Square, squareCount } from './grid.js';
import { besides, type Placement, placementsOf } from './placement.js';
import { SquareSet } from './square-set.js';

/** Placement with its squares and halo as sets. */
export interface TablePlacement extends Placement {
  readonly set: SquareSet;
  readonly halo: SquareSet;
  /** Squares and halo: closed to other ships. */
  readonly block: SquareSet;
}

/** Ships of one form with all their placements on the empty grid. */
export interface TableKind extends FleetKind {
  readonly placements: readonly TablePlacement[];
  /** Placements by the square they cover. */
  readonly covering: readonly (readonly TablePlacement[])[];
}

const tables = new WeakMap<PlacingRules, readonly TableKind[]>();

/**
 * Returns all placements of every form of the fleet, longest first; cached per rules object.
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

/** Per square: the squares that a segment there closes to other ships. */
function blocksOf({ grid, touching }: PlacingRules): Square[][] {
  const steps = besides(touching);
  return Array.from({ length: squareCount(grid) }, (_, square) => [
    square,
    ...neighbours(grid, square, steps),
  ]);
}

function makeKind({ grid }: PlacingRules, kind: FleetKind, blocks: Square[][]): TableKind {
  const capacity = squareCount(grid);
  // Field by field: a spread gives each object its own hidden class in V8, which is slow to read.
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
