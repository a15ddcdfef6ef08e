import { type Grid, makeGrid, squareCount } from './grid.js';
import { OptionError } from './option-error.js';
import type { Touching } from './placement.js';
import type { Shape } from './shape.js';

/** The ships to be placed, longest first; ships of one form stand together. */
export type Fleet = readonly Shape[];

/** What decides where ships may be. */
export interface PlacingRules {
  readonly grid: Grid;
  readonly fleet: Fleet;
  readonly touching: Touching;
}

/** Ships of one form in a fleet. */
export interface FleetKind {
  readonly shape: Shape;
  readonly count: number;
}

/** These ships as a fleet: the longest first, those of one length by the ids of their forms. */
export function makeFleet(shapes: readonly Shape[]): Fleet {
  return [...shapes].sort(
    (a, b) => b.length - a.length || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

/** The forms of the fleet, each once, in the fleet's order, with how many ships have it. */
export function kindsOf(fleet: Fleet): FleetKind[] {
  const kinds = new Map<string, { shape: Shape; count: number }>();
  for (const shape of fleet) {
    const kind = kinds.get(shape.id);
    if (kind) kind.count += 1;
    else kinds.set(shape.id, { shape, count: 1 });
  }
  return [...kinds.values()];
}

/** The fleet less one ship of this form; the same fleet when it has none. */
export function withoutShip(fleet: Fleet, shape: Shape): Fleet {
  const index = fleet.findIndex((ship) => ship.id === shape.id);
  return index < 0 ? fleet : fleet.toSpliced(index, 1);
}

/** How many segments all ships have together: the hits that win. */
export function segmentCount(fleet: Fleet): number {
  return fleet.reduce((sum, ship) => sum + ship.length, 0);
}

/** Ways to place the ships of each form on the empty grid; those that reach over the edge are counted, too. */
export function placementsIn({ grid, fleet }: PlacingRules): number {
  const orientations = kindsOf(fleet).reduce(
    (sum, { shape }) => sum + shape.orientations.length,
    0,
  );
  return orientations * squareCount(grid);
}

/** @throws OptionError for rules that are not as `makeRules` makes them */
export function checkRules(rules: PlacingRules): void {
  const { grid, fleet } = (rules ?? {}) as Partial<PlacingRules>;
  const hasGrid = makeGrid(grid?.width as number, grid?.height as number).ok;
  const hasFleet = Array.isArray(fleet) && fleet.length > 0 && fleet.every(isShape);
  if (hasGrid && hasFleet) return;
  throw new OptionError('bad-rules', 'rules', rules, 'rules that makeRules has made');
}

function isShape(shape: Partial<Shape> | undefined): boolean {
  return typeof shape?.id === 'string' && Array.isArray(shape.orientations);
}
