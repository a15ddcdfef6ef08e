import {
  columnOf,
  type Grid,
  type Rng,
  rowOf,
  type Square,
  SquareSet,
  squareCount,
} from '@flotilla/rules';

/**
 * Width of the side zones of “25 ms naval battle”, a fraction of the grid: 6 of 10 columns. The middle leaves
 * two tenths free at each end, 2 of 10.
 */
const SIDE = 0.6;
const BORDER = 0.2;
/** Share of the squares in `random-12`. */
const SCATTERED = 0.12;

/** Test of a square by column, row and grid. */
type InZone = (x: number, y: number, grid: Grid) => boolean;

const isFirst = (at: number, of: number) => at < Math.round(of * SIDE);
const isLast = (at: number, of: number) => isFirst(of - 1 - at, of);
const isMiddle = (at: number, of: number) => {
  const border = Math.round(of * BORDER);
  return at >= border && at < of - border;
};

/** Fixed zones by name. */
export const FIXED_ZONES = {
  'centre-36': (x, y, grid) => isMiddle(x, grid.width) && isMiddle(y, grid.height),
  left: (x, _, grid) => isFirst(x, grid.width),
  right: (x, _, grid) => isLast(x, grid.width),
  top: (_, y, grid) => isFirst(y, grid.height),
  bottom: (_, y, grid) => isLast(y, grid.height),
  'centre-vertical': (x, _, grid) => isMiddle(x, grid.width),
  'centre-horizontal': (_, y, grid) => isMiddle(y, grid.height),
} as const satisfies Record<string, InZone>;

export type FixedZone = keyof typeof FIXED_ZONES;

export function fixedZone(name: FixedZone, grid: Grid): SquareSet {
  const isIn: InZone = FIXED_ZONES[name];
  const squares = allSquares(grid).filter((square) =>
    isIn(columnOf(grid, square), rowOf(grid, square), grid),
  );
  return SquareSet.of(squareCount(grid), squares);
}

/** Draws random squares, 12 of 100. Returns them and the others. */
export function scatteredZone(
  grid: Grid,
  rng: Rng,
): readonly [inside: Square[], outside: Square[]] {
  const capacity = squareCount(grid);
  const size = Math.max(1, Math.round(capacity * SCATTERED));
  // Shuffles only as far as needed: each try draws a zone.
  const squares = allSquares(grid);
  for (let i = 0; i < size; i += 1) {
    const j = i + rng.below(capacity - i);
    const drawn = squares[j]!;
    squares[j] = squares[i]!;
    squares[i] = drawn;
  }
  return [squares.slice(0, size), squares.slice(size)];
}

function allSquares(grid: Grid): Square[] {
  const squares: Square[] = [];
  for (let square = 0; square < squareCount(grid); square += 1) squares.push(square);
  return squares;
}
