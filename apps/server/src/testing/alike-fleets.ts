import type { Setup } from '@flotilla/rules';

/** Two 6×6 fleets with the same answers at 0, 1, 2 (which sink the long ship) and 30 (a miss). */
export const INDISTINGUISHABLE_FLEETS: readonly [Setup, Setup] = [
  [[0, 1, 2], [12, 13], [24]],
  [[0, 1, 2], [16, 17], [35]],
];
export const OWN_FLEET: Setup = [[3, 4, 5], [15, 16], [33]];
