import {
  columnOf,
  type Grid,
  type GridStep,
  NEIGHBOUR_STEPS,
  neighbours,
  rowOf,
  SIDE_STEPS,
  type Square,
  squareAt,
} from './grid.js';
import { type Shape, shapeOf } from './shape.js';

/** Closest contact allowed between two ships: by sides, by corners only, or none. */
export const TOUCHING_RULES = ['allowed', 'corners', 'forbidden'] as const;
/** One of {@link TOUCHING_RULES}. */
export type TouchingRule = (typeof TOUCHING_RULES)[number];

/** One ship on the grid: its form, and its squares in ascending order. */
export interface Placement {
  readonly shape: Shape;
  readonly squares: readonly Square[];
}

/**
 * Places a form with the top left of its bounding box at (`x`, `y`); undefined off the grid.
 * @param orientation index in `shape.orientations`
 */
export function placementAt(
  grid: Grid,
  shape: Shape,
  orientation: number,
  x: number,
  y: number,
): Placement | undefined {
  const squares: Square[] = [];
  for (const segment of shape.orientations[orientation]?.segments ?? []) {
    const square = squareAt(grid, x + segment.x, y + segment.y);
    if (square === undefined) return undefined;
    squares.push(square);
  }
  return squares.length > 0 ? { shape, squares } : undefined;
}

/**
 * Returns every placement of this form on the empty grid, without duplicates.
 * @example
 * ```ts
 * import { placementsOf, straight } from '@flotilla/rules';
 *
 * console.log(placementsOf({ width: 10, height: 10 }, straight(4)).length); // 140
 * ```
 */
export function placementsOf(grid: Grid, shape: Shape): Placement[] {
  const placements: Placement[] = [];
  for (const [index, orientation] of shape.orientations.entries()) {
    for (let y = 0; y + orientation.height <= grid.height; y += 1) {
      for (let x = 0; x + orientation.width <= grid.width; x += 1) {
        const placement = placementAt(grid, shape, index, x, y);
        if (placement) placements.push(placement);
      }
    }
  }
  return placements;
}

/** Identifies the placement on these squares; undefined if they are not connected. */
export function placementOf(grid: Grid, squares: Iterable<Square>): Placement | undefined {
  const sorted = [...new Set(squares)].sort((a, b) => a - b);
  const shape = shapeOf(
    sorted.map((square) => ({ x: columnOf(grid, square), y: rowOf(grid, square) })),
  );
  return shape && { shape, squares: sorted };
}

export function haloStepsOf(touching: TouchingRule): readonly GridStep[] {
  if (touching === 'allowed') return [];
  return touching === 'corners' ? SIDE_STEPS : NEIGHBOUR_STEPS;
}

/**
 * Returns the squares around a ship that this rule closes to other ships, ascending.
 * @example
 * ```ts
 * import { haloOf } from '@flotilla/rules';
 *
 * const grid = { width: 4, height: 4 };
 * console.log(haloOf(grid, [0, 1], 'forbidden')); // [ 2, 4, 5, 6 ]
 * console.log(haloOf(grid, [0, 1], 'corners')); // [ 2, 4, 5 ]
 * ```
 */
export function haloOf(grid: Grid, squares: readonly Square[], touching: TouchingRule): Square[] {
  const steps = haloStepsOf(touching);
  const ring = new Set(squares.flatMap((square) => neighbours(grid, square, steps)));
  for (const square of squares) ring.delete(square);
  return [...ring].sort((a, b) => a - b);
}
