import {
  type Placement,
  type PlacingRules,
  placementTable,
  type TablePlacement,
} from '@flotilla/rules';
import { placementKey } from '../habits/habit.js';
import { boardSymmetries } from '../inference/symmetries.js';

/** The placements of some rules, those alike that are mirror images of each other. */
export interface PlacementClasses {
  /** By class, in the order of the placement table: one placement of each. */
  readonly first: readonly TablePlacement[];
  /** The class of a placement. */
  readonly of: (placement: Pick<Placement, 'squares'>) => number;
}

const known = new WeakMap<PlacingRules, PlacementClasses>();

/** Made once for each rules object. */
export function placementClasses(rules: PlacingRules): PlacementClasses {
  const made = known.get(rules) ?? makeClasses(rules);
  known.set(rules, made);
  return made;
}

function makeClasses(rules: PlacingRules): PlacementClasses {
  const symmetries = boardSymmetries(rules.grid);
  const classes = new Map<string, number>();
  const first: TablePlacement[] = [];
  for (const placement of placementTable(rules).flatMap(({ placements }) => placements)) {
    if (classes.has(placementKey(placement))) continue;
    for (const symmetry of symmetries) {
      const squares = placement.squares.map((square) => symmetry[square]!).sort((a, b) => a - b);
      classes.set(placementKey({ squares }), first.length);
    }
    first.push(placement);
  }
  return { first, of: (placement) => classes.get(placementKey(placement))! };
}
