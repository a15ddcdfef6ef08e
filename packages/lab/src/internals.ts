// Internals of the lab for `@flotilla/research` only. These names change without notice.
export { luckOnLayout } from './games/luck-in.js';
export { clearBoardAlone, makeGaveUpError } from './games/seats.js';
export {
  fixedRulesSchema,
  histogramSchema,
  luckSumsSchema,
  makeRangeCheck,
  momentsSchema,
  namedShooterSchema,
  placerNameSchema,
  placerSpecSchema,
  presetNameSchema,
  rulesSpecSchema,
  scoresSchemaFor,
  seedNumberSchema,
  shipSquaresSchema,
  shooterNameSchema,
  shooterSpecSchema,
  wholeCountSchema,
} from './jobs/fields.js';
export { type GamesBatchResult, tournamentGamesJob } from './jobs/games.js';
export { MAX_GAMES_PER_BATCH, type SharedJob, type SpecOf } from './jobs/job.js';
export { readBatch, readPart } from './jobs/registry.js';
export { type BatchOutcome, remoteWork } from './jobs/remote-work.js';
export { Bracket, makeGameSpec } from './pairing/bracket.js';
export {
  formatNumber,
  formatSigned,
  joinOrNone,
  joinWithAnd,
  joinWithOr,
  withPercentSign,
} from './report/by-lang.js';
export { markdownTable } from './report/markdown.js';
export {
  areSmallest,
  type ClaimVerdict,
  chanceWarning,
  formatInsignificant,
  jointConfidenceText,
  pointOf,
  publishedEstimate,
  scaleEstimate,
  significantSign,
  subtractFigure,
  verdictBetween,
  verdictOf,
} from './report/report.js';
export { REPORT_WORDS } from './report/words.js';
export {
  checkPlacers,
  checkShootersAccept,
  type GameSpec,
  makeSeatPlacers,
  makeSeatShooters,
  rulesByGame,
  withPlainRules,
} from './specs.js';
export { addLuck, adjustedOf, mergeLuck, newLuckSums } from './stats/adjusted.js';
export {
  addValue,
  differenceOf,
  estimateFromDeviations,
  estimatePoints,
  hasFiniteInterval,
  marginOf,
  NORMAL_QUANTILE,
  type ValueRange,
} from './stats/estimate.js';
export { addScore, mergeScores, mergeStats, newStats } from './stats/game-stats.js';
export { addCount, medianOf, mergeCounts } from './stats/histogram.js';
