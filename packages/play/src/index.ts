export {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  advise,
  type Chances,
  chancesOf,
  knownTo,
  reasonOf,
  weightsOf,
} from './advice/advice.js';
export {
  answerPlace,
  answerShots,
  type ForeignPlayers,
  inPlace,
  type KnownPlayers,
  type Opponent,
  type PlaceQuestion,
  type ShotQuestion,
  type Stream,
  shooterCalled,
} from './opponent/opponent.js';
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
export { Keeper } from './session/keeper.js';
export {
  parseSession,
  type ResumeError,
  readSession,
  resumeRecord,
  type SessionError,
  writeSession,
} from './session/saved-session.js';
export {
  computerShoots,
  fire,
  isComputersTurn,
  isHotSeat,
  letComputersShoot,
  type NewGame,
  placeFleet,
  rematch,
  resign,
  restart,
  type Session,
  type SessionOptions,
  startSession,
  toggleMark,
  type UndoError,
  undoShot,
} from './session/session.js';
export {
  beforeShots,
  boardsFound,
  boardsThen,
  gameThen,
  isSalvo,
  lastShotsAt,
  replayShots,
  type Turn,
  turnsOf,
} from './session/turns.js';
export { LocalTable, openTable, reopenTable, type TableOptions } from './table/local-table.js';
export type {
  Awaits,
  Refusal,
  SquareRefusal,
  Table,
  TableAction,
  TableView,
} from './table/table.js';
export { refusalOfSquare } from './table/view-of.js';
