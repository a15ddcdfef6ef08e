import { MAX_SHIPS, MAX_SQUARES, OUTCOMES, RECORD_ENDS } from '@flotilla/rules';
import * as z from 'zod';
import { HEX_256 } from './commitment.js';
import { paceSchema } from './pace.js';
import { idSchema, PHRASES, personSchema, rulesSchema, termsSchema } from './terms.js';

/** Every message of the wire, once: from these come the types, the checks and the API's page. */

/** The maximum length of a free message, in characters. */
export const MAX_TEXT = 300;

const seat = z.literal([0, 1]);
const viewer = z.union([seat, z.literal('spectator')]);
const square = z
  .int()
  .min(0)
  .max(MAX_SQUARES - 1);
const count = z.int().min(0);
const time = z.int();
const hex = z.string().regex(HEX_256);
const setup = z.array(z.array(square).min(1).max(MAX_SQUARES)).max(MAX_SHIPS);

/** An id chosen by the sender; a command with the same id is carried out once. */
export const commandIdSchema = z.string().regex(/^[\w-]{8,40}$/);

const talkSchema = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({ text: z.string().overwrite(onOneLine).trim().min(1).max(MAX_TEXT) }),
]);

/** What two players say: a phrase, which each reads in their own language, or words. */
export type Talk = ReadonlyDeep<z.infer<typeof talkSchema>>;

/**
 * Rejects characters that no keyboard writes: signs that control a terminal or turn the text round, and halves of
 * signs, which no database keeps.
 */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/** What a player does in a game. */
export const gameCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place'), setup, salt: hex, commitment: hex }),
  z.strictObject({
    type: z.literal('fire'),
    squares: z.array(square).min(1).max(MAX_SQUARES),
    /** How many shots had been fired by both when this was meant; refused as `stale` where it differs. */
    after: count.optional(),
  }),
  z.strictObject({ type: z.literal('resign') }),
  /** Before the first shot. */
  z.strictObject({ type: z.literal('abort') }),
  /** Wins over the other, who has left. */
  z.strictObject({ type: z.literal('claim') }),
  z.strictObject({ type: z.literal('say'), talk: talkSchema }),
  /** Offers another game, or accepts or declines the other's offer. */
  z.strictObject({ type: z.literal('rematch'), isWanted: z.boolean() }),
  /** Withdraws the player's offer of another game. */
  z.strictObject({ type: z.literal('withdraw') }),
]);

/** What a player does in an online game. */
export type GameCommand = z.infer<typeof gameCommandSchema>;

/** What a client sends over its socket. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  /** Follows a game; the answer is a whole frame, then one after each change. */
  z.strictObject({ type: z.literal('watch'), game: idSchema }),
  z.strictObject({ type: z.literal('unwatch'), game: idSchema }),
  /** Follows the lobby: open challenges, and what concerns the player. */
  z.strictObject({ type: z.literal('lobby'), isWanted: z.boolean() }),
  z.strictObject({
    type: z.literal('do'),
    id: commandIdSchema,
    game: idSchema,
    command: gameCommandSchema,
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** What a client sends over its socket. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;

const shot = z.strictObject({
  ...{ seat, turn: count, square },
  outcome: z.enum(OUTCOMES),
  shapeId: z.exactOptional(z.string()),
  ship: z.exactOptional(count),
});

const revealed = z.strictObject({ setup, salt: hex });

const end = z.strictObject({
  winner: z.union([seat, z.literal('draw'), z.null()]),
  reason: z.enum([...RECORD_ENDS, 'aborted']),
});

/** How an online game ended; `winner` is null where it was aborted. */
export type End = ReadonlyDeep<z.infer<typeof end>>;
/** Why an online game ended: a fleet was sunk, given up, out of time, left, or aborted before the first shot. */
export type EndReason = End['reason'];

const about = z.strictObject({
  rules: rulesSchema,
  pace: paceSchema,
  begins: z.union([seat, z.literal('draw')]),
  players: z.tuple([personSchema, personSchema]),
  openedAt: time,
  isFree: z.boolean(),
  rematchOf: idSchema.nullable(),
});

/** What one viewer is told of a game: all of it, or what is new. */
export const gameFrameSchema = z.strictObject({
  type: z.literal('game'),
  game: idSchema,
  /** Counts the game's events; a frame of a lower one is old. */
  seq: count,
  viewer,
  /** What never changes; with a whole frame only. */
  about: about.nullable(),
  phase: z.enum(['prepare', 'battle', 'over']),
  placed: z.tuple([z.boolean(), z.boolean()]),
  commitments: z.tuple([hex.nullable(), hex.nullable()]),
  first: seat.nullable(),
  toMove: seat.nullable(),
  turn: count,
  /** How many shots the seat to move fires at once. */
  due: count,
  /** The shots stand behind so many earlier ones. */
  shotsFrom: count,
  shots: z.array(shot),
  /** The viewer's own fleet. */
  own: revealed.nullable(),
  /** Both fleets, by seat, when a battle is over. */
  fleets: z.tuple([revealed, revealed]).nullable(),
  clocks: z.strictObject({
    remainingMs: z.tuple([time, time]).nullable(),
    deadline: time.nullable(),
    since: time,
  }),
  end: end.nullable(),
  talkFrom: count,
  talk: z.array(z.strictObject({ seat, at: time, talk: talkSchema })),
  rematch: z.tuple([z.boolean().nullable(), z.boolean().nullable()]),
  next: idSchema.nullable(),
});

type FrameOf = z.infer<typeof gameFrameSchema>;

/** Deeply read-only, so that frames are made of what the server has. */
export type ReadonlyDeep<T> = T extends (infer U)[]
  ? T extends [infer A, infer B]
    ? readonly [ReadonlyDeep<A>, ReadonlyDeep<B>]
    : readonly ReadonlyDeep<U>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** What one viewer is told of a game: all of it, or what is new. */
export type GameFrame = ReadonlyDeep<FrameOf>;

/** An open offer to play. */
export const challengeSchema = z.strictObject({
  id: idSchema,
  owner: personSchema,
  terms: termsSchema,
  isPublic: z.boolean(),
  createdAt: time,
  /** The game that began when it was taken. */
  game: idSchema.nullable(),
  isOpen: z.boolean(),
});

/** An open offer of a game, or one that was taken. */
export type Challenge = ReadonlyDeep<z.infer<typeof challengeSchema>>;

/** A game in a list. */
export const gameSummarySchema = z.strictObject({
  id: idSchema,
  rules: z.string(),
  pace: paceSchema,
  players: z.tuple([personSchema, personSchema]),
  openedAt: time,
  phase: z.enum(['prepare', 'battle', 'over']),
  shots: count,
  /** How many ships each seat has afloat; null where the rules do not announce it. */
  afloat: z.tuple([count.nullable(), count.nullable()]),
  /** How many watch it, at all processes of the server. */
  spectators: count,
  /**
   * Of a game to watch: the first seat's chance to win, in [0, 1], by what both shooters knew some shots ago at
   * most; the other's is what is left to 1. Null where it is not told.
   */
  chance: z.number().min(0).max(1).nullable(),
  /** Is it the asking player who is to act? */
  isYourTurn: z.boolean(),
  /** When the one who is to act has no time left; null without a clock. */
  timeUpAt: time.nullable(),
  end: end.nullable(),
});

/** A game in a list. */
export type GameSummary = ReadonlyDeep<z.infer<typeof gameSummarySchema>>;

/** Why the server refuses what the rules of the game allow. */
export const SERVER_REFUSALS = [
  /** It is no message of this protocol, or too large a one. */
  'malformed',
  'too-large',
  'not-json',
  'bad-rules',
  /** No such game, challenge or player, or not for this one to see. */
  'not-found',
  'no-session',
  /** A guest would be called as the reader or the computer. */
  'reserved-name',
  /** A page of another site asks with this player's cookie. */
  'foreign-origin',
  /** Only the two players may do this. */
  'not-seated',
  /** The other has fired, or time has passed, since the player meant it. */
  'stale',
  /** The other is there, or has not been away for long enough. */
  'not-away',
  'your-turn',
  'too-soon',
  'own-challenge',
  /** Another player has accepted it. */
  'challenge-taken',
  /** It was cancelled or has expired. */
  'challenge-over',
  'too-many-challenges',
  'too-many-games',
  /** Of this player against the computer. */
  'too-many-house-games',
  /** Too many messages in too little time. */
  'rate',
  /** The server cannot do it now; the same message may be sent again. */
  'unavailable',
  'broken',
] as const;

/** One of {@link SERVER_REFUSALS}. */
export type ServerRefusal = (typeof SERVER_REFUSALS)[number];

/** Why a message or a request was refused: the game's reason or the server's; `detail` is for programmers. */
export const refusalSchema = z.looseObject({ code: z.string(), detail: z.string().optional() });

/** What the lobby shows: open challenges, and games to play and to watch. */
export const lobbySchema = z.strictObject({
  type: z.literal('lobby'),
  challenges: z.array(challengeSchema),
  /** The player's own games that are not over. */
  games: z.array(gameSummarySchema),
  /** Games to watch. */
  live: z.array(gameSummarySchema),
});

/** What the server sends over a socket or a stream. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  /** First of all: who the client is treated as, null if unknown, and the server's clock. */
  z.strictObject({ type: z.literal('hello'), you: personSchema.nullable(), now: time }),
  gameFrameSchema,
  /** Which players of a followed game are away, and since when. */
  z.strictObject({
    type: z.literal('presence'),
    game: idSchema,
    awaySince: z.tuple([time.nullable(), time.nullable()]),
  }),
  z.strictObject({ type: z.literal('done'), id: commandIdSchema, seq: count }),
  z.strictObject({
    type: z.literal('refused'),
    /** The command's, where there was one. */
    id: commandIdSchema.nullable(),
    refusal: refusalSchema,
  }),
  lobbySchema,
  /**
   * The player's own challenge was taken, or the seek, whose id is `challenge`, has found an opponent: a level for
   * the warm-up, and later perhaps a player.
   */
  z.strictObject({ type: z.literal('taken'), challenge: idSchema, game: idSchema }),
  z.strictObject({ type: z.literal('pong'), now: time }),
  /** The server stops; the client comes again after so long. */
  z.strictObject({ type: z.literal('bye'), retryMs: count }),
]);

/** What the server sends over a socket or a stream. */
export type ServerMessage = ReadonlyDeep<z.infer<typeof serverMessageSchema>>;

/** What a player seeks: an opponent under these rules at this pace. */
export const newSeekSchema = z.strictObject({
  ...{ rules: rulesSchema, pace: paceSchema },
  /** Does a level of the computer play a warm-up until a player comes? Never where a turn may take days. */
  takesLevel: z.boolean().optional(),
});
/** What a player seeks. */
export type NewSeek = z.infer<typeof newSeekSchema>;
