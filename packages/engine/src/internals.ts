// Exports for `@flotilla/research` only; these names may change without notice.
export {
  EDGE_DISTANCE_COUNT,
  edgeDistanceIndex,
  FITTED_PLACERS,
  mirrorPlacerName,
  weightForPeople,
} from './habits/known-placers.js';
export { FrontierAutomaton } from './inference/automaton.js';
export { inferenceFor, setInference } from './inference/best-shots.js';
export { GreedyTree } from './inference/endgame/greedy.js';
export { LayoutTables } from './inference/endgame/tables.js';
export { spreadLayouts } from './inference/exact.js';
export { listCandidates } from './inference/list-layouts.js';
export {
  lookAhead,
  MAX_LOOK_AHEAD_LAYOUTS,
  MAX_LOOK_AHEAD_LAYOUTS_TOUCHING,
  maxLookAheadLayouts,
} from './inference/look-ahead.js';
export { positionKey } from './inference/position-key.js';
export { type Candidate, makeQuestion } from './inference/question.js';
export { AnswerChances } from './inference/square-sums.js';
export { mirrorSquares } from './inference/symmetries.js';
export { missingShips } from './laying/complete-fleet.js';
export {
  freeSquaresOutside,
  packingKey,
  placeShipByShip,
  tablePlacement,
} from './laying/ship-by-ship.js';
export { parseObjective } from './objective.js';
export { EQUILIBRIUM_PACKINGS } from './placers/equilibrium-packings.js';
export { MAX_GENETIC_OPTION } from './placers/evolution/options.js';
export { search } from './shooters/search.js';
