import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import type { Symmetry } from '../inference/symmetries.js';
import { FIXED_ZONES, type FixedZone, fixedZone } from '../laying/zone-shapes.js';

/** Placers with fitted habits; their mirror images are derived. */
export const FITTED = ['edges', 'zones/centre-36', 'zones/left', 'zones/centre-vertical'] as const;

/** Returns the placer whose layouts are mirror images of this one's. */
export function imageOfPlacer(name: string, symmetry: Symmetry, grid: Grid): string {
  const zone = name.replace('zones/', '');
  if (!isFixedZone(zone)) return name;
  const image = [...fixedZone(zone, grid)].map((square) => symmetry[square]!);
  const sorted = image.sort((a, b) => a - b).join();
  const names = Object.keys(FIXED_ZONES).filter(isFixedZone);
  const found = names.find((each) => [...fixedZone(each, grid)].join() === sorted);
  if (!found) throw new Error(`no zone is the mirror image of ${zone}`);
  return `zones/${found}`;
}

function isFixedZone(name: string): name is FixedZone {
  return Object.hasOwn(FIXED_ZONES, name);
}

/** Distance from which squares count as the middle of the board. */
const MIDDLE = 4;

/** Returns an index of a square's distances to the nearer edges, equal for mirror images. */
export function placeOnBoard(grid: Grid, square: Square): number {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  const across = Math.min(x, grid.width - 1 - x, MIDDLE);
  const down = Math.min(y, grid.height - 1 - y, MIDDLE);
  const [near, far] = across < down ? [across, down] : [down, across];
  return near * (MIDDLE + 1) + far;
}

/** Number of values of {@link placeOnBoard}. */
export const PLACES = (MIDDLE + 1) ** 2;

/**
 * Returns people's preference for a ship: the geometric mean, over its squares, of their frequency relative
 * to uniform layouts. People prefer edges and corners.
 */
export function weightForPeople(
  grid: Grid,
  squares: readonly Square[],
  factors: readonly number[],
): number {
  const sum = squares.reduce(
    (total, square) => total + Math.log(factors[placeOnBoard(grid, square)]!),
    0,
  );
  return Math.exp(sum / squares.length);
}
