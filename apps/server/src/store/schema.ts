import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/*
 * The tables, for PostgreSQL and SQLite alike. After a change, in apps/server:
 * npx drizzle-kit generate --name <what>.
 */

/** A moment in milliseconds since 1970. */
const instant = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
});

/** SQLite has no truth of its own: 0 or 1. */
const flag = customType<{ data: boolean; driverData: boolean | number }>({
  dataType: () => 'boolean',
  fromDriver: Boolean,
});

/**
 * `bot`: an account that plays by a program; `house`: a level of the computer. A guest who was erased and is still
 * named in games of others is stored as `erased`, and read as a guest.
 */
const playerKind = customType<{ data: 'guest' | 'account' | 'bot' | 'house'; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (kind) => (kind === 'erased' ? 'guest' : kind) as 'guest',
});

export const players = pgTable(
  'player',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: playerKind('kind').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a process last said that the player is there. */
    seenAt: instant('seen_at'),
    /** Of an account or a bot: the name in small letters, by which it is found. */
    handleKey: text('handle_key').unique(),
    /** Keyed hash of the network that an account was last signed in from; null for a local one. */
    network: text('network'),
    /** Of a bot: the account that it belongs to. */
    owner: text('owner_id').references((): AnyPgColumn => players.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('player_of_guests').on(table.createdAt).where(sql`kind = 'guest'`),
    index('player_of_owner').on(table.owner).where(sql`owner_id is not null`),
    index('player_of_network').on(table.network).where(sql`network is not null`),
  ],
);

/** Refers to a player, with whom the row goes. */
const ofPlayer = (name: string) =>
  text(name)
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** What the names of accounts and bots look like; two that look alike would share a row. */
export const handleLooks = pgTable(
  'handle_look',
  {
    look: text('look').primaryKey(),
    player: ofPlayer('player_id'),
  },
  (table) => [index('handle_look_of_player').on(table.player)],
);

export const sessions = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    player: ofPlayer('player_id'),
    kind: text('kind', { enum: ['cookie', 'bot'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('session_of_player').on(table.player)],
);

export const settings = pgTable('setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const challenges = pgTable(
  'challenge',
  {
    id: text('id').primaryKey(),
    owner: text('owner')
      .notNull()
      .references(() => players.id),
    terms: jsonb('terms').notNull(),
    isPublic: flag('is_public').notNull(),
    /** Not listed: its owner seeks, and is paired with a matching seek. */
    isSeek: flag('is_seek').notNull().default(false),
    /** Set for those that seeks by the same rules may be paired with, else null. */
    rulesKey: text('rules_key'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenBy: text('taken_by').references(() => players.id),
    /** The game that came of it. */
    game: text('game_id'),
    cancelledAt: instant('cancelled_at'),
    /** The game against a level in which who seeks waits for a player. */
    warmUp: text('warm_up'),
    /** Paired without being asked; not so in a warm-up, until the player wants to leave it. */
    isReady: flag('is_ready').notNull().default(true),
  },
  (table) => [
    index('challenge_open')
      .on(table.createdAt)
      .where(sql`is_public and taken_by is null and cancelled_at is null`),
    index('challenge_of_owner').on(table.owner, table.createdAt),
    index('challenge_expiry').on(table.expiresAt),
    // A player seeks one game at a time.
    uniqueIndex('challenge_seek')
      .on(table.owner)
      .where(sql`is_seek and taken_by is null and cancelled_at is null`),
    index('challenge_to_pair')
      .on(table.rulesKey, table.expiresAt)
      .where(sql`rules_key is not null and taken_by is null and cancelled_at is null`),
  ],
);

export const games = pgTable(
  'game',
  {
    id: text('id').primaryKey(),
    seat0: text('seat0')
      .notNull()
      .references(() => players.id),
    seat1: text('seat1')
      .notNull()
      .references(() => players.id),
    terms: jsonb('terms').notNull(),
    rulesKey: text('rules_key').notNull(),
    /** Of its last event. */
    seq: integer('seq').notNull(),
    phase: text('phase').notNull(),
    deadline: instant('deadline'),
    /** Until then its deadline needs no check: another server watches it, or it is not over before. */
    leasedUntil: instant('leased_until'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    endedAt: instant('ended_at'),
    /** How it ended, for lists of games. */
    result: jsonb('result'),
    rematchOf: text('rematch_of'),
    /** Not by a private link: it is listed among the games to watch. */
    isPublic: flag('is_public').notNull().default(false),
    /** Does its end change ratings? */
    isRated: flag('is_rated').notNull().default(false),
    /** When it did, or was found not to. */
    ratedAt: instant('rated_at'),
    /** Is a level of the computer to act? */
    awaitsLevel: flag('awaits_house').notNull().default(false),
  },
  // No index holds what each shot changes, so that a shot leaves them alone.
  (table) => [
    index('game_of_seat0').on(table.seat0, table.createdAt, table.id),
    index('game_of_seat1').on(table.seat1, table.createdAt, table.id),
    index('game_live').on(table.createdAt).where(sql`ended_at is null and is_public`),
    index('game_to_look_at').on(table.leasedUntil).where(sql`deadline is not null`),
    index('game_to_rate')
      .on(table.endedAt)
      .where(sql`is_rated and rated_at is null and ended_at is not null`),
    index('game_of_house').on(table.createdAt).where(sql`awaits_house`),
  ],
);

/** Nothing in it is ever changed. What refers to a game comes after its row in one transaction. */
export const gameEvents = pgTable(
  'game_event',
  {
    game: text('game_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    event: jsonb('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.seq] })],
);

export const credentials = pgTable(
  'credential',
  {
    /** Chosen by the authenticator; in base64url, as the public key. */
    id: text('id').primaryKey(),
    player: ofPlayer('player_id'),
    publicKey: text('public_key').notNull(),
    /** Uses, where the authenticator counts them. */
    counter: integer('counter').notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('credential_of_player').on(table.player)],
);

/** Codes on paper, for who has lost every passkey. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    hash: text('hash').primaryKey(),
    player: ofPlayer('player_id'),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_code_of_player').on(table.player)],
);

/** What a passkey was asked to sign; any process can finish it, once. */
export const ceremonies = pgTable(
  'ceremony',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'sign-in', 'delete'] }).notNull(),
    /** Player who registers, or deletes the account. */
    player: text('player_id').references(() => players.id, { onDelete: 'cascade' }),
    /** The name of the account that is made; null for a further passkey. */
    handle: text('handle'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('ceremony_expiry').on(table.expiresAt)],
);

export const blocks = pgTable(
  'block',
  {
    player: ofPlayer('player_id'),
    blocked: ofPlayer('blocked_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.blocked] }),
    index('block_of_blocked').on(table.blocked),
  ],
);

export const ratings = pgTable(
  'rating',
  {
    player: ofPlayer('player_id'),
    rulesKey: text('rules_key').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    games: integer('games').notNull(),
    /** When the last of them ended. */
    playedAt: instant('played_at'),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.rulesKey] }),
    index('rating_leaders').on(table.rulesKey, sql`(rating - 2 * deviation) desc`),
  ],
);

export const ratingChanges = pgTable(
  'rating_change',
  {
    game: text('game_id').notNull(),
    player: ofPlayer('player_id'),
    rulesKey: text('rules_key').notNull(),
    before: doublePrecision('before').notNull(),
    after: doublePrecision('after').notNull(),
    /** Of the change that the game would have made alone, from 0 to 1. */
    share: doublePrecision('share').notNull().default(1),
    /** Why that is less than 1, or a gain was limited. */
    reason: text('reason', { enum: ['early', 'repeated', 'limited'] }),
    /** Counts toward the most that may be gained in a day from such opponents. */
    isLimited: flag('is_limited').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.player] }),
    index('rating_change_of_player').on(table.player, table.at, table.game),
  ],
);

/** What a player's games by the same rules came to: counted as they end, so that it is read at once. */
export const resultSums = pgTable(
  'result_sum',
  {
    player: text('player_id').notNull(),
    rulesKey: text('rules_key').notNull(),
    /** What one of these games says of its rules. */
    rules: jsonb('rules'),
    won: integer('won').notNull(),
    lost: integer('lost').notNull(),
    drawn: integer('drawn').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.rulesKey] })],
);

/** How many watch which games at each process that serves them. */
export const audiences = pgTable('audience', {
  process: text('process').primaryKey(),
  /** By game; those that are watched alone. */
  counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
  /** When the process last said so: what is long ago says nothing. */
  seenAt: instant('seen_at').notNull(),
});

/** In how many shots a player found the fleet of a day. */
export const dailyResults = pgTable(
  'daily_result',
  {
    /** By UTC, such as `2026-11-24`. */
    day: text('day').notNull(),
    player: ofPlayer('player_id'),
    shots: integer('shots').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.player] }),
    index('daily_result_of_player').on(table.player),
  ],
);

/** In an order in which each comes after those that it refers to. */
export const TABLES = [
  ...[players, handleLooks, sessions, settings, challenges, games, gameEvents, credentials],
  ...[recoveryCodes, ceremonies, blocks, ratings, ratingChanges, resultSums, audiences],
  dailyResults,
];
