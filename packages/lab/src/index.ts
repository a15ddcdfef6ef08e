export { connectedPieces } from '@flotilla/rules';
export {
  type Bombardment,
  type BombardSign,
  type BombardTarget,
  bombard,
  bombardAsPrinted,
  bombardTargetOf,
} from './games/bombard.js';
export { ForeignError, type ForeignFault } from './games/foreign-fault.js';
export { LOG_FIELDS, RESULT_FIELDS } from './games/log-fields.js';
export { distinctNames, type LoggedGame, type LoggedShot } from './games/logged-game.js';
export {
  type ForfeitedGame,
  type GameOutcome,
  type PlayOut,
  playGame,
  playOut,
  type SeatNames,
} from './games/play-game.js';
export {
  type ForeignPlayer,
  isProgram,
  placeFleetWith,
  type SeatPlacer,
  type SeatShooter,
} from './games/seats.js';
export type { Batch, Job, JobDeps, JobResult } from './jobs/job.js';
export { gamesPerBatch } from './jobs/job.js';
export { GAME_JOBS, type Jobs, runBatch } from './jobs/registry.js';
export { type MatchForfeit, type MatchOptions, type MatchResult, playMatch } from './match.js';
export { makePlayers, type TournamentPlayer } from './pairing/players.js';
export type { ByLang, ReportLang } from './report/by-lang.js';
export type {
  Chart,
  Point,
  Report,
  ReportCell,
  ReportTable,
  Series,
  Verdict,
} from './report/report.js';
export {
  formatEstimate,
  formatRange,
  hasNoInterval,
  isEstimate,
  isLess,
  isVerdict,
} from './report/report.js';
export { verdictText } from './report/words.js';
export {
  type Checkpoint,
  finish,
  PlacerGaveUp,
  type RunOptions,
  runBatches,
  splitRange,
} from './runners/run-batches.js';
export { inlineRunner, type Runner } from './runners/runner.js';
export {
  type ForeignLoader,
  type ForeignSpec,
  type GameSeat,
  isForeign,
  type LearnerSpec,
  type ListedSpec,
  nameOfPlacer,
  nameOfShooter,
  type PlacerSpec,
  placerFrom,
  type RulesSpec,
  refusingShooter,
  type ShooterSpec,
  sampleRules,
  shooterFrom,
} from './specs.js';
export { type SprtOptions, type SprtState, STRONGER_SPRT, sprtOf } from './sprt.js';
export type { AdjustedEstimate } from './stats/adjusted.js';
export { eloOf, pointsOfElo } from './stats/elo.js';
export {
  decimalPlacesOf,
  type Estimate,
  estimateOf,
  isAsymmetric,
  type Moments,
  mergeMoments,
  newMoments,
  shareOf,
} from './stats/estimate.js';
export type { GameStats, Score } from './stats/game-stats.js';
export {
  type DistributionSummary,
  type Histogram,
  histogramSummary,
  momentsOf,
  quantileOf,
} from './stats/histogram.js';
export {
  countForPower,
  type Equivalence,
  equivalenceOf,
  type PowerQuestion,
  powerOf,
  standardDeviationOf,
} from './stats/power.js';
export { type BySide, type Ranges, rangesOf, type StatsReport } from './stats/report-stats.js';
export { visibleFrom } from './stats/visible-from.js';
export {
  FORMATS,
  type Format,
  type Standing,
  type TournamentOptions,
  type TournamentResult,
} from './tournament/options.js';
export type { Rating } from './tournament/ratings.js';
export { runTournament } from './tournament/run-tournament.js';
