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
 * Tables of PostgreSQL and SQLite. After a change, run in apps/server:
 * npx drizzle-kit generate --name NAME
 */

/** Milliseconds since 1970. */
const timestampMs = customType<{ data: number; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
});

/** Boolean, stored as 0 or 1 in SQLite. */
const booleanColumn = customType<{ data: boolean; driverData: boolean | number }>({
  dataType: () => 'boolean',
  fromDriver: Boolean,
});

/** Kind of player. Reads `erased`, for erased guests in stored games, as `guest`. */
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
    createdAt: timestampMs('created_at').notNull(),
    /** Last time the player was online. */
    seenAt: timestampMs('seen_at'),
    /** Case-folded name of an account or a bot, for look-ups. */
    handleKey: text('handle_key').unique(),
    /** Keyed hash of the network of the account's last sign-in; null for a local one. */
    network: text('network'),
    /** Account that owns a bot; null for other players. */
    owner: text('owner_id').references((): AnyPgColumn => players.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('player_of_guests').on(table.createdAt).where(sql`kind = 'guest'`),
    index('player_of_owner').on(table.owner).where(sql`owner_id is not null`),
    index('player_of_network').on(table.network).where(sql`network is not null`),
  ],
);

/** Declares a foreign key to a player; deleting the player deletes the row. */
const playerReference = (name: string) =>
  text(name)
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** Look-alike keys of account and bot names; unique, so look-alikes conflict. */
export const handleLooks = pgTable(
  'handle_look',
  {
    look: text('look').primaryKey(),
    player: playerReference('player_id'),
  },
  (table) => [index('handle_look_of_player').on(table.player)],
);

export const sessions = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    player: playerReference('player_id'),
    kind: text('kind', { enum: ['cookie', 'bot'] }).notNull(),
    createdAt: timestampMs('created_at').notNull(),
    seenAt: timestampMs('seen_at').notNull(),
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
    isPublic: booleanColumn('is_public').notNull(),
    /** A seek is unlisted, and paired with a matching one. */
    isSeek: booleanColumn('is_seek').notNull().default(false),
    /** Rules key; null if no seek can be paired with this challenge. */
    rulesKey: text('rules_key'),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    takenBy: text('taken_by').references(() => players.id),
    game: text('game_id'),
    cancelledAt: timestampMs('cancelled_at'),
    /** Id of the game against a level during the wait. */
    warmUp: text('warm_up'),
    /** Can it be paired? False during a warm-up, until the owner asks to leave it. */
    isReady: booleanColumn('is_ready').notNull().default(true),
  },
  (table) => [
    index('challenge_open')
      .on(table.createdAt)
      .where(sql`is_public and taken_by is null and cancelled_at is null`),
    index('challenge_of_owner').on(table.owner, table.createdAt),
    index('challenge_expiry').on(table.expiresAt),
    // One open seek per player.
    uniqueIndex('challenge_seek')
      .on(table.owner)
      .where(sql`is_seek and taken_by is null and cancelled_at is null`),
    index('challenge_to_pair')
      .on(table.rulesKey, table.expiresAt)
      .where(sql`rules_key is not null and taken_by is null and cancelled_at is null`),
  ],
);

/** Invited players, who see a private challenge in their lobby. */
export const invitations = pgTable(
  'invitation',
  {
    challenge: text('challenge_id')
      .primaryKey()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    player: playerReference('player_id'),
  },
  (table) => [index('invitation_of_player').on(table.player)],
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
    seq: integer('seq').notNull(),
    phase: text('phase').notNull(),
    deadline: timestampMs('deadline'),
    /** Time of the next deadline check: the end of a server's lease, or the deadline itself. */
    leasedUntil: timestampMs('leased_until'),
    createdAt: timestampMs('created_at').notNull(),
    changedAt: timestampMs('changed_at').notNull(),
    endedAt: timestampMs('ended_at'),
    result: jsonb('result'),
    rematchOf: text('rematch_of'),
    /** Is the game listed for spectators? False for a game by private link. */
    isPublic: booleanColumn('is_public').notNull().default(false),
    isRated: booleanColumn('is_rated').notNull().default(false),
    /** Time when the game was rated, or found to be unratable. */
    ratedAt: timestampMs('rated_at'),
    awaitsLevel: booleanColumn('awaits_house').notNull().default(false),
  },
  // No index covers a column that changes with each shot: a shot updates no index.
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

/** Append-only log, without a foreign key: a game's row and event share a transaction. */
export const gameEvents = pgTable(
  'game_event',
  {
    game: text('game_id').notNull(),
    seq: integer('seq').notNull(),
    at: timestampMs('at').notNull(),
    event: jsonb('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.seq] })],
);

export const credentials = pgTable(
  'credential',
  {
    /** Id chosen by the authenticator, in base64url, like the public key. */
    id: text('id').primaryKey(),
    player: playerReference('player_id'),
    publicKey: text('public_key').notNull(),
    /** Signature counter; 0 if the authenticator has none. */
    counter: integer('counter').notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [index('credential_of_player').on(table.player)],
);

/** Recovery codes, for owners who have lost all passkeys. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    hash: text('hash').primaryKey(),
    player: playerReference('player_id'),
    usedAt: timestampMs('used_at'),
  },
  (table) => [index('recovery_code_of_player').on(table.player)],
);

/** Passkey ceremonies in progress; any process can finish one, once. */
export const ceremonies = pgTable(
  'ceremony',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'sign-in', 'delete'] }).notNull(),
    /** Player who registers a passkey or deletes the account; null for a sign-in. */
    player: text('player_id').references(() => players.id, { onDelete: 'cascade' }),
    /** Name of a new account; null for a further passkey. */
    handle: text('handle'),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [index('ceremony_expiry').on(table.expiresAt)],
);

export const blocks = pgTable(
  'block',
  {
    player: playerReference('player_id'),
    blocked: playerReference('blocked_id'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.blocked] }),
    index('block_of_blocked').on(table.blocked),
  ],
);

export const ratings = pgTable(
  'rating',
  {
    player: playerReference('player_id'),
    rulesKey: text('rules_key').notNull(),
    rating: doublePrecision('rating').notNull(),
    deviation: doublePrecision('deviation').notNull(),
    volatility: doublePrecision('volatility').notNull(),
    games: integer('games').notNull(),
    /** Time when the last rated game under these rules ended. */
    playedAt: timestampMs('played_at'),
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
    player: playerReference('player_id'),
    rulesKey: text('rules_key').notNull(),
    before: doublePrecision('before').notNull(),
    after: doublePrecision('after').notNull(),
    share: doublePrecision('share').notNull().default(1),
    /** Reason for a share below 1, or for a limited gain. */
    reason: text('reason', { enum: ['early', 'repeated', 'limited'] }),
    /** Does a gain count toward the daily limit? */
    isLimited: booleanColumn('is_limited').notNull().default(false),
    at: timestampMs('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.player] }),
    index('rating_change_of_player').on(table.player, table.at, table.game),
  ],
);

/** Results by player and rules, updated when games end, to avoid aggregation on reads. */
export const resultSums = pgTable(
  'result_sum',
  {
    player: text('player_id').notNull(),
    rulesKey: text('rules_key').notNull(),
    /** Rules as stored in the terms of one of the games counted. */
    rules: jsonb('rules'),
    won: integer('won').notNull(),
    lost: integer('lost').notNull(),
    drawn: integer('drawn').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.rulesKey] })],
);

export const audiences = pgTable('audience', {
  process: text('process').primaryKey(),
  /** Spectators by game; games without any are omitted. */
  counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
  /** Time of the process's last report. */
  seenAt: timestampMs('seen_at').notNull(),
});

/** Number of shots in which each player found a daily fleet. */
export const dailyResults = pgTable(
  'daily_result',
  {
    /** Id of the fleet: `2026-11-24`, or `small-2026-11-24`. */
    day: text('day').notNull(),
    player: playerReference('player_id'),
    shots: integer('shots').notNull(),
    at: timestampMs('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.player] }),
    index('daily_result_of_player').on(table.player),
  ],
);

/** All tables, each after the tables it refers to. */
export const TABLES = [
  ...[players, handleLooks, sessions, settings, challenges, games, gameEvents, credentials],
  ...[recoveryCodes, ceremonies, blocks, ratings, ratingChanges, resultSums, audiences],
  ...[dailyResults, invitations],
];
