/**
 * Of the russian fleet, made by `npm run train-placer`: by class of placements, as `placementClasses`
 * has them, the logarithm of the weight in hundredths.
 */
export const EQUILIBRIUM = {
  rounds: 24,
  gamesInRound: 6000,
  logs: [
    -2, -8, 4, 3, -5, -9, 0, 3, -1, 4, 2, 3, 3, 0, 3, 4, 2, -3, 4, 5, 5, -21, -5, -1, -1, -7, 3, 6,
    3, -1, 1, 3, 6, -2, 3, 7, 4, -6, 2, 5, 0, -15, -20, -8, -8, 3, -3, 8, 9, 8, 2, 4, -2, 1, 0, 4,
    9, 3, 8, 7, 7, 5, 1, 5, 4, -30, -16, -27, -21, -22, 14, 22, 28, 26, 9, 15, 12, 20, 18, 17,
  ],
} as const;
