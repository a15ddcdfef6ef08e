export {
  DEFAULT_PLACER,
  isLearnerName,
  isPlacerName,
  isShooterName,
  type LayoutCost,
  type LearnerName,
  type PlacerTraits,
  refusalOf,
  type ShooterRefusal,
  type ShooterTraits,
  type ShotCost,
} from './catalogue.js';
export { type Outlook, outlookOf } from './habits/habit-posterior.js';
export {
  fleetsSeen,
  MAX_FLEETS,
  type Memory,
  type MemoryError,
  type MemoryFault,
  type MemoryValue,
  newMemory,
  readMemory,
  remember,
  type SeenFleet,
} from './habits/memory.js';
export { oddsOfPeople, weighAsPeople } from './habits/people.js';
export { combine } from './inference/combine.js';
export {
  type Endgame,
  type EndgameError,
  type EndgameOptions,
  type EndgameSolution,
  greedyMisses,
  MAX_ENDGAME_LAYOUTS,
  solveEndgame,
  solveWorst,
  type WorstSolution,
} from './inference/endgame.js';
export { guessNodes, inferExactly } from './inference/exact.js';
export { infer, inferInSteps } from './inference/infer.js';
export {
  type Inference,
  type InferenceError,
  type InferenceOptions,
  type ListError,
  MAX_NODES_IN_PLAY,
  type Sampling,
} from './inference/inference.js';
export { exactOdds, hasLayoutByCount, type PositionOdds } from './inference/odds-cache.js';
export { PackingOdds, type WeighedPacking } from './inference/packing-odds.js';
export { type PossibleAnswer, possibleAnswers } from './inference/possible-answers.js';
export type { PlacementWeight } from './inference/question.js';
export { type Race, type RaceOptions, type RaceSolution, solveRace } from './inference/race.js';
export {
  inferBySampling,
  type SampleOptions,
  type SamplingStep,
  type SamplingSteps,
} from './inference/sampled.js';
export { bestSquares, type ShotOdds, shotOdds } from './inference/shot-odds.js';
export {
  type BoundError,
  type BoundOptions,
  boundShots,
  type Relaxation,
  type ShotsBound,
} from './inference/shots-bound.js';
export { boardSymmetries, type Symmetry } from './inference/symmetries.js';
export { type Kernel, makeTarget, type Target } from './kernels/kernel.js';
export {
  type ListingReading,
  POOL_HEADS,
  PRINTED_READING,
  READING_ADDS,
  READINGS,
} from './kernels/reading.js';
export type { Targeting } from './kernels/recommendations.js';
export { completeFleet } from './laying/complete-fleet.js';
export {
  type Packing,
  PLACING_ORDERS,
  type PlacingOrder,
  placeFleetOnce,
} from './laying/ship-by-ship.js';
export {
  MEAN_OBJECTIVE,
  missCosts,
  type Objective,
  type Opponent,
  raceWinValue,
} from './objective.js';
export { edgePackings, edges, mirroredPackings } from './placers/edges.js';
export { completePacking, equilibrium, equilibriumPackings } from './placers/equilibrium.js';
export { evolve, type Generation } from './placers/evolution/evolve.js';
export { GENETIC_DEFAULTS, type GeneticOptions } from './placers/evolution/options.js';
export { genetic } from './placers/genetic.js';
export { people } from './placers/people.js';
export type { Placer, PlacerError } from './placers/placer.js';
export { randomSetup } from './placers/random-setup.js';
export { findPlacer, PLACERS } from './placers/registry.js';
export { sequential } from './placers/sequential.js';
export { uniform } from './placers/uniform.js';
export { ZONE_PLACERS, zonePackings } from './placers/zones.js';
export {
  chooseSetup,
  chooseShots,
  type KnownPlayers,
  playerOf,
} from './players/local-player.js';
export {
  fleetStream,
  type Player,
  type PlayerSpec,
  type Stream,
  shotStream,
} from './players/player.js';
export { withSubstitute } from './players/substitute.js';
export { LARGEST_SEED, makeRng, makeSeed } from './rng.js';
export { adaptive, makeAdaptive } from './shooters/adaptive.js';
export { automaton } from './shooters/automaton.js';
export { automatonPrinted } from './shooters/automaton-printed.js';
export { classic, classicPrinted } from './shooters/classic.js';
export { concludeSinkings } from './shooters/conclude.js';
export { density, placementCounts } from './shooters/density.js';
export { exact } from './shooters/exact.js';
export { exactEndgame } from './shooters/exact-endgame.js';
export { squaresBesideHits } from './shooters/finish.js';
export { forgetHalo } from './shooters/forget-halo.js';
export { greedy } from './shooters/greedy.js';
export { makeBestResponse } from './shooters/knowing.js';
export { learned, learnedMatrix, makeLearned } from './shooters/learned.js';
export { estimatedChances } from './shooters/leave.js';
export {
  type ModifierName,
  SHOOTER_MODIFIERS,
  type ShooterModifier,
  takesModifiers,
} from './shooters/modifiers.js';
export { modifyShooter } from './shooters/modify.js';
export { montecarlo } from './shooters/montecarlo.js';
export { parity } from './shooters/parity.js';
export {
  makePoolShooter,
  POOL_SHOOTERS,
  type PoolShooter,
} from './shooters/pool/pool-shooters.js';
export { random } from './shooters/random.js';
export { findShooter, LEVEL_SHOOTERS, SHOOTERS } from './shooters/registry.js';
export {
  explainShot,
  heaviest,
  type Shooter,
  type ShotReason,
  shootSalvo,
  withSkill,
} from './shooters/shooter.js';
export { kernelFor, playSolo, sinkAll } from './shooters/solo.js';
export { weights, weightsPrinted } from './shooters/weights.js';
export {
  bitsValue,
  type LinearTable,
  linearFeatures,
  makeLinearValue,
  type ShootingPhase,
  type TrainedTable,
} from './value/linear-value.js';
export { type LuckOptions, luckOfGame, luckOfShot } from './value/luck.js';
export { playedValue } from './value/played-value.js';
export type { PositionValue } from './value/position-value.js';
export { boardKey, trainedValue } from './value/trained.js';
export { type ShotsNeeded, type WinningModel, winningModel } from './value/winning-chance.js';
