import type { Grid } from './grid.js';
import { pick, type Rng } from './rng.js';

/** Value of `fleet` in JSON rules that asks for a random fleet. */
export const RANDOM_FLEET = 'random';

/** On smaller boards the shortest ship would have no segment. */
const MIN_SIDE = 5;

/** Can a random fleet be drawn for this grid? It must be a square with sides of 5 or more. */
export function canDrawFleet({ width, height }: Grid): boolean {
  return width === height && width >= MIN_SIDE;
}

/** Returns the three possible ship lengths on N×N squares: ⌊N/5⌋, ⌊N/3⌋ and ⌊N/2⌋. */
export function lengthsDrawn({ width: side }: Grid): number[] {
  return [5, 3, 2].map((share) => Math.floor(side / share));
}

/**
 * Draws N/2 ship lengths from ⌊N/5⌋, ⌊N/3⌋ and ⌊N/2⌋ for N×N squares, as in the two-board window game. Every
 * such fleet fits without touching.
 */
export function sampleLengths(grid: Grid, rng: Rng): number[] {
  const lengths = lengthsDrawn(grid);
  return Array.from({ length: Math.floor(grid.width / 2) }, () => pick(lengths, rng));
}
