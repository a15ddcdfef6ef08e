import {
  checkWhole,
  columnOf,
  type Grid,
  haloOf,
  kindsOf,
  type Orientation,
  type Placement,
  placementAt,
  type Rules,
  rowOf,
  type Shape,
  type Square,
} from '@flotilla/rules';

/** Ships of a fleet, legally placed; some may be missing. */
export interface LaidShips {
  readonly rules: Rules;
  readonly ships: readonly Placement[];
}

/** Ship moved over the board: the top left of this orientation is in column `x`, row `y`. */
export interface Ghost {
  readonly shape: Shape;
  /** Index into `shape.orientations`. */
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
}

/** Reason why a ship cannot be placed there. */
export type DraftError =
  | { readonly code: 'sticks-out' }
  | { readonly code: 'none-left' }
  /** The ship would overlap or touch other ships; these are all their squares. */
  | { readonly code: 'overlap' | 'touching'; readonly squares: readonly Square[] };

/** Result of trying a ghost. */
export type Trial = {
  /** Squares of the ship that overlap or touch other ships. */
  readonly conflicts: readonly Square[];
} & (
  | { readonly ship: Placement; readonly error: undefined }
  /** `ship` is undefined if it would stick out. */
  | { readonly ship: Placement | undefined; readonly error: DraftError }
);

/** Returns the forms still to be placed, longest first, one entry per ship. */
export function shapesLeft({ rules, ships }: LaidShips): Shape[] {
  return kindsOf(rules.fleet).flatMap(({ shape, count }) => {
    const laid = ships.filter((ship) => ship.shape.id === shape.id).length;
    return Array.from({ length: Math.max(0, count - laid) }, () => shape);
  });
}

/** Tries a ship at this place without changing anything. */
export function tryGhost(laid: LaidShips, { shape, orientation, x, y }: Ghost): Trial {
  const ship = placementAt(laid.rules.grid, shape, orientation, x, y);
  if (!ship) return { ship, error: { code: 'sticks-out' }, conflicts: [] };
  const { squares, overlapped, touched } = conflictsOf(laid, ship.squares);
  const conflicts = ship.squares.filter((each) => squares.has(each));
  if (!shapesLeft(laid).some(({ id }) => id === shape.id))
    return { ship, error: { code: 'none-left' }, conflicts };
  if (overlapped.length > 0)
    return { ship, error: { code: 'overlap', squares: overlapped }, conflicts };
  if (touched.length > 0) return { ship, error: { code: 'touching', squares: touched }, conflicts };
  return { ship, error: undefined, conflicts };
}

/** Returns the squares in conflict with other ships, and all squares of those ships. */
function conflictsOf(
  { rules: { grid, touching: rule }, ships }: LaidShips,
  squares: readonly Square[],
) {
  const around = new Set([...squares, ...haloOf(grid, squares, rule)]);
  const found = new Set<Square>();
  const overlapped: Square[] = [];
  const touched: Square[] = [];
  for (const other of ships) {
    if (!other.squares.some((square) => around.has(square))) continue;
    const shared = squares.filter((square) => other.squares.includes(square));
    (shared.length > 0 ? overlapped : touched).push(...other.squares);
    const halo = haloOf(grid, other.squares, rule);
    const near = squares.filter((square) => halo.includes(square));
    for (const square of shared.length > 0 ? shared : near) found.add(square);
  }
  return { squares: found, overlapped, touched };
}

/** Returns a ghost at this ship’s place. */
export function ghostOf(grid: Grid, { shape, squares }: Placement): Ghost {
  const columns = squares.map((square) => columnOf(grid, square));
  const rows = squares.map((square) => rowOf(grid, square));
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  // Compares columns and rows: on a board of one column, ships across and down have the same square indices.
  const own = new Set(squares.map((_, i) => `${columns[i]! - x} ${rows[i]! - y}`));
  const orientation = shape.orientations.findIndex(({ segments }) =>
    segments.every((each) => own.has(`${each.x} ${each.y}`)),
  );
  return { shape, orientation, x, y };
}

/** Moves the ghost by the least distance onto the board. */
export function ontoBoard<Moved extends Ghost>(grid: Grid, ghost: Moved): Moved {
  const { width = 1, height = 1 } = ghost.shape.orientations[ghost.orientation] ?? {};
  return {
    ...ghost,
    x: Math.max(0, Math.min(ghost.x, grid.width - width)),
    y: Math.max(0, Math.min(ghost.y, grid.height - height)),
  };
}

/**
 * Returns the first orientation that fits on the empty board, searching from `start` forwards or backwards.
 * Returns 0 if none fits, which no valid rules allow.
 */
export function fittingOrientation(grid: Grid, shape: Shape, start = 0, by: 1 | -1 = 1): number {
  checkWhole('start', start, Number.MIN_SAFE_INTEGER);
  const count = shape.orientations.length;
  for (let step = 0; step < count; step += 1) {
    const index = (((start + by * step) % count) + count) % count;
    if (fits(grid, shape.orientations[index]!)) return index;
  }
  return 0;
}

function fits(grid: Grid, { width, height }: Orientation): boolean {
  return width <= grid.width && height <= grid.height;
}

/** Moves the ghost to the nearest place where it may be placed in its orientation; undefined if there is none. */
export function nearestFree<Moved extends Ghost>(laid: LaidShips, ghost: Moved): Moved | undefined {
  const { grid } = laid.rules;
  let best: Moved | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let y = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1) {
      const distance = Math.abs(x - ghost.x) + Math.abs(y - ghost.y);
      if (distance >= least || tryGhost(laid, { ...ghost, x, y }).error) continue;
      best = { ...ghost, x, y };
      least = distance;
    }
  }
  return best;
}
