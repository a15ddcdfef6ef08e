// Exports for `@flotilla/research` only: these names change without notice.
export { fittedHabits } from './habits/fitted-habits.js';
export { placementKey } from './habits/habit.js';
export {
  FITTED,
  imageOfPlacer,
  PLACES,
  placeOnBoard,
  weightForPeople,
} from './habits/known-placers.js';
export { believe } from './habits/mixture.js';
export { Automaton } from './inference/automaton.js';
export { inferenceFor, setInference } from './inference/best-shots.js';
export { GreedyTree } from './inference/endgame/greedy.js';
export { LayoutTables } from './inference/endgame/tables.js';
export { spreadLayouts } from './inference/exact.js';
export { listCandidates } from './inference/list-layouts.js';
export {
  likelySquares,
  lookAhead,
  MAX_LAYOUTS,
  MAX_TOUCHING_LAYOUTS,
  mostLayouts,
} from './inference/look-ahead.js';
export { positionKey } from './inference/position-key.js';
export { type Candidate, makeQuestion } from './inference/question.js';
export { ToldSums } from './inference/square-sums.js';
export { freeBeside, placeInTurn, tablePlacement } from './laying/ship-by-ship.js';
export { readObjective } from './objective.js';
export { EQUILIBRIUM } from './placers/equilibrium-packings.js';
export { MOST } from './placers/evolution/options.js';
export { search } from './shooters/search.js';
