// Made from docs/research/experiments.md by `npm run measure-figures -- --only pages`.

/** Mean shots to sink the Russian fleet placed uniformly, with the reach of the 95% interval. */
export const LADDER = {
  'exact-endgame': { mean: 56, margin: 1.3, boards: 100 },
  exact: { mean: 56.3, margin: 1.2, boards: 100 },
  montecarlo: { mean: 56.7, margin: 1.2, boards: 100 },
  parity: { mean: 57.53, margin: 0.35, boards: 1500 },
  density: { mean: 57.65, margin: 0.32, boards: 2000 },
  classic: { mean: 57.67, margin: 0.36, boards: 1500 },
  'weights-printed': { mean: 57.79, margin: 0.31, boards: 2000 },
  weights: { mean: 57.84, margin: 0.31, boards: 2000 },
  'classic-printed': { mean: 58.25, margin: 0.35, boards: 1500 },
  automaton: { mean: 58.91, margin: 0.31, boards: 2000 },
  'automaton-printed': { mean: 58.92, margin: 0.3, boards: 2000 },
  'pool/cross': { mean: 59.32, margin: 0.3, boards: 2000 },
  'pool/random': { mean: 60.02, margin: 0.31, boards: 2000 },
  'pool/linear': { mean: 61.39, margin: 0.33, boards: 2000 },
  'pool/random-printed': { mean: 65.84, margin: 0.3, boards: 2000 },
  'pool/linear-printed': { mean: 66.15, margin: 0.34, boards: 2000 },
  'pool/cross-printed': { mean: 66.38, margin: 0.31, boards: 2000 },
  random: { mean: 75.33, margin: 0.29, boards: 2000 },
} as const;
