import { aboutAccountSchema, pairingSchema, profileSchema } from './answers.js';
import { malformedSchema } from './malformed.js';
import {
  challengeSchema,
  clientMessageSchema,
  commandIdSchema,
  doneSchema,
  gameCommandSchema,
  gameFrameSchema,
  gameSummarySchema,
  hashSchema,
  lobbySchema,
  refusalSchema,
  seatSchema,
  serverMessageSchema,
  squareSchema,
  timeSchema,
} from './messages.js';
import { paceSchema } from './pace.js';
import { idSchema, personSchema, rulesSchema, termsSchema } from './terms.js';

/** Named schemas of the OpenAPI document. All others are inlined. */
export const COMPONENT_SCHEMAS = {
  Account: aboutAccountSchema,
  Challenge: challengeSchema,
  ClientMessage: clientMessageSchema,
  CommandId: commandIdSchema,
  Done: doneSchema,
  GameCommand: gameCommandSchema,
  GameFrame: gameFrameSchema,
  GameSummary: gameSummarySchema,
  Hash: hashSchema,
  Id: idSchema,
  Lobby: lobbySchema,
  Malformed: malformedSchema,
  Pace: paceSchema,
  Pairing: pairingSchema,
  Player: personSchema,
  Profile: profileSchema,
  Refusal: refusalSchema,
  Rules: rulesSchema,
  Seat: seatSchema,
  ServerMessage: serverMessageSchema,
  Square: squareSchema,
  Terms: termsSchema,
  Time: timeSchema,
} as const;
