export type { SignedCredential } from './account-endpoints.js';
export type {
  AboutAccount,
  DailyResults,
  Leaders,
  PairingState,
  Profile,
  Seek,
} from './answers.js';
export { type Client, type ClientOptions, makeClient, type RequestFault } from './client.js';
export {
  type CommitmentInput,
  commitmentOf,
  commitmentText,
  commitmentToSetup,
  HEX_256,
  makeSalt,
  startingSeatFrom,
} from './commitment.js';
export { COMPONENT_SCHEMAS } from './components.js';
export {
  API_OVERVIEW,
  COMPONENT_DESCRIPTIONS,
  MESSAGE_DESCRIPTIONS,
  PACE_DESCRIPTIONS as KINDS_OF_PACE,
  REFUSAL_DESCRIPTIONS,
} from './descriptions.js';
export {
  CALLER_REFUSALS,
  CONTENT_TYPES,
  type Endpoint,
  type LimitName,
  refusalsOf,
} from './endpoint.js';
export {
  type AnswerOf,
  ENDPOINTS,
  type EndpointName,
  type Endpoints,
  type HandlerInputOf,
} from './endpoints.js';
export { ENDPOINT_EXAMPLES } from './examples.js';
export { FIELD_DESCRIPTIONS } from './field-descriptions.js';
export { applyFrame, type FollowedGame, gameOfFrame } from './follow.js';
export { frameFor, summaryOf } from './frames.js';
export { hashChain } from './hash-chain.js';
export { type FieldFault, type Malformed, malformedFromZod } from './malformed.js';
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
  MAX_MESSAGE_LENGTH,
  type NewSeek,
  type ReadonlyDeep,
  refusalSchema,
  SERVER_REFUSALS,
  type ServerMessage,
  type ServerRefusal,
  type SoughtGame,
  serverMessageSchema,
  type Talk,
} from './messages.js';
export {
  applyAction,
  applyEvent,
  type ChatMessage,
  canWithdrawRematch,
  type GameAction,
  type GameEvent,
  isCommandDone,
  isGivenUpEarly,
  isRated,
  type OnlineGame,
  type OnlineRefusal,
  type Opening,
  openGame,
  type PlacedFleet,
  phaseOf,
  rematchOpening,
  replayLog,
  shotsOfCommand,
} from './online-game.js';
export {
  CLAIM_AFTER_WITH_CLOCK_MS,
  CLAIM_AFTER_WITHOUT_CLOCK_MS,
  type ClaimRefusal,
  type Clocks,
  isOfferOpen,
  type Pace,
  paceSchema,
  winClaimTime,
} from './pace.js';
export { nameOfPace, PACES } from './paces.js';
export { isProvisional, PROVISIONAL_DEVIATION } from './provisional.js';
export { COMMAND_REFUSALS, type RefusalCode, STATUS_OF } from './refusals.js';
export { type SeenFault, type SeenGame, updateSeenGame, verifySeenGame } from './seen-game.js';
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
  plainLineSchema,
  playerInfoOf,
  playerInfosOf,
  rulesFileSchema,
  rulesSchema,
  type Terms,
  termsSchema,
  UNNAMED,
  wholeRules,
} from './terms.js';
export { MAX_SKIPPED_TURNS, passesTurnOnTimeout, timeoutAction } from './time-up.js';
export { recordOfOnlineGame, type VerifiedGame, type VerifyFault, verifyRecord } from './verify.js';
