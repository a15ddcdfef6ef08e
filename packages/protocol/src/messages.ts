import { MAX_SHIPS, MAX_SQUARES, OUTCOMES, RECORD_ENDS } from '@flotilla/rules';
import * as z from 'zod';
import { HEX_256 } from './commitment.js';
import { paceSchema } from './pace.js';
import { idSchema, PHRASES, personSchema, rulesSchema, termsSchema } from './terms.js';

// Every message on the wire is declared here; types, checks and the API reference derive from it.

/** Maximum length of a free-text message, in characters. */
export const MAX_MESSAGE_LENGTH = 300;

export const seatSchema = z.literal([0, 1]);
const seat = seatSchema;
const viewerSchema = z.union([seat, z.literal('spectator')]);
/** A square index; it may be off the grid of the game. */
export const squareSchema = z
  .int()
  .min(0)
  .max(MAX_SQUARES - 1);
const square = squareSchema;
const nonNegativeIntSchema = z.int().min(0);
/** Milliseconds since 1970. */
export const timeSchema = z.int();
const time = timeSchema;
export const hashSchema = z.string().regex(HEX_256);
const hex = hashSchema;
const setupSchema = z.array(z.array(square).min(1).max(MAX_SQUARES)).max(MAX_SHIPS);

/** Idempotency key chosen by the sender; a command with a known id is not executed again. */
export const commandIdSchema = z.string().regex(/^[\w-]{8,40}$/);

const talkSchema = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({
    text: z.string().overwrite(replaceControlCharacters).trim().min(1).max(MAX_MESSAGE_LENGTH),
  }),
]);

/** A chat message: a phrase, shown in the reader's language, or free text. */
export type Talk = ReadonlyDeep<z.infer<typeof talkSchema>>;

/**
 * Replaces control characters, line breaks, bidirectional overrides and lone surrogates with
 * spaces. They could control a terminal or reorder the text, and databases reject lone surrogates.
 */
function replaceControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/** A player's command in a game. */
export const gameCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place'), setup: setupSchema, salt: hex, commitment: hex }),
  z.strictObject({
    type: z.literal('fire'),
    squares: z.array(square).min(1).max(MAX_SQUARES),
    after: nonNegativeIntSchema.optional(),
  }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('abort') }),
  z.strictObject({ type: z.literal('claim') }),
  z.strictObject({ type: z.literal('say'), talk: talkSchema }),
  z.strictObject({ type: z.literal('rematch'), isWanted: z.boolean() }),
  z.strictObject({ type: z.literal('withdraw') }),
]);

/** A player's command in an online game. */
export type GameCommand = z.infer<typeof gameCommandSchema>;

/** A message from a client over its WebSocket. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('watch'), game: idSchema }),
  z.strictObject({ type: z.literal('unwatch'), game: idSchema }),
  z.strictObject({ type: z.literal('lobby'), isWanted: z.boolean() }),
  z.strictObject({
    type: z.literal('do'),
    id: commandIdSchema,
    game: idSchema,
    command: gameCommandSchema,
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** A message from a client over its WebSocket. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;

const announcedShotSchema = z.strictObject({
  seat,
  turn: nonNegativeIntSchema,
  square,
  outcome: z.enum(OUTCOMES),
  shapeId: z.exactOptional(z.string()),
  ship: z.exactOptional(nonNegativeIntSchema),
});

const revealedFleetSchema = z.strictObject({ setup: setupSchema, salt: hex });

const gameEndSchema = z.strictObject({
  winner: z.union([seat, z.literal('draw'), z.null()]),
  reason: z.enum([...RECORD_ENDS, 'aborted']),
});

/** Result of an online game; `winner` is null if it was aborted. */
export type End = ReadonlyDeep<z.infer<typeof gameEndSchema>>;
/** Reason why an online game ended: fleet sunk, resigned, out of time, abandoned or aborted. */
export type EndReason = End['reason'];

const aboutGameSchema = z.strictObject({
  rules: rulesSchema,
  pace: paceSchema,
  begins: z.union([seat, z.literal('draw')]),
  players: z.tuple([personSchema, personSchema]),
  openedAt: time,
  isFree: z.boolean(),
  rematchOf: idSchema.nullable(),
});

/** Game state for one viewer: full, or only the changes. */
export const gameFrameSchema = z.strictObject({
  type: z.literal('game'),
  game: idSchema,
  seq: nonNegativeIntSchema,
  viewer: viewerSchema,
  about: aboutGameSchema.nullable(),
  phase: z.enum(['prepare', 'battle', 'over']),
  placed: z.tuple([z.boolean(), z.boolean()]),
  commitments: z.tuple([hex.nullable(), hex.nullable()]),
  first: seat.nullable(),
  toMove: seat.nullable(),
  turn: nonNegativeIntSchema,
  due: nonNegativeIntSchema,
  shotsFrom: nonNegativeIntSchema,
  shots: z.array(announcedShotSchema),
  own: revealedFleetSchema.nullable(),
  fleets: z.tuple([revealedFleetSchema, revealedFleetSchema]).nullable(),
  clocks: z.strictObject({
    remainingMs: z.tuple([time, time]).nullable(),
    deadline: time.nullable(),
    since: time,
  }),
  end: gameEndSchema.nullable(),
  talkFrom: nonNegativeIntSchema,
  talk: z.array(z.strictObject({ seat, at: time, talk: talkSchema })),
  rematch: z.tuple([z.boolean().nullable(), z.boolean().nullable()]),
  next: idSchema.nullable(),
});

type MutableGameFrame = z.infer<typeof gameFrameSchema>;

/** Recursive `Readonly`; frames are built from the server's read-only values. */
export type ReadonlyDeep<T> = T extends (infer U)[]
  ? T extends [infer A, infer B]
    ? readonly [ReadonlyDeep<A>, ReadonlyDeep<B>]
    : readonly ReadonlyDeep<U>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** Game state for one viewer: full, or only the changes. */
export type GameFrame = ReadonlyDeep<MutableGameFrame>;

/** An open or accepted offer to play. */
export const challengeSchema = z.strictObject({
  id: idSchema,
  owner: personSchema,
  terms: termsSchema,
  isPublic: z.boolean(),
  createdAt: time,
  game: idSchema.nullable(),
  isOpen: z.boolean(),
});

/** An open or accepted offer to play. */
export type Challenge = ReadonlyDeep<z.infer<typeof challengeSchema>>;

/** Summary of a game in a list, for one viewer. */
export const gameSummarySchema = z.strictObject({
  id: idSchema,
  rules: z.string(),
  pace: paceSchema,
  players: z.tuple([personSchema, personSchema]),
  openedAt: time,
  phase: z.enum(['prepare', 'battle', 'over']),
  shots: nonNegativeIntSchema,
  afloat: z.tuple([nonNegativeIntSchema.nullable(), nonNegativeIntSchema.nullable()]),
  spectators: nonNegativeIntSchema,
  chance: z.number().min(0).max(1).nullable(),
  isYourTurn: z.boolean(),
  timeUpAt: time.nullable(),
  end: gameEndSchema.nullable(),
});

/** Summary of a game in a list, for one viewer. */
export type GameSummary = ReadonlyDeep<z.infer<typeof gameSummarySchema>>;

/** Refusal codes of the server, beyond those of the rules of the game. */
export const SERVER_REFUSALS = [
  'malformed',
  'too-large',
  'not-json',
  'bad-rules',
  'not-found',
  'no-session',
  'reserved-name',
  'foreign-origin',
  'not-seated',
  'stale',
  'not-away',
  'your-turn',
  'too-soon',
  'own-challenge',
  'challenge-taken',
  'challenge-over',
  'too-many-challenges',
  'too-many-games',
  'too-many-house-games',
  'rate',
  'unavailable',
  'broken',
] as const;

/** One of {@link SERVER_REFUSALS}. */
export type ServerRefusal = (typeof SERVER_REFUSALS)[number];

const fieldFaultSchema = z.strictObject({ field: z.string(), reason: z.string() });

/** Refusal of a message or request: a code of the game or the server, and its details. */
export const refusalSchema = z.looseObject({
  code: z.string(),
  retryMs: nonNegativeIntSchema.optional(),
  fields: z.array(fieldFaultSchema).optional(),
  game: idSchema.optional(),
  shots: nonNegativeIntSchema.optional(),
  toMove: seat.optional(),
  square: square.optional(),
  phase: z.enum(['prepare', 'battle', 'over']).optional(),
  expected: nonNegativeIntSchema.optional(),
  given: nonNegativeIntSchema.optional(),
  faults: z.array(z.looseObject({ code: z.string() })).optional(),
});

const soughtSchema = z.strictObject({
  rules: rulesSchema,
  pace: paceSchema,
  players: nonNegativeIntSchema,
});

/** A game that players are seeking, and the number of those players. */
export type SoughtGame = ReadonlyDeep<z.infer<typeof soughtSchema>>;

/** The lobby: number of players here, seeks, open challenges, and games to play and to watch. */
export const lobbySchema = z.strictObject({
  type: z.literal('lobby'),
  here: nonNegativeIntSchema,
  sought: z.array(soughtSchema),
  challenges: z.array(challengeSchema),
  games: z.array(gameSummarySchema),
  live: z.array(gameSummarySchema),
});

/** Acknowledgement of a command, after its event is stored. */
export const doneSchema = z.strictObject({
  type: z.literal('done'),
  id: commandIdSchema,
  seq: nonNegativeIntSchema,
  shots: z.exactOptional(z.array(announcedShotSchema)),
});

/** A message from the server over a WebSocket or a stream. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), you: personSchema.nullable(), now: time }),
  gameFrameSchema,
  z.strictObject({
    type: z.literal('presence'),
    game: idSchema,
    awaySince: z.tuple([time.nullable(), time.nullable()]),
  }),
  doneSchema,
  z.strictObject({
    type: z.literal('refused'),
    id: commandIdSchema.nullable(),
    refusal: refusalSchema,
  }),
  lobbySchema,
  z.strictObject({ type: z.literal('taken'), challenge: idSchema, game: idSchema }),
  z.strictObject({ type: z.literal('pong'), now: time }),
  z.strictObject({ type: z.literal('bye'), retryMs: nonNegativeIntSchema }),
]);

/** A message from the server over a WebSocket or a stream. */
export type ServerMessage = ReadonlyDeep<z.infer<typeof serverMessageSchema>>;

export const newSeekSchema = z.strictObject({
  rules: rulesSchema,
  pace: paceSchema,
  takesLevel: z.boolean().optional(),
});
/** Request for any opponent under the given rules at the given pace. */
export type NewSeek = z.infer<typeof newSeekSchema>;
