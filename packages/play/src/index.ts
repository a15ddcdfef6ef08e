export {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  advise,
  type Chances,
  chancesOf,
  knownTo,
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
  clearDraft,
  completeSetup,
  type Draft,
  draftOf,
  handSetup,
  isComplete,
  type LaidShip,
  layShip,
  liftShip,
  loadSetup,
  type MissingShips,
  moveShip,
  newDraft,
  redoChange,
  setupOf,
  shipAt,
  undoChange,
  withoutShip,
} from './placing/draft.js';
export {
  type DrawError,
  drawAround,
  type FillError,
  fillAtRandom,
  fillWith,
} from './placing/fill.js';
export {
  type DraftError,
  fittingOrientation,
  type Ghost,
  ghostOf,
  type LaidShips,
  nearestFree,
  ontoBoard,
  shapesLeft,
  type Trial,
  tryGhost,
} from './placing/ghost.js';
export { analyseShots, type ShotReview } from './review/analyse-shots.js';
export { type GameReview, summarise } from './review/summarise.js';
export { Keeper } from './session/keeper.js';
export {
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
  boardsThen,
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
