import { aboutAccountSchema, pairingSchema, profileSchema } from './answers.js';
import {
  challengeSchema,
  clientMessageSchema,
  gameCommandSchema,
  gameFrameSchema,
  gameSummarySchema,
  lobbySchema,
  refusalSchema,
  serverMessageSchema,
} from './messages.js';
import { paceSchema } from './pace.js';
import { malformedSchema } from './refusals.js';
import { personSchema, rulesSchema, termsSchema } from './terms.js';

/** Schemas that the description of the endpoints names. It writes each other schema where it is used. */
export const COMPONENTS = {
  Account: aboutAccountSchema,
  Challenge: challengeSchema,
  ClientMessage: clientMessageSchema,
  GameCommand: gameCommandSchema,
  GameFrame: gameFrameSchema,
  GameSummary: gameSummarySchema,
  Lobby: lobbySchema,
  Malformed: malformedSchema,
  Pace: paceSchema,
  Pairing: pairingSchema,
  Player: personSchema,
  Profile: profileSchema,
  Refusal: refusalSchema,
  Rules: rulesSchema,
  ServerMessage: serverMessageSchema,
  Terms: termsSchema,
} as const;
