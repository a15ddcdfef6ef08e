export { combine } from './inference/combine.js';
export {
  type Endgame,
  type EndgameOptions,
  type EndgameSolution,
  greedyMisses,
  solveEndgame,
} from './inference/endgame.js';
export { inferExactly } from './inference/exact.js';
export { infer } from './inference/infer.js';
export type {
  Inference,
  InferenceError,
  InferenceOptions,
  Sampling,
} from './inference/inference.js';
export type { PlacementWeight } from './inference/question.js';
export { inferBySampling, type SampleOptions } from './inference/sampled.js';
export { bestSquares, type ShotOdds, shotOdds } from './inference/shot-odds.js';
export { boardSymmetries, type Symmetry } from './inference/symmetries.js';
export type { Placer, PlacerError } from './placers/placer.js';
export { findPlacer, PLACERS } from './placers/registry.js';
export { completeFleet, sequential } from './placers/sequential.js';
export { uniform } from './placers/uniform.js';
export { makeRng } from './rng.js';
export { automaton } from './shooters/automaton.js';
export { density, placementCounts } from './shooters/density.js';
export { exact } from './shooters/exact.js';
export { exactEndgame } from './shooters/exact-endgame.js';
export { random } from './shooters/random.js';
export { findShooter, SHOOTERS } from './shooters/registry.js';
export {
  heaviest,
  type Shooter,
  type ShotReason,
  shootSalvo,
  withSkill,
} from './shooters/shooter.js';
export { weights } from './shooters/weights.js';
