import { type Grid, makeGrid, squareCount } from './grid.js';
import { OptionError } from './option-error.js';
import type { TouchingRule } from './placement.js';
import type { Shape } from './shape.js';

/** Ships to place, longest first; equal forms are adjacent. */
export type Fleet = readonly Shape[];

/** Rules that decide the legal layouts. */
export interface PlacingRules {
  readonly grid: Grid;
  readonly fleet: Fleet;
  readonly touching: TouchingRule;
}

/** Group of equal ships in a fleet. */
export interface FleetKind {
  readonly shape: Shape;
  readonly count: number;
}

/** Sorts ships into a fleet: longest first, ships of the same length by the ids of their forms. */
export function makeFleet(shapes: readonly Shape[]): Fleet {
  return [...shapes].sort(
    (a, b) => b.length - a.length || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

/** Groups the fleet by form, in fleet order, with the number of ships of each. */
export function kindsOf(fleet: Fleet): FleetKind[] {
  const kinds = new Map<string, { shape: Shape; count: number }>();
  for (const shape of fleet) {
    const kind = kinds.get(shape.id);
    if (kind) kind.count += 1;
    else kinds.set(shape.id, { shape, count: 1 });
  }
  return [...kinds.values()];
}

/** Returns the fleet without one ship of this form, or unchanged if it has none. */
export function withoutShip(fleet: Fleet, shape: Shape): Fleet {
  const index = fleet.findIndex((ship) => ship.id === shape.id);
  return index < 0 ? fleet : fleet.toSpliced(index, 1);
}

/** Counts the segments of all ships: the hits needed to win. */
export function segmentCount(fleet: Fleet): number {
  return fleet.reduce((sum, ship) => sum + ship.length, 0);
}

/** Returns an upper bound on the number of placements: orientations × squares. */
export function maxPlacementCount({ grid, fleet }: PlacingRules): number {
  const orientations = kindsOf(fleet).reduce(
    (sum, { shape }) => sum + shape.orientations.length,
    0,
  );
  return orientations * squareCount(grid);
}

/** @throws OptionError if the grid or the fleet is not as `makeRules` makes it */
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
