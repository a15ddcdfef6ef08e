import { checkRules, type FleetKind, kindsOf, type PlacingRules } from './fleet.js';
import { neighbours, type Square, squareCount } from './grid.js';
import { memoize } from './memoize.js';
import { haloStepsOf, type Placement, placementsOf } from './placement.js';
import { SquareSet } from './square-set.js';

/** Placement with its squares and halo as sets. */
export interface TablePlacement extends Placement {
  readonly set: SquareSet;
  readonly halo: SquareSet;
  /** Squares and halo, which are closed to other ships. */
  readonly blockedSquares: SquareSet;
}

/** Ships of one form with all their placements on the empty grid. */
export interface ShipKindPlacements extends FleetKind {
  readonly placements: readonly TablePlacement[];
  /** For each square, the placements that cover it. */
  readonly placementsBySquare: readonly (readonly TablePlacement[])[];
}

/**
 * Lists all placements by form; cached per rules object.
 * @throws OptionError for rules not from `makeRules`
 */
export const placementTable = memoize((rules: PlacingRules): readonly ShipKindPlacements[] => {
  checkRules(rules);
  const blocks = blockedSquaresBySquare(rules);
  return kindsOf(rules.fleet).map((kind) => makeShipKindPlacements(rules, kind, blocks));
});

function blockedSquaresBySquare({ grid, touching }: PlacingRules): Square[][] {
  const steps = haloStepsOf(touching);
  return Array.from({ length: squareCount(grid) }, (_, square) => [
    square,
    ...neighbours(grid, square, steps),
  ]);
}

function makeShipKindPlacements(
  { grid }: PlacingRules,
  kind: FleetKind,
  blocks: Square[][],
): ShipKindPlacements {
  const capacity = squareCount(grid);
  // A spread would give each object its own hidden class in V8, which is slow to read.
  const placements = placementsOf(grid, kind.shape).map(({ shape, squares }) => {
    const set = SquareSet.of(capacity, squares);
    const blockedSquares = SquareSet.of(
      capacity,
      squares.flatMap((square) => blocks[square]!),
    );
    return { shape, squares, set, halo: blockedSquares.difference(set), blockedSquares };
  });
  const placementsBySquare: TablePlacement[][] = Array.from({ length: capacity }, () => []);
  for (const placement of placements) {
    for (const square of placement.squares) placementsBySquare[square as Square]!.push(placement);
  }
  return { ...kind, placements, placementsBySquare };
}
