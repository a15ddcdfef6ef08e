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
import { makeBatchedReader } from './batches.js';
import { type Db, firstRow, type GameState, type StoreConnection } from './connection.js';
import { gameEvents, games } from './schema.js';

type Seats = readonly [string, string];

export interface GameRow
  extends Readonly<Omit<typeof games.$inferSelect, 'seat0' | 'seat1' | 'leasedUntil' | 'ratedAt'>> {
  readonly seats: Seats;
}

/** New game with its first event, whose seq is 1. */
export interface NewStoredGame
  extends Pick<
    GameRow,
    'id' | 'seats' | 'terms' | 'rulesKey' | 'createdAt' | 'rematchOf' | 'isPublic' | 'isRated'
  > {
  readonly state: GameState;
  readonly event: unknown;
}

export type StoredEvent = Readonly<Pick<typeof gameEvents.$inferSelect, 'seq' | 'event'>>;

export interface GameFilter {
  readonly isOver: boolean;
  /** Last game of the previous page. */
  readonly before?: Pick<GameRow, 'id' | 'createdAt'> | undefined;
  readonly limit: number;
  /** Caller, who does not see others' private games; undefined lists all games. */
  readonly reader?: string | null;
}

export function makeGames({ db }: StoreConnection) {
  const { id, seq, createdAt, changedAt } = games;
  const logs = makeBatchedReader((keys) => readLogs(db, keys));
  return {
    createGame: (game: NewStoredGame) => db.transaction((tx) => insertGame(tx, game)),
    async gameRow(gameId: string) {
      const row = await firstRow(db.select().from(games).where(eq(id, gameId)));
      return row && toGame(row);
    },
    async events(game: string, afterSeq: number): Promise<readonly StoredEvent[]> {
      const log = await logs(`${afterSeq} ${game}`);
      return log?.events ?? [];
    },
    /** Returns the number of the last event, by game. */
    async seqsOf(ids: readonly string[]) {
      const isListedGame = inArray(id, [...ids]);
      const rows = await db.select({ id, seq }).from(games).where(isListedGame);
      return new Map(rows.map((row) => [row.id, row.seq]));
    },
    gamesOf: (player: string, filter: GameFilter) => gamesOf(db, player, filter),
    /** Returns public games in battle, newest first. */
    async liveGames(limit: number) {
      const rows = await db
        .select()
        .from(games)
        // Must equal the condition of the partial index.
        .where(and(sql`ended_at is null and is_public`, eq(games.phase, 'battle')))
        .orderBy(desc(createdAt))
        .limit(limit);
      return rows.map(toGame);
    },
    /**
     * Leases games whose deadline has passed, in order of last lease or deadline, so that repeated
     * leases starve no other game. No other caller gets them for `leaseMs`, or until a new event.
     */
    async leaseDue(now: number, limit: number, leaseMs: number) {
      await postponeChecks(db, now);
      return leaseDueGames(db, now, limit, leaseMs);
    },
    /** Returns games in which a level has to act, unchanged since `since`, oldest first. */
    async awaitingLevel(since: number, limit: number) {
      const rows = await db
        .select({ id })
        .from(games)
        .where(and(sql`awaits_house`, lte(changedAt, since)))
        .orderBy(asc(changedAt))
        .limit(limit);
      return rows.map((row) => row.id);
    },
    /** Counts unfinished games in which this player has challenged one of the others. */
    countLiveGames: (player: string, otherPlayers: readonly string[]) =>
      db.$count(
        games,
        and(
          eq(games.seat0, player),
          inArray(games.seat1, [...otherPlayers]),
          isNull(games.endedAt),
        ),
      ),
  };
}

/** Reads parts of logs: the key `12 abc` means the events of game `abc` after number 12. */
async function readLogs(db: Db, keys: readonly string[]) {
  const eventKeys = keys.map((key) => {
    const [after = '', game = ''] = key.split(' ');
    return { key, game, after: Number(after) };
  });
  const { game, seq, event } = gameEvents;
  const rows = await db
    .select({ game, seq, event })
    .from(gameEvents)
    .where(
      or(...eventKeys.map((eventKey) => and(eq(game, eventKey.game), gt(seq, eventKey.after)))),
    )
    .orderBy(asc(seq));
  const logs = new Map<string, StoredEvent[]>();
  for (const { game, ...stored } of rows) logs.set(game, [...(logs.get(game) ?? []), stored]);
  return eventKeys.map(({ key, game, after }) => ({
    key,
    events: logs.get(game)?.filter(({ seq }) => seq > after) ?? [],
  }));
}

/** Inserts a game, within a transaction. Idempotent: the transaction may be retried. */
export async function insertGame(tx: Db, { seats, state, event, ...game }: NewStoredGame) {
  const { id, createdAt } = game;
  const insertedRows = await tx
    .insert(games)
    .values({
      ...game,
      ...state,
      seat0: seats[0],
      seat1: seats[1],
      seq: 1,
      changedAt: createdAt,
      leasedUntil: state.deadline,
    })
    .onConflictDoNothing({ target: games.id })
    .returning({ id: games.id });
  if (insertedRows.length === 0) return;
  await tx.insert(gameEvents).values({ game: id, seq: 1, at: createdAt, event });
}

/** Returns a page of games, newest first, by index: a long history costs no more. */
async function gamesOf(
  db: Db,
  player: string,
  { isOver, before, limit, reader }: GameFilter,
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
  const sortedGames = rows.sort((a, b) => b.createdAt - a.createdAt || (b.id < a.id ? -1 : 1));
  return sortedGames.slice(0, limit).map(toGame);
}

function isListedFor(reader: GameFilter['reader']): SQL | undefined {
  if (reader === undefined) return undefined;
  const isPublic = eq(games.isPublic, true);
  if (reader === null) return isPublic;
  return or(isPublic, eq(games.seat0, reader), eq(games.seat1, reader));
}

function isBefore(last: GameFilter['before']): SQL | undefined {
  if (!last) return undefined;
  const createdAt = sql.param(last.createdAt, games.createdAt);
  return sql`(${games.createdAt}, ${games.id}) < (${createdAt}, ${last.id})`;
}

const MAX_POSTPONED = 1_000;

/** Postpones the check of up to {@link MAX_POSTPONED} games whose deadline has moved. */
async function postponeChecks(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(gt(games.deadline, now), isCheckDue(now)))
      .limit(MAX_POSTPONED)
      .for('update', { skipLocked: true });
    if (moved.length === 0) return;
    const ids = moved.map(({ id }) => id);
    await tx.update(games).set({ leasedUntil: sql`deadline` }).where(inArray(games.id, ids));
  });
}

async function leaseDueGames(db: Db, now: number, limit: number, leaseMs: number) {
  return db.transaction(async (tx) => {
    const dueRows = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(lte(games.deadline, now), isCheckDue(now)))
      .orderBy(sql`${games.leasedUntil} nulls first`, asc(games.deadline))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (dueRows.length === 0) return [];
    const ids = dueRows.map(({ id }) => id);
    const leased = await tx
      .update(games)
      .set({ leasedUntil: now + leaseMs })
      .where(inArray(games.id, ids))
      .returning();
    return leased.map(toGame).sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0));
  });
}

function isCheckDue(now: number): SQL | undefined {
  return and(isNull(games.endedAt), or(isNull(games.leasedUntil), lte(games.leasedUntil, now)));
}

function toGame(row: typeof games.$inferSelect): GameRow {
  const { seat0, seat1, leasedUntil: _, ratedAt: __, ...columns } = row;
  return { ...columns, seats: [seat0, seat1] };
}
