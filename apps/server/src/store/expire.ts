import { and, asc, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { lockPlayer } from './accounts.js';
import type { Db, StoreConnection } from './connection.js';
import { deletePlayerData, type Erasure, eraseFromGames } from './erase.js';
import { challenges, gameEvents, games, players, ratingChanges, sessions } from './schema.js';

/** Games deleted per transaction; a guest with more games takes several. */
const GAMES_PER_TRANSACTION = 50;
const MAX_PARAMETERS = 1_000;

const otherSeatPlayer = alias(players, 'other');
const opponent = alias(players, 'rival');

export function makeExpire(connection: StoreConnection) {
  const { db } = connection;
  return {
    /**
     * Erases guests not seen since `before`, oldest first, each in its own transaction.
     * Deletes their games against levels and expired guests; in others, `name` and `words`
     * replace the guest's name and messages. Keeps guests with an unfinished game against an
     * account, a bot or a guest seen since. Also removes what deleted accounts left behind.
     * @returns number of guests processed, at most `limit`; 0 if none is left
     */
    async expireGuests(before: number, limit: number, name: string, words: string) {
      const expiredRows = await db
        .select({ id: players.id })
        .from(players)
        .where(isExpiredGuest(db, players, before))
        .orderBy(asc(players.createdAt))
        .limit(limit);
      let expiredCount = 0;
      for (const { id } of expiredRows) {
        const expire = (tx: Db) => expireGuest(connection, tx, before, { id, name, words });
        if (await db.transaction(expire)) expiredCount += 1;
      }
      return expiredCount;
    },
  };
}

/** @returns false if the guest had been erased or seen in the meantime */
async function expireGuest(
  connection: StoreConnection,
  tx: Db,
  before: number,
  { id, name, words }: Erasure,
): Promise<boolean> {
  await lockPlayer(tx, id);
  const isThis = and(eq(players.id, id), isExpiredGuest(tx, players, before));
  const [guest] = await tx.select({ id: players.id }).from(players).where(isThis);
  if (!guest) return false;
  await deletePlayerData(tx, [id]);
  await tx.delete(challenges).where(or(eq(challenges.owner, id), eq(challenges.takenBy, id)));
  const deletedGames = await gamesToDelete(tx, id, before);
  const ids = deletedGames.map(({ game }) => game);
  await tx.delete(gameEvents).where(inArray(gameEvents.game, ids));
  await tx.delete(ratingChanges).where(inArray(ratingChanges.game, ids));
  await tx.delete(games).where(inArray(games.id, ids));
  if (ids.length === GAMES_PER_TRANSACTION) return true;
  await eraseFromGames(connection, tx, { id, name, words });
  await tx.update(players).set({ name, kind: sql`'erased'` }).where(eq(players.id, id));
  await removeUnreferencedPlayers(tx, [id, ...deletedGames.map((game) => game.other)]);
  return true;
}

type PlayerTable = typeof players | typeof otherSeatPlayer;

/** Matches guests not seen since `before`, unless an opponent waits for them. */
function isExpiredGuest(tx: Db, player: PlayerTable, before: number): SQL | undefined {
  const isSince = (column: AnyPgColumn) => sql`${column} >= ${sql.param(before, column)}`;
  const session = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.player, player.id), isSince(sessions.seenAt)));
  const game = (ownSeat: AnyPgColumn, otherSeats: AnyPgColumn) => {
    const lastSeen = sql`coalesce(${opponent.seenAt}, ${opponent.createdAt})`;
    const isOpponentWaiting = or(
      inArray(opponent.kind, ['account', 'bot']),
      and(eq(opponent.kind, 'guest'), sql`${lastSeen} >= ${sql.param(before, opponent.seenAt)}`),
    );
    return tx
      .select({ one: sql`1` })
      .from(games)
      .innerJoin(opponent, eq(opponent.id, otherSeats))
      .where(
        and(
          eq(ownSeat, player.id),
          or(isSince(games.changedAt), and(isNull(games.endedAt), isOpponentWaiting)),
        ),
      );
  };
  return and(
    // Must equal the condition of the partial index.
    sql`${player.kind} = 'guest'`,
    lt(player.createdAt, before),
    or(isNull(player.seenAt), lt(player.seenAt, before)),
    notExists(session),
    notExists(game(games.seat0, games.seat1)),
    notExists(game(games.seat1, games.seat0)),
  );
}

/** Returns a guest's games against levels and expired guests, up to a transaction's limit. */
async function gamesToDelete(tx: Db, id: string, before: number) {
  const bySeat = (ownSeat: AnyPgColumn, otherSeats: AnyPgColumn) =>
    tx
      .select({
        game: games.id,
        other: otherSeatPlayer.id,
        kind: sql<string>`${otherSeatPlayer.kind}`,
      })
      .from(games)
      .innerJoin(otherSeatPlayer, eq(otherSeatPlayer.id, otherSeats))
      .where(eq(ownSeat, id));
  const opponentRows = [
    ...(await bySeat(games.seat0, games.seat1)),
    ...(await bySeat(games.seat1, games.seat0)),
  ];
  // A separate query: for a subquery, PostgreSQL would scan entire tables.
  const guests = opponentRows.filter(({ kind }) => kind === 'guest').map((game) => game.other);
  const isListedGuest = and(
    inArray(players.id, guests.slice(0, MAX_PARAMETERS)),
    isExpiredGuest(tx, players, before),
  );
  const expired = await tx.select({ id: players.id }).from(players).where(isListedGuest);
  const expiredIds = new Set(expired.map((guest) => guest.id));
  return opponentRows
    .filter(
      ({ kind, ...game }) => kind === 'house' || kind === 'erased' || expiredIds.has(game.other),
    )
    .slice(0, GAMES_PER_TRANSACTION);
}

async function removeUnreferencedPlayers(tx: Db, ids: readonly string[]): Promise<void> {
  const gameOf = (seat: AnyPgColumn) =>
    tx.select({ one: sql`1` }).from(games).where(eq(seat, players.id));
  await tx
    .delete(players)
    .where(
      and(
        inArray(players.id, [...new Set(ids)]),
        sql`${players.kind} = 'erased'`,
        notExists(gameOf(games.seat0)),
        notExists(gameOf(games.seat1)),
      ),
    );
}
