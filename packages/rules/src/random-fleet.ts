import type { Grid } from './grid.js';
import { pick, type Rng } from './rng.js';

/** Value of `fleet` in JSON rules that asks for a random fleet. */
export const RANDOM_FLEET = 'random';

/** Smallest side; on smaller boards the shortest ship, of ⌊N/5⌋, would have no segment. */
export const MIN_RANDOM_FLEET_SIDE = 5;

/** Can a random fleet be drawn for this grid? It must be a square with sides of 5 or more. */
export function canDrawFleet({ width, height }: Grid): boolean {
  return width === height && width >= MIN_RANDOM_FLEET_SIDE;
}

/** Returns the three possible ship lengths on N×N squares: ⌊N/5⌋, ⌊N/3⌋ and ⌊N/2⌋. */
export function possibleShipLengths({ width: side }: Grid): number[] {
  return [5, 3, 2].map((divisor) => Math.floor(side / divisor));
}

/** Draws ⌊N/2⌋ ships for N×N, which always fit without touching. Source: “Two-board window”. */
export function sampleShipLengths(grid: Grid, rng: Rng): number[] {
  const lengths = possibleShipLengths(grid);
  return Array.from({ length: Math.floor(grid.width / 2) }, () => pick(lengths, rng));
}
