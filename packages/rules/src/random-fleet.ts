import type { Grid } from './grid.js';
import { pick, type Rng } from './rng.js';

/** What stands for the fleet in rules as JSON when it is to be drawn. */
export const RANDOM_FLEET = 'random';

/** Below it, the shortest ship would have no segment. */
const MIN_SIDE = 5;

/** Can a fleet be drawn for this grid? It must be a square with a side of 5 or more. */
export function canDrawFleet({ width, height }: Grid): boolean {
  return width === height && width >= MIN_SIDE;
}

/** The lengths that a ship may have on N×N squares: ⌊N/5⌋, ⌊N/3⌋ and ⌊N/2⌋. */
export function lengthsDrawn({ width: side }: Grid): number[] {
  return [5, 3, 2].map((share) => Math.floor(side / share));
}

/**
 * The lengths of a random fleet, as in the two-board window game: on N×N squares N/2 ships, each
 * of a length drawn from ⌊N/5⌋, ⌊N/3⌋ and ⌊N/2⌋. Every such fleet fits, though no two ships touch.
 */
export function sampleLengths(grid: Grid, rng: Rng): number[] {
  const lengths = lengthsDrawn(grid);
  return Array.from({ length: Math.floor(grid.width / 2) }, () => pick(lengths, rng));
}
