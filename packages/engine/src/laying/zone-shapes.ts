import {
  columnOf,
  type Grid,
  type Rng,
  rowOf,
  type Square,
  SquareSet,
  squareCount,
} from '@flotilla/rules';

/** Share of the grid's width in a side zone of “25 ms naval battle”: 6 columns out of 10. */
const SIDE_ZONE_SHARE = 0.6;
const ZONE_BORDER_SHARE = 0.2;
const SCATTERED_ZONE_SHARE = 0.12;

type ZoneTest = (x: number, y: number, grid: Grid) => boolean;

const isInFirstPart = (coordinate: number, size: number) =>
  coordinate < Math.round(size * SIDE_ZONE_SHARE);
const isInLastPart = (coordinate: number, size: number) =>
  isInFirstPart(size - 1 - coordinate, size);
const isInMiddlePart = (coordinate: number, size: number) => {
  const border = Math.round(size * ZONE_BORDER_SHARE);
  return coordinate >= border && coordinate < size - border;
};

export const FIXED_ZONES = {
  'centre-36': (x, y, grid) => isInMiddlePart(x, grid.width) && isInMiddlePart(y, grid.height),
  left: (x, _, grid) => isInFirstPart(x, grid.width),
  right: (x, _, grid) => isInLastPart(x, grid.width),
  top: (_, y, grid) => isInFirstPart(y, grid.height),
  bottom: (_, y, grid) => isInLastPart(y, grid.height),
  'centre-vertical': (x, _, grid) => isInMiddlePart(x, grid.width),
  'centre-horizontal': (_, y, grid) => isInMiddlePart(y, grid.height),
} as const satisfies Record<string, ZoneTest>;

export type FixedZone = keyof typeof FIXED_ZONES;

export function fixedZone(name: FixedZone, grid: Grid): SquareSet {
  const isInZone: ZoneTest = FIXED_ZONES[name];
  const squares = allSquares(grid).filter((square) =>
    isInZone(columnOf(grid, square), rowOf(grid, square), grid),
  );
  return SquareSet.of(squareCount(grid), squares);
}

/** Draws 12% of the squares; returns them and the rest. */
export function scatteredZone(
  grid: Grid,
  rng: Rng,
): readonly [inside: Square[], outside: Square[]] {
  const capacity = squareCount(grid);
  const size = Math.max(1, Math.round(capacity * SCATTERED_ZONE_SHARE));
  // Shuffles only as many squares as needed, since each try draws a new zone.
  const squares = allSquares(grid);
  for (let i = 0; i < size; i += 1) {
    const j = i + rng.below(capacity - i);
    const square = squares[j]!;
    squares[j] = squares[i]!;
    squares[i] = square;
  }
  return [squares.slice(0, size), squares.slice(size)];
}

function allSquares(grid: Grid): Square[] {
  const squares: Square[] = [];
  for (let square = 0; square < squareCount(grid); square += 1) squares.push(square);
  return squares;
}
