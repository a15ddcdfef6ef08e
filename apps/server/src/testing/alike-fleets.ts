import type { Setup } from '@flotilla/rules';

/** Two 6×6 fleets with the same answers at 0, 1, 2 and 30: three sink the long ship, one misses. */
export const ALIKE_FLEETS: readonly [Setup, Setup] = [
  [[0, 1, 2], [12, 13], [24]],
  [[0, 1, 2], [16, 17], [35]],
];
export const OWN_FLEET: Setup = [[3, 4, 5], [15, 16], [33]];
