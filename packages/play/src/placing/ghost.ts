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
export interface DraftShips {
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

/** Reason why a ship cannot be placed. */
export type DraftError =
  | { readonly code: 'sticks-out' }
  | { readonly code: 'none-left' }
  /** The ship would overlap or touch other ships; these are all their squares. */
  | { readonly code: 'overlap' | 'touching'; readonly squares: readonly Square[] };

/** Result of {@link tryGhost}: the placed ship, or the reason why it cannot be placed. */
export type GhostTrial = {
  /** Squares of the ship that overlap or touch other ships. */
  readonly conflicts: readonly Square[];
} & (
  | { readonly ship: Placement; readonly error: undefined }
  /** `ship` is undefined if it would stick out. */
  | { readonly ship: Placement | undefined; readonly error: DraftError }
);

/** Returns the forms still to be placed, longest first, one entry per ship. */
export function shapesLeft({ rules, ships }: DraftShips): Shape[] {
  return kindsOf(rules.fleet).flatMap(({ shape, count }) => {
    const placedCount = ships.filter((ship) => ship.shape.id === shape.id).length;
    return Array.from({ length: Math.max(0, count - placedCount) }, () => shape);
  });
}

/** Tries a ship at this place without changing anything. */
export function tryGhost(draft: DraftShips, { shape, orientation, x, y }: Ghost): GhostTrial {
  const ship = placementAt(draft.rules.grid, shape, orientation, x, y);
  if (!ship) return { ship, error: { code: 'sticks-out' }, conflicts: [] };
  const { squares, overlapped, touched } = conflictsOf(draft, ship.squares);
  const conflicts = ship.squares.filter((square) => squares.has(square));
  if (!shapesLeft(draft).some(({ id }) => id === shape.id))
    return { ship, error: { code: 'none-left' }, conflicts };
  if (overlapped.length > 0)
    return { ship, error: { code: 'overlap', squares: overlapped }, conflicts };
  if (touched.length > 0) return { ship, error: { code: 'touching', squares: touched }, conflicts };
  return { ship, error: undefined, conflicts };
}

/** Returns the squares in conflict with other ships, and all squares of those ships. */
function conflictsOf(
  { rules: { grid, touching: rule }, ships }: DraftShips,
  squares: readonly Square[],
) {
  const ghostArea = new Set([...squares, ...haloOf(grid, squares, rule)]);
  const conflictSquares = new Set<Square>();
  const overlapped: Square[] = [];
  const touched: Square[] = [];
  for (const otherShip of ships) {
    if (!otherShip.squares.some((square) => ghostArea.has(square))) continue;
    const sharedSquares = squares.filter((square) => otherShip.squares.includes(square));
    (sharedSquares.length > 0 ? overlapped : touched).push(...otherShip.squares);
    const halo = haloOf(grid, otherShip.squares, rule);
    const closeSquares = squares.filter((square) => halo.includes(square));
    for (const square of sharedSquares.length > 0 ? sharedSquares : closeSquares)
      conflictSquares.add(square);
  }
  return { squares: conflictSquares, overlapped, touched };
}

/** Returns a ghost in the same place as this ship. */
export function ghostOf(grid: Grid, { shape, squares }: Placement): Ghost {
  const columns = squares.map((square) => columnOf(grid, square));
  const rows = squares.map((square) => rowOf(grid, square));
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  // Compares columns and rows: on a board of one column, a vertical ship has the indices of a
  // horizontal one.
  const segmentKeys = new Set(squares.map((_, i) => `${columns[i]! - x} ${rows[i]! - y}`));
  const orientation = shape.orientations.findIndex(({ segments }) =>
    segments.every((segment) => segmentKeys.has(`${segment.x} ${segment.y}`)),
  );
  return { shape, orientation, x, y };
}

/** Moves the ghost onto the board, by the shortest distance. */
export function moveOntoBoard<Moved extends Ghost>(grid: Grid, ghost: Moved): Moved {
  const { width = 1, height = 1 } = ghost.shape.orientations[ghost.orientation] ?? {};
  return {
    ...ghost,
    x: Math.max(0, Math.min(ghost.x, grid.width - width)),
    y: Math.max(0, Math.min(ghost.y, grid.height - height)),
  };
}

/** Returns the first orientation that fits the empty board, from `start` on; 0 if none. */
export function fittingOrientation(
  grid: Grid,
  shape: Shape,
  start = 0,
  turnStep: 1 | -1 = 1,
): number {
  checkWhole('start', start, Number.MIN_SAFE_INTEGER);
  const count = shape.orientations.length;
  for (let step = 0; step < count; step += 1) {
    const index = (((start + turnStep * step) % count) + count) % count;
    if (fitsBoard(grid, shape.orientations[index]!)) return index;
  }
  return 0;
}

function fitsBoard(grid: Grid, { width, height }: Orientation): boolean {
  return width <= grid.width && height <= grid.height;
}

/** Moves the ghost to the nearest place where its ship may lie; undefined if there is none. */
export function nearestLegalGhost<Moved extends Ghost>(
  draft: DraftShips,
  ghost: Moved,
): Moved | undefined {
  const { grid } = draft.rules;
  let best: Moved | undefined;
  let minDistance = Number.POSITIVE_INFINITY;
  for (let y = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1) {
      const distance = Math.abs(x - ghost.x) + Math.abs(y - ghost.y);
      if (distance >= minDistance || tryGhost(draft, { ...ghost, x, y }).error) continue;
      best = { ...ghost, x, y };
      minDistance = distance;
    }
  }
  return best;
}
