import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import { mirrorSquares, type Symmetry } from '../inference/symmetries.js';
import { FIXED_ZONES, type FixedZone, fixedZone } from '../laying/zone-shapes.js';

/** Placers with fitted habits; their mirror images are derived. */
export const FITTED_PLACERS = [
  'edges',
  'zones/centre-36',
  'zones/left',
  'zones/centre-vertical',
] as const;

export function mirrorPlacerName(name: string, symmetry: Symmetry, grid: Grid): string {
  const zone = name.replace('zones/', '');
  if (!isFixedZone(zone)) return name;
  const image = mirrorSquares([...fixedZone(zone, grid)], symmetry).join();
  const names = Object.keys(FIXED_ZONES).filter(isFixedZone);
  const mirrorName = names.find((zoneName) => [...fixedZone(zoneName, grid)].join() === image);
  if (!mirrorName) throw new Error(`no zone is the mirror image of ${zone}`);
  return `zones/${mirrorName}`;
}

function isFixedZone(name: string): name is FixedZone {
  return Object.hasOwn(FIXED_ZONES, name);
}

/** Distance from an edge at which the middle of the board begins. */
const MIDDLE_DISTANCE = 4;

/** Returns an index of the square's distances from the edges; mirror images share it. */
export function edgeDistanceIndex(grid: Grid, square: Square): number {
  const [x, y] = [columnOf(grid, square), rowOf(grid, square)];
  const xFromEdge = Math.min(x, grid.width - 1 - x, MIDDLE_DISTANCE);
  const yFromEdge = Math.min(y, grid.height - 1 - y, MIDDLE_DISTANCE);
  const [nearDistance, farDistance] =
    xFromEdge < yFromEdge ? [xFromEdge, yFromEdge] : [yFromEdge, xFromEdge];
  return nearDistance * (MIDDLE_DISTANCE + 1) + farDistance;
}

export const EDGE_DISTANCE_COUNT = (MIDDLE_DISTANCE + 1) ** 2;

/** Returns the geometric mean over a ship's squares of people's frequency relative to uniform. */
export function weightForPeople(
  grid: Grid,
  squares: readonly Square[],
  factors: readonly number[],
): number {
  const sum = squares.reduce(
    (total, square) => total + Math.log(factors[edgeDistanceIndex(grid, square)]!),
    0,
  );
  return Math.exp(sum / squares.length);
}
