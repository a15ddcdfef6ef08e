export {
  type Committed,
  commitmentOf,
  commitmentToSetup,
  committedText,
  drawnBeginner,
  HEX_256,
  makeSalt,
} from './commitment.js';
export { type FollowedGame, gameOf, withFrame } from './follow.js';
export { frameFor, summaryOf } from './frames.js';
export {
  type Challenge,
  type ClientMessage,
  challengeSchema,
  clientMessageSchema,
  commandIdSchema,
  type GameCommand,
  type GameFrame,
  type GameSummary,
  gameCommandSchema,
  gameFrameSchema,
  gameSummarySchema,
  newChallengeSchema,
  refusalSchema,
  renameSchema,
  SERVER_REFUSALS,
  type ServerMessage,
  type ServerRefusal,
  serverMessageSchema,
} from './messages.js';
export {
  act,
  type End,
  type EndReason,
  type GameAction,
  type GameEvent,
  type OnlineGame,
  type OnlineRefusal,
  type Opening,
  openGame,
  type PlacedFleet,
  phaseOf,
  rematchOpening,
  replayLog,
  type Said,
  type Talk,
  withEvent,
} from './online-game.js';
export { type Clocks, nameOfPace, PACES, type Pace, paceSchema } from './pace.js';
export {
  idSchema,
  nameSchema,
  type Person,
  PHRASES,
  type Phrase,
  PLAYER_KINDS,
  personSchema,
  rulesSchema,
  type Terms,
  termsSchema,
  wholeRules,
} from './terms.js';
export { recordOf, type Verified, type VerifyFault, verifyRecord } from './verify.js';
