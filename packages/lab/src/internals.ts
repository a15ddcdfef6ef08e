// Internals of the lab for `@flotilla/research` only. These names change without notice.
export { luckIn } from './games/luck-in.js';
export { gaveUp, soloOf } from './games/seats.js';
export {
  count,
  histogram,
  isStretch,
  knownPlacer,
  knownShooter,
  listedRules,
  luckSums,
  moments,
  namedShooter,
  placerSpec,
  presetName,
  rules,
  scoresOf,
  seed,
  ships,
  shooterSpec,
} from './jobs/fields.js';
export { type GamesPart, tournamentGames } from './jobs/games.js';
export { MAX_GAMES, type SharedJob, type SpecOf } from './jobs/job.js';
export { readBatch, readPart } from './jobs/registry.js';
export { type BatchOutcome, remoteWork } from './jobs/remote-work.js';
export { Bracket, gameSpec } from './pairing/bracket.js';
export { allOf, anyOf, listed, percent, signed, written } from './report/by-lang.js';
export { markdownTable } from './report/markdown.js';
export {
  areLeast,
  type BorneOut,
  byChance,
  less,
  pointOf,
  publishedEstimate,
  signOf,
  takenTogether,
  tellUnshown,
  times,
  verdictBetween,
  verdictOf,
} from './report/report.js';
export { WORDS } from './report/words.js';
export {
  checkPlacers,
  checkWilling,
  type GameSpec,
  placing,
  ruling,
  seating,
  withPlainRules,
} from './specs.js';
export { addLuck, adjustedOf, mergeLuck, newLuckSums } from './stats/adjusted.js';
export {
  addValue,
  differenceOf,
  estimateFrom,
  isSettled,
  marginOf,
  pointsOf,
  type Range,
  Z,
} from './stats/estimate.js';
export { addScore, mergeScores, mergeStats, newStats } from './stats/game-stats.js';
export { addCount, medianOf, mergeCounts } from './stats/histogram.js';
