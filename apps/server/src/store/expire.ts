import { and, asc, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { lockPlayer } from './accounts.js';
import type { Db, StoreConnection } from './connection.js';
import { type Erased, eraseBelongings, eraseFromGames } from './erase.js';
import { challenges, gameEvents, games, players, ratingChanges, sessions } from './schema.js';

/** Games deleted in one transaction; a guest with more of them takes several. */
const GAMES_AT_ONCE = 50;
/** Most parameters of a statement. */
const MOST_ASKED = 1_000;

const other = alias(players, 'other');
const rival = alias(players, 'rival');

export function makeExpire(connection: StoreConnection) {
  const { db } = connection;
  return {
    /**
     * Erases guests without a sign of life since a moment, oldest first, each in its own transaction. Deletes games
     * that no other person played; in the others `name` and `words` replace the guest's name and messages. A guest
     * stays while an unfinished game has an opponent who was seen since. Remains of a deleted account are cleared in
     * the same way.
     * @returns how many of at most `limit` guests were processed; 0 when none is left
     */
    async expireGuests(before: number, limit: number, name: string, words: string) {
      const found = await db
        .select({ id: players.id })
        .from(players)
        .where(isExpired(db, players, before))
        .orderBy(asc(players.createdAt))
        .limit(limit);
      let done = 0;
      for (const { id } of found) {
        const expire = (tx: Db) => expireOne(connection, tx, before, { id, name, words });
        if (await db.transaction(expire)) done += 1;
      }
      return done;
    },
  };
}

/** @returns whether the guest was still to be erased */
async function expireOne(
  connection: StoreConnection,
  tx: Db,
  before: number,
  { id, name, words }: Erased,
): Promise<boolean> {
  await lockPlayer(tx, id);
  const isThis = and(eq(players.id, id), isExpired(tx, players, before));
  const [guest] = await tx.select({ id: players.id }).from(players).where(isThis);
  if (!guest) return false;
  await eraseBelongings(tx, [id]);
  await tx.delete(challenges).where(or(eq(challenges.owner, id), eq(challenges.takenBy, id)));
  const lonely = await lonelyGames(tx, id, before);
  const ids = lonely.map(({ game }) => game);
  await tx.delete(gameEvents).where(inArray(gameEvents.game, ids));
  await tx.delete(ratingChanges).where(inArray(ratingChanges.game, ids));
  await tx.delete(games).where(inArray(games.id, ids));
  if (ids.length === GAMES_AT_ONCE) return true;
  await eraseFromGames(connection, tx, { id, name, words });
  await tx.update(players).set({ name, kind: sql`'erased'` }).where(eq(players.id, id));
  await removeErased(tx, [id, ...lonely.map((game) => game.other)]);
  return true;
}

type Player = typeof players | typeof other;

/** Matches guests not seen since a moment, unless an opponent seen since waits in a game. */
function isExpired(tx: Db, player: Player, before: number): SQL | undefined {
  const isSince = (column: AnyPgColumn) => sql`${column} >= ${sql.param(before, column)}`;
  const session = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.player, player.id), isSince(sessions.seenAt)));
  const game = (own: AnyPgColumn, others: AnyPgColumn) => {
    const lastSeen = sql`coalesce(${rival.seenAt}, ${rival.createdAt})`;
    const waits = or(
      inArray(rival.kind, ['account', 'bot']),
      and(eq(rival.kind, 'guest'), sql`${lastSeen} >= ${sql.param(before, rival.seenAt)}`),
    );
    return tx
      .select({ one: sql`1` })
      .from(games)
      .innerJoin(rival, eq(rival.id, others))
      .where(
        and(eq(own, player.id), or(isSince(games.changedAt), and(isNull(games.endedAt), waits))),
      );
  };
  return and(
    // Matches the predicate of the index.
    sql`${player.kind} = 'guest'`,
    lt(player.createdAt, before),
    or(isNull(player.seenAt), lt(player.seenAt, before)),
    notExists(session),
    notExists(game(games.seat0, games.seat1)),
    notExists(game(games.seat1, games.seat0)),
  );
}

/** Returns games of a guest without another person: against a level, or an expired guest. */
async function lonelyGames(tx: Db, id: string, before: number) {
  const bySeat = (own: AnyPgColumn, others: AnyPgColumn) =>
    tx
      .select({ game: games.id, other: other.id, kind: sql<string>`${other.kind}` })
      .from(games)
      .innerJoin(other, eq(other.id, others))
      .where(eq(own, id));
  const found = [
    ...(await bySeat(games.seat0, games.seat1)),
    ...(await bySeat(games.seat1, games.seat0)),
  ];
  // A separate query: as a subquery PostgreSQL would scan whole tables.
  const guests = found.filter(({ kind }) => kind === 'guest').map((game) => game.other);
  const isAmong = and(
    inArray(players.id, guests.slice(0, MOST_ASKED)),
    isExpired(tx, players, before),
  );
  const expired = await tx.select({ id: players.id }).from(players).where(isAmong);
  const gone = new Set(expired.map((guest) => guest.id));
  return found
    .filter(({ kind, ...game }) => kind === 'house' || kind === 'erased' || gone.has(game.other))
    .slice(0, GAMES_AT_ONCE);
}

/** Removes erased players that no game refers to. */
async function removeErased(tx: Db, ids: readonly string[]): Promise<void> {
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
