export {
  type Draft,
  type DraftError,
  type FillError,
  fillAtRandom,
  isComplete,
  layShip,
  liftShip,
  newDraft,
  setupOf,
  shapesLeft,
  tryShip,
  undoShip,
} from './placing/draft.js';
export { analyseShots, type ShotReview } from './review/analyse-shots.js';
export { type GameReview, summarise } from './review/summarise.js';
export {
  type ResumeError,
  readSession,
  resumeRecord,
  type SessionError,
  writeSession,
} from './session/saved-session.js';
export {
  computerShoots,
  type ForeignPlayers,
  fire,
  isComputersTurn,
  isHotSeat,
  letComputersShoot,
  placeFleet,
  rematch,
  resign,
  type Session,
  type SessionOptions,
  shooterOf,
  startSession,
  toggleMark,
  type UndoError,
  undoShot,
} from './session/session.js';
export { beforeShots, boardsThen, replayShots, type Turn, turnsOf } from './session/turns.js';
export {
  describeObservationTextError,
  describeRecordError,
  describeRulesFault,
  describeRulesFaults,
  describeShapeError,
} from './story/describe-faults.js';
export {
  describeResult,
  describeResultInOne,
  describeShot,
  describeShots,
  describeThinking,
  describeTurn,
  type GameResult,
  type Played,
} from './story/describe-game.js';
export { describeBits, describeReason } from './story/describe-reason.js';
export {
  describeActionError,
  describeContradiction,
  describeDraftError,
  describeLayoutFault,
  describeOffGrid,
  describeUndoError,
  describeWaste,
  listShips,
} from './story/describe-refusals.js';
export { describeRules, describeRulesInOne } from './story/describe-rules.js';
export { plain, plainPath, quote, shownAsJson } from './story/given.js';
export {
  computerName,
  describePlacer,
  describeShip,
  describeShooter,
  introduceRules,
  outcomeWord,
  type PlayerName,
  placerName,
  playerName,
  rulesName,
  shipName,
  shooterName,
  usualName,
  viewWord,
} from './story/names.js';
export {
  type Lang,
  listSquares,
  makeStory,
  type Names,
  type Story,
  sentence,
} from './story/story.js';
export { EN_NAMES } from './story/texts/en/names.js';
export { EN_STORY } from './story/texts/en/story.js';
export { RU_NAMES } from './story/texts/ru/names.js';
export { RU_STORY } from './story/texts/ru/story.js';
export type { Translated } from './story/texts/translated.js';
