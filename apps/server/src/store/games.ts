import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Append, GameState } from './append.js';
import type { Appended } from './appends.js';
import { makeBatches } from './batches.js';
import type { StoreConnection } from './connection.js';
import { gameEvents, games } from './schema.js';

export interface GameRow extends GameState {
  readonly id: string;
  /** Players, by seat. */
  readonly seats: readonly [string, string];
  readonly terms: unknown;
  /** Games of equal rules have one rating and one table of leaders. */
  readonly rulesKey: string;
  /** Of its last event. */
  readonly seq: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly rematchOf: string | null;
  /** Is it listed among the games to watch? */
  readonly isPublic: boolean;
  /** Does its end change ratings? */
  readonly isRated: boolean;
}

/** A game with its first event, which has seq 1. */
export interface NewStoredGame {
  readonly id: string;
  readonly seats: readonly [string, string];
  readonly terms: unknown;
  readonly rulesKey: string;
  readonly createdAt: number;
  readonly rematchOf: string | null;
  readonly isPublic: boolean;
  readonly isRated: boolean;
  readonly state: GameState;
  readonly event: unknown;
}

export interface StoredEvent {
  readonly seq: number;
  readonly event: unknown;
}

export interface GamesWanted {
  readonly isOver: boolean;
  /** The last game of the page before. */
  readonly before?: Pick<GameRow, 'id' | 'createdAt'> | undefined;
  readonly limit: number;
  /** Who reads the list: games by private links are in it for their two players. By default, all are. */
  readonly reader?: string | null;
}

export interface GameStore {
  /** Resolves when the event can no longer be lost. */
  append(write: Append): Promise<Appended>;
  /** A game that is there already stays as it is. */
  createGame(game: NewStoredGame): Promise<void>;
  gameRow(id: string): Promise<GameRow | undefined>;
  /** The events after `seq`, in order. */
  events(game: string, afterSeq: number): Promise<readonly StoredEvent[]>;
  /** A player's games, newest first. */
  gamesOf(player: string, wanted: GamesWanted): Promise<readonly GameRow[]>;
  /** Public battles that are not over, newest first: before, there is nothing to watch. */
  liveGames(limit: number): Promise<readonly GameRow[]>;
  /**
   * Games whose deadline has come, in the order in which that came or an earlier lease was over, so that
   * however many are given in vain, each has its turn. No other caller is given them for `leaseMs`,
   * or until an event is written.
   */
  leaseDue(now: number, limit: number, leaseMs: number): Promise<readonly GameRow[]>;
  /** Games in which a level is to act and that are unchanged since a moment, oldest first. */
  awaitingHouse(since: number, limit: number): Promise<readonly string[]>;
  /** How many games of this player as the challenger of one of these others are not over. */
  countLiveGames(player: string, others: readonly string[]): Promise<number>;
}

export function makeGames(connection: StoreConnection, append: GameStore['append']): GameStore {
  const { db, attempt } = connection;
  const logs = makeBatches(connection, (keys) => readLogs(db, keys));
  return {
    append,
    createGame: (game) => attempt(() => db.transaction((tx) => insertGame(tx, game))),
    gameRow: (id) =>
      attempt(async () => {
        const [row] = await db.select().from(games).where(eq(games.id, id));
        return row && toGame(row);
      }),
    events: async (game, afterSeq) => {
      const log = await logs(`${afterSeq} ${game}`);
      return log?.events ?? [];
    },
    gamesOf: (player, wanted) => attempt(() => gamesOf(connection, player, wanted)),
    liveGames: (limit) =>
      attempt(async () => {
        const newest = desc(games.createdAt);
        const rows = await db
          .select()
          .from(games)
          // As the index says it.
          .where(and(sql`ended_at is null and is_public`, eq(games.phase, 'battle')))
          .orderBy(newest)
          .limit(limit);
        return rows.map(toGame);
      }),
    leaseDue: async (now, limit, leaseMs) => {
      await attempt(() => putOff(connection, now));
      return attempt(() => leaseDue(connection, now, limit, leaseMs));
    },
    awaitingHouse: (since, limit) =>
      attempt(async () => {
        const rows = await db
          .select({ id: games.id })
          .from(games)
          .where(and(sql`awaits_house`, lte(games.changedAt, since)))
          .orderBy(asc(games.changedAt))
          .limit(limit);
        return rows.map(({ id }) => id);
      }),
    countLiveGames: (player, others) =>
      attempt(() =>
        db.$count(
          games,
          and(eq(games.seat0, player), inArray(games.seat1, [...others]), isNull(games.endedAt)),
        ),
      ),
  };
}

/** What was written to some games after a number of events each: of keys such as `12 game`. */
async function readLogs(db: StoreConnection['db'], keys: readonly string[]) {
  const wanted = keys.map((key) => {
    const [after = '', game = ''] = key.split(' ');
    return { key, game, after: Number(after) };
  });
  const { game, seq, event } = gameEvents;
  const rows = await db
    .select({ game, seq, event })
    .from(gameEvents)
    .where(or(...wanted.map((each) => and(eq(game, each.game), gt(seq, each.after)))))
    .orderBy(asc(seq));
  const logs = new Map<string, StoredEvent[]>();
  for (const { game, ...stored } of rows) logs.set(game, [...(logs.get(game) ?? []), stored]);
  return wanted.map(({ key, game, after }) => ({
    key,
    events: logs.get(game)?.filter(({ seq }) => seq > after) ?? [],
  }));
}

/** Part of a transaction that is repeated where its outcome is unknown. */
export async function insertGame(tx: Pick<StoreConnection['db'], 'insert'>, game: NewStoredGame) {
  const { id, seats, terms, rulesKey, createdAt, rematchOf, state, event } = game;
  const { isPublic, isRated } = game;
  const made = await tx
    .insert(games)
    .values({
      ...{ id, terms, rulesKey, createdAt, rematchOf, changedAt: createdAt, seq: 1 },
      ...{ seat0: seats[0], seat1: seats[1], isPublic, isRated, ...state },
      leasedUntil: state.deadline,
    })
    .onConflictDoNothing({ target: games.id })
    .returning({ id: games.id });
  if (made.length === 0) return;
  await tx.insert(gameEvents).values({ game: id, seq: 1, at: createdAt, event });
}

/** Each seat has an index in the order of the page, so that a long history costs no more. */
async function gamesOf(
  { db }: StoreConnection,
  player: string,
  { isOver, before, limit, reader }: GamesWanted,
): Promise<readonly GameRow[]> {
  const isEnded = isOver ? isNotNull(games.endedAt) : isNull(games.endedAt);
  const bySeat = (seat: SQL | undefined) =>
    db
      .select()
      .from(games)
      .where(and(seat, isEnded, isBefore(before), isListedFor(reader)))
      .orderBy(desc(games.createdAt), desc(games.id))
      .limit(limit);
  const rows = [
    ...(await bySeat(eq(games.seat0, player))),
    ...(await bySeat(and(eq(games.seat1, player), ne(games.seat0, player)))),
  ];
  const newestFirst = rows.sort((a, b) => b.createdAt - a.createdAt || (b.id < a.id ? -1 : 1));
  return newestFirst.slice(0, limit).map(toGame);
}

function isListedFor(reader: GamesWanted['reader']): SQL | undefined {
  if (reader === undefined) return undefined;
  const isPublic = eq(games.isPublic, true);
  if (reader === null) return isPublic;
  return or(isPublic, eq(games.seat0, reader), eq(games.seat1, reader));
}

function isBefore(last: GamesWanted['before']): SQL | undefined {
  if (!last) return undefined;
  const createdAt = sql.param(last.createdAt, games.createdAt);
  return sql`(${games.createdAt}, ${games.id}) < (${createdAt}, ${last.id})`;
}

const MOST_PUT_OFF = 1_000;

/** Those whose deadlines have moved since their last check: a portion at a time. */
async function putOff({ db }: StoreConnection, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(gt(games.deadline, now), isToCheck(now)))
      .limit(MOST_PUT_OFF)
      .for('update', { skipLocked: true });
    if (moved.length === 0) return;
    const ids = moved.map(({ id }) => id);
    await tx.update(games).set({ leasedUntil: sql`deadline` }).where(inArray(games.id, ids));
  });
}

async function leaseDue({ db }: StoreConnection, now: number, limit: number, leaseMs: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(lte(games.deadline, now), isToCheck(now)))
      .orderBy(sql`${games.leasedUntil} nulls first`, asc(games.deadline))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const leased = await tx
      .update(games)
      .set({ leasedUntil: now + leaseMs })
      .where(inArray(games.id, ids))
      .returning();
    return leased.map(toGame).sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0));
  });
}

function isToCheck(now: number): SQL | undefined {
  return and(isNull(games.endedAt), or(isNull(games.leasedUntil), lte(games.leasedUntil, now)));
}

function toGame(row: typeof games.$inferSelect): GameRow {
  const { seat0, seat1, leasedUntil: _, ratedAt: __, ...others } = row;
  return { ...others, seats: [seat0, seat1] };
}
