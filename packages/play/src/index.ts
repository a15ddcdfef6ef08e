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
