import { checkRules, type Fleet, kindsOf } from './fleet.js';
import { columnOf, type Grid, isOnGrid, rowOf, type Square } from './grid.js';
import { type Placement, placementOf, type Touching } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import { err, ok, type Result } from './result.js';
import type { Rules } from './rules.js';

/** Unchecked input of a person: the squares of each ship. */
export type Setup = readonly (readonly Square[])[];

declare const legal: unique symbol;

/**
 * Legal fleet on the grid; equal ships are interchangeable. Made only by {@link makeLayout} and {@link
 * layoutFromTable}, in canonical order: equal layouts are equal JSON.
 */
export interface Layout {
  readonly ships: readonly Placement[];
  readonly [legal]: true;
}

/** One fault of a setup. Ships are identified by their index in it. */
export type LayoutFault =
  | { readonly code: 'off-grid'; readonly ship: number; readonly squares: readonly Square[] }
  | {
      /** Not in the fleet, or one too many of its form. */
      readonly code: 'not-in-fleet';
      readonly ship: number;
      readonly squares: readonly Square[];
    }
  | { readonly code: 'missing'; readonly shapeId: string; readonly count: number }
  | {
      readonly code: 'overlap' | 'touching';
      readonly ships: readonly [number, number];
      readonly squares: readonly Square[];
    };

/** Every fault, in the order of the ships. */
export interface LayoutError {
  readonly code: 'illegal-layout';
  readonly faults: readonly LayoutFault[];
}

/**
 * Checks a setup against the rules: the ships of the fleet, on the grid, far enough apart.
 * @example
 * The single touches the other ship.
 * ```ts
 * import { makeLayout, makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] }));
 * console.log(makeLayout(rules, [[0, 1], [15]]).ok); // true
 * console.log(makeLayout(rules, [[0, 1], [2]]).ok); // false
 * ```
 */
export function makeLayout(rules: Rules, setup: Setup): Result<Layout, LayoutError> {
  checkRules(rules);
  const placed = setup.map((squares) => placedOn(rules.grid, squares));
  const faults = [...shipFaults(rules, setup, placed), ...pairFaults(rules, setup)];
  if (faults.length > 0) return err({ code: 'illegal-layout', faults });
  const ships = placed.map((placement) => ofFleet(rules.fleet, placement!));
  return ok({ ships: inFleetOrder(rules.fleet, ships) } as unknown as Layout);
}

/**
 * Makes a layout from placements of these rules' placement table. About fifty times faster than {@link
 * makeLayout}, which must identify each ship.
 * @throws Error if two ships conflict or they are not the fleet: a bug of the caller
 */
export function layoutFromTable(rules: Rules, ships: readonly TablePlacement[]): Layout {
  const kinds = placementTable(rules);
  const sorted: TablePlacement[] = [];
  for (const { shape, count } of kinds) {
    const from = sorted.length;
    for (const ship of ships) if (ship.shape === shape) sortIn(sorted, ship, from);
    const found = sorted.length - from;
    if (found !== count) throw new Error(`layoutFromTable: ${found} of ${shape.id}`);
  }
  if (sorted.length !== ships.length) throw new Error('layoutFromTable: ships of other rules');
  return { ships: sorted.map(({ shape, squares }) => ({ shape, squares })) } as unknown as Layout;
}

/** Inserts a ship among those of its form, which begin at `from`; it must conflict with none. */
function sortIn(sorted: TablePlacement[], ship: TablePlacement, from: number): void {
  for (let other = 0; other < sorted.length; other += 1) {
    if (!ship.set.intersects(sorted[other]!.block)) continue;
    throw new Error(`layoutFromTable: ships meet at ${ship.squares.join()}`);
  }
  let at = sorted.length;
  for (; at > from && compareSquares(sorted[at - 1]!.squares, ship.squares) > 0; at -= 1) {
    sorted[at] = sorted[at - 1]!;
  }
  sorted[at] = ship;
}

/** Returns the faults of a partial setup: missing ships are no fault. */
export function placingFaults(rules: Rules, setup: Setup): LayoutFault[] {
  checkRules(rules);
  const placed = setup.map((squares) => placedOn(rules.grid, squares));
  return [...shipFaults(rules, setup, placed), ...pairFaults(rules, setup)].filter(
    ({ code }) => code !== 'missing',
  );
}

function placedOn(grid: Grid, squares: readonly Square[]): Placement | undefined {
  return squares.every((square) => isOnGrid(grid, square)) ? placementOf(grid, squares) : undefined;
}

function shipFaults(
  { grid, fleet }: Rules,
  setup: Setup,
  placed: readonly (Placement | undefined)[],
): LayoutFault[] {
  const faults: LayoutFault[] = [];
  const left = new Map(kindsOf(fleet).map(({ shape, count }) => [shape.id, count]));
  for (const [ship, squares] of setup.entries()) {
    const outside = squares.filter((square) => !isOnGrid(grid, square));
    if (outside.length > 0) {
      faults.push({ code: 'off-grid', ship, squares: outside });
      continue;
    }
    const id = placed[ship]?.shape.id ?? '';
    const count = new Set(squares).size === squares.length ? (left.get(id) ?? 0) : 0;
    if (count === 0) faults.push({ code: 'not-in-fleet', ship, squares });
    else left.set(id, count - 1);
  }
  for (const [shapeId, count] of left)
    if (count > 0) faults.push({ code: 'missing', shapeId, count });
  return faults;
}

function pairFaults({ grid, touching }: Rules, setup: Setup): LayoutFault[] {
  const faults: LayoutFault[] = [];
  const ships = setup.map((squares) => squares.filter((square) => isOnGrid(grid, square)));
  const isNear = nearness(grid, touching);
  for (const [i, squares] of ships.entries()) {
    for (let j = i + 1; j < ships.length; j += 1) {
      const other = ships[j] as readonly Square[];
      const shared = other.filter((square) => squares.includes(square));
      const near = other.filter((square) => squares.some((each) => isNear(each, square)));
      if (shared.length > 0) faults.push({ code: 'overlap', ships: [i, j], squares: shared });
      else if (near.length > 0) faults.push({ code: 'touching', ships: [i, j], squares: near });
    }
  }
  return faults;
}

/** Returns a test: are two squares of different ships closer than the rule allows? */
function nearness(grid: Grid, touching: Touching): (one: Square, other: Square) => boolean {
  // Neighbours are 1 apart by side and √2 by corner.
  const most = { allowed: 0, corners: 1, forbidden: 2 }[touching];
  return (one, other) => {
    const dx = columnOf(grid, one) - columnOf(grid, other);
    const dy = rowOf(grid, one) - rowOf(grid, other);
    return dx * dx + dy * dy <= most;
  };
}

/** Replaces the form by the fleet's own equal object, shared by thousands of layouts. */
function ofFleet(fleet: Fleet, { shape, squares }: Placement): Placement {
  return { shape: fleet.find(({ id }) => id === shape.id)!, squares };
}

function inFleetOrder(fleet: Fleet, ships: readonly Placement[]): Placement[] {
  const order = kindsOf(fleet).map(({ shape }) => shape.id);
  return [...ships].sort(
    (a, b) =>
      order.indexOf(a.shape.id) - order.indexOf(b.shape.id) || compareSquares(a.squares, b.squares),
  );
}

function compareSquares(a: readonly Square[], b: readonly Square[]): number {
  let index = 0;
  while (index < a.length - 1 && a[index] === b[index]) index += 1;
  return a[index]! - b[index]!;
}

/** Returns all squares that hold a segment, ascending. */
export function squaresOf(layout: Layout): Square[] {
  return layout.ships.flatMap(({ squares }) => squares).sort((a, b) => a - b);
}
