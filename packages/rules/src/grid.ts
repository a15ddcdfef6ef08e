import { OptionError } from './option-error.js';
import { err, ok, type Result } from './result.js';

/** Address on the grid: index `y * width + x`, row by row from the top left. */
export type Square = number;

/** Size of a board. Each side is a whole number from 1 to {@link MAX_SIDE}. */
export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** Longest side: one column per Latin letter. */
export const MAX_SIDE = 26;
/** Number of squares of the largest board: 676. */
export const MAX_SQUARES = MAX_SIDE ** 2;

/** Error for a side that is not a whole number from 1 to {@link MAX_SIDE}. */
export interface GridError {
  readonly code: 'bad-side';
  readonly side: 'width' | 'height';
  readonly given: unknown;
}

/**
 * Makes a grid; `bad-side` unless each side is a whole number from 1 to {@link MAX_SIDE}.
 * @example
 * ```ts
 * import { makeGrid, unwrap } from '@flotilla/rules';
 *
 * console.log(unwrap(makeGrid(10, 10))); // { width: 10, height: 10 }
 * ```
 */
export function makeGrid(width: number, height: number): Result<Grid, GridError> {
  if (!isSide(width)) return err({ code: 'bad-side', side: 'width', given: width });
  if (!isSide(height)) return err({ code: 'bad-side', side: 'height', given: height });
  return ok({ width, height });
}

function isSide(side: unknown): boolean {
  return Number.isInteger(side) && (side as number) >= 1 && (side as number) <= MAX_SIDE;
}

/** Counts the squares of the grid: width × height, at most {@link MAX_SQUARES}. */
export function squareCount(grid: Grid): number {
  return grid.width * grid.height;
}

/** Is the number a square of the grid? */
export function isOnGrid(grid: Grid, square: number): boolean {
  return Number.isInteger(square) && square >= 0 && square < squareCount(grid);
}

/** @throws OptionError if the option is not a square of the grid */
export function checkSquare(option: string, grid: Grid, square: unknown): void {
  if (typeof square === 'number' && isOnGrid(grid, square)) return;
  throw offGridError(option, square, squareCount(grid));
}

export function offGridError(option: string, given: unknown, capacity: number): OptionError {
  return new OptionError('off-grid', option, given, `a square from 0 to ${capacity - 1}`);
}

/** Returns the square in column `x` and row `y`, both from 0; undefined off the grid. */
export function squareAt(grid: Grid, x: number, y: number): Square | undefined {
  const isInside = x >= 0 && x < grid.width && y >= 0 && y < grid.height;
  return isInside && Number.isInteger(x) && Number.isInteger(y) ? y * grid.width + x : undefined;
}

/** Returns the column of a square, from 0 at the left. */
export function columnOf(grid: Grid, square: Square): number {
  return square % grid.width;
}

/** Returns the row of a square, from 0 at the top. */
export function rowOf(grid: Grid, square: Square): number {
  return Math.floor(square / grid.width);
}

export type GridStep = readonly [dx: number, dy: number];

/** Steps to the neighbours by side: right, down, left, up. */
export const SIDE_STEPS: readonly GridStep[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Steps to the four diagonal neighbours. */
export const CORNER_STEPS: readonly GridStep[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];

/** Steps to all eight neighbours: by side, then by corner. */
export const NEIGHBOUR_STEPS: readonly GridStep[] = [...SIDE_STEPS, ...CORNER_STEPS];

/** Returns the squares one step away, in the order of the steps; omits squares off the grid. */
export function neighbours(grid: Grid, square: Square, steps: readonly GridStep[]): Square[] {
  const x = columnOf(grid, square);
  const y = rowOf(grid, square);
  const squaresFound: Square[] = [];
  for (const [dx, dy] of steps) {
    const neighbour = squareAt(grid, x + dx, y + dy);
    if (neighbour !== undefined) squaresFound.push(neighbour);
  }
  return squaresFound;
}

/** Splits the squares of a set into pieces connected by `steps`. */
export function connectedPieces(
  grid: Grid,
  isMember: (square: Square) => boolean,
  steps: readonly GridStep[] = NEIGHBOUR_STEPS,
): Square[][] {
  const visited = new Set<Square>();
  const pieces: Square[][] = [];
  for (let start = 0; start < squareCount(grid); start += 1) {
    if (!isMember(start) || visited.has(start)) continue;
    const piece = connectedSquares(grid, start, isMember, steps);
    for (const square of piece) visited.add(square);
    pieces.push(piece);
  }
  return pieces;
}

/** Returns a square and the members of a set connected to it by `steps`, nearest first. */
export function connectedSquares(
  grid: Grid,
  start: Square,
  isMember: (square: Square) => boolean,
  steps: readonly GridStep[] = NEIGHBOUR_STEPS,
): Square[] {
  const reached = new Set([start]);
  // The loop also visits the squares that it adds.
  for (const square of reached) {
    for (const next of neighbours(grid, square, steps)) if (isMember(next)) reached.add(next);
  }
  return [...reached];
}

/** Returns the squares row by row, top to bottom, left to right. */
export function squaresByRow(grid: Grid): Square[][] {
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) => y * grid.width + x),
  );
}
