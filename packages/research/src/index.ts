export { bimaruModel, readMiniZinc } from './bimaru-model.js';
export { type MatrixSolution, solveMatrixGame } from './equilibrium/matrix-game.js';
export {
  type EquilibriumError,
  type EquilibriumState,
  SmallBoard,
  type StrategyFound,
} from './equilibrium/small-board.js';
export {
  type EvaluateError,
  type EvaluateOptions,
  type Evaluation,
  type EvaluationPlan,
  evaluate,
  planEvaluation,
} from './evaluate.js';
export {
  type FixedOrder,
  type FixedOrderError,
  fixedOrder,
  shotsInOrder,
} from './evaluation/fixed-order.js';
export {
  type LayoutSpace,
  listLayoutSpace,
  MOST_LAYOUTS,
  type SpaceError,
} from './evaluation/layout-space.js';
export { TIES, type Ties } from './evaluation/ties.js';
export { type Branch, TooManyDrawsError, TreeWalk } from './evaluation/tree-walk.js';
export {
  type EvolveAgainstOptions,
  type EvolveAgainstProgress,
  evolveAgainst,
  type LayoutComparison,
} from './evolution/evolve-against.js';
export {
  evolveLayouts,
  type LayoutEvolution,
  type LayoutGeneration,
} from './evolution/evolve-layouts.js';
export {
  type EvolveLegalOptions,
  type EvolveLegalProgress,
  evolveLegal,
} from './evolution/evolve-legal.js';
export {
  LAYOUT_EVOLUTION_DEFAULTS,
  type LayoutEvolutionOptions,
} from './evolution/layout-options.js';
export {
  HABR_ROWS,
  type HabrRow,
  type HabrScore,
  printedShooters,
} from './experiments/habr-published.js';
export { EXPERIMENT_NAMES } from './experiments/names.js';
export {
  type KnockoutFigure,
  type SoloPlan,
  type SoloStudy,
  studySolos,
} from './experiments/plans.js';
export { EXPERIMENTS } from './experiments/registry.js';
export {
  type ExperimentOptions,
  type ExperimentProgress,
  runExperiments,
} from './experiments/run-experiments.js';
export { FORMULA_NAMES } from './experiments/texts/formula-names.js';
export { type Experiment, Work } from './experiments/work.js';
export { JOBS } from './jobs/registry.js';
export type { SolosSpec } from './jobs/solos.js';
export { measureTheory, type TheoryRow, theoryRow } from './jobs/theory.js';
export {
  playSweep,
  type SweepOptions,
  type SweepResult,
  type SweepVariant,
  type SweptShots,
} from './sweep.js';
export { diagonalChanceWithin, diagonalSquares } from './theory/diagonal-search.js';
export { FORMULAS, type Formula, type FormulaName, formulasOf } from './theory/formulas.js';
export { hitChance, hitChanceWithin, meanShotsToHit } from './theory/random-search.js';
export { simulateFirstHit } from './theory/simulation.js';
export { type SmallestBoard, smallestBoards } from './theory/smallest-boards.js';
