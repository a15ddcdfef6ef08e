export type { SignedCredential } from './account-endpoints.js';
export type {
  AboutAccount,
  DailyResults,
  Leaders,
  PairingState,
  Profile,
  Seek,
} from './answers.js';
export { type Client, type ClientOptions, type Fault, makeClient } from './client.js';
export {
  type CommitmentInput,
  commitmentOf,
  commitmentText,
  commitmentToSetup,
  HEX_256,
  makeSalt,
  startingSeatFrom,
} from './commitment.js';
export { COMPONENTS } from './components.js';
export { ABOUT, CODES, KINDS_OF_PACE, OVERVIEW, TYPES_OF_MESSAGE } from './descriptions.js';
export { CALLERS, type Endpoint, FORMS, type LimitName, refusalsOf } from './endpoint.js';
export {
  type AnswerOf,
  ENDPOINTS,
  type EndpointName,
  type Endpoints,
  type HandlerInputOf,
} from './endpoints.js';
export { EXAMPLES } from './examples.js';
export { FIELDS } from './field-descriptions.js';
export { type FollowedGame, gameIn, withFrame } from './follow.js';
export { frameFor, summaryOf } from './frames.js';
export { hashChain } from './hash-chain.js';
export { type FieldFault, type Malformed, malformedBy } from './malformed.js';
export {
  type Challenge,
  type ClientMessage,
  challengeSchema,
  clientMessageSchema,
  commandIdSchema,
  type End,
  type EndReason,
  type GameCommand,
  type GameFrame,
  type GameSummary,
  gameCommandSchema,
  gameFrameSchema,
  gameSummarySchema,
  lobbySchema,
  MAX_TEXT,
  type NewSeek,
  type ReadonlyDeep,
  refusalSchema,
  SERVER_REFUSALS,
  type ServerMessage,
  type ServerRefusal,
  serverMessageSchema,
  type Talk,
} from './messages.js';
export {
  act,
  type ChatMessage,
  firedBy,
  type GameAction,
  type GameEvent,
  isDone,
  isGivenUpEarly,
  isRated,
  mayWithdraw,
  type OnlineGame,
  type OnlineRefusal,
  type Opening,
  openGame,
  type PlacedFleet,
  phaseOf,
  rematchOpening,
  replayLog,
  withEvent,
} from './online-game.js';
export {
  AWAY_MS,
  type ClaimRefusal,
  type Clocks,
  claimTime,
  isOfferOpen,
  LONGEST_AWAY_MS,
  type Pace,
  paceSchema,
} from './pace.js';
export { nameOfPace, PACES } from './paces.js';
export { isProvisional, PROVISIONAL_DEVIATION } from './provisional.js';
export { COMMAND_REFUSALS, type RefusalCode, STATUS_OF } from './refusals.js';
export { type SeenFault, type SeenGame, seeGame, verifySeen } from './seen-game.js';
export { isSignatureValid, publicKeyOf, signRecord } from './signature.js';
export {
  idSchema,
  isId,
  nameSchema,
  type Person,
  PHRASES,
  type Phrase,
  PLAYER_KINDS,
  personSchema,
  plainSchema,
  playerInfoOf,
  playerInfosOf,
  rulesFileSchema,
  rulesSchema,
  type Terms,
  termsSchema,
  UNNAMED,
  wholeRules,
} from './terms.js';
export { MAX_SKIPPED, skipsTurns, timeUp } from './time-up.js';
export { recordOf, type Verified, type VerifyFault, verifyRecord } from './verify.js';
