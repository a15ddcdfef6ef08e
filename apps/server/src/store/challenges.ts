import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, first, type StoreConnection } from './connection.js';
import { insertGame, type NewStoredGame } from './games.js';
import { challenges, games, players } from './schema.js';

export type ChallengeRow = Readonly<typeof challenges.$inferSelect>;

export type NewChallenge = Omit<
  ChallengeRow,
  'isSeek' | 'takenBy' | 'game' | 'cancelledAt' | 'warmUp' | 'isReady'
>;

/** Matches the predicate of the indexes. */
export const IS_UNTAKEN = and(isNull(challenges.takenBy), isNull(challenges.cancelledAt));

export function isOpen({ sqlNow }: Pick<StoreConnection, 'sqlNow'>) {
  return and(IS_UNTAKEN, sql`${challenges.expiresAt} > ${sqlNow()}`);
}

/** Returns the columns of a cancelled challenge: it expires at once, and is deleted after a while. */
export function cancelled({ sqlNow }: Pick<StoreConnection, 'sqlNow'>) {
  return {
    cancelledAt: sql`coalesce(cancelled_at, ${sqlNow()})`,
    expiresAt: sql`case when expires_at < ${sqlNow()} then expires_at else ${sqlNow()} end`,
  };
}

export const challengeOf = (db: Db, id: string) =>
  first(db.select().from(challenges).where(eq(challenges.id, id)));

/** Queries for challenges, by link or in the lobby. */
export function makeChallenges(connection: StoreConnection) {
  const { db } = connection;
  const { id, owner, takenBy, createdAt, expiresAt } = challenges;
  return {
    async createChallenge(challenge: NewChallenge) {
      await db.insert(challenges).values(challenge).onConflictDoNothing();
    },
    challenge: (asked: string) => challengeOf(db, asked),
    /** Counts this owner's open challenges. */
    countOpenChallenges: (player: string, now: number) =>
      db.$count(
        challenges,
        and(eq(owner, player), sql`not is_seek`, IS_UNTAKEN, gt(expiresAt, now)),
      ),
    /**
     * Returns open challenges of the lobby, oldest first. Above `limit`, owners seen since a moment come first. Each
     * owner's first challenge comes before anyone's second: no one player can crowd out the others.
     */
    async openChallenges(limit: number, seenSince: number) {
      const wasSeen = or(gte(players.seenAt, seenSince), gte(createdAt, seenSince));
      const rows = await db
        .select(getTableColumns(challenges))
        .from(challenges)
        .innerJoin(players, eq(players.id, owner))
        // Matches the predicate of the index.
        .where(and(sql`is_public`, sql`not is_seek`, isOpen(connection)))
        .orderBy(
          sql`case when ${wasSeen} then 0 else 1 end`,
          sql`row_number() over (partition by ${owner} order by ${createdAt})`,
          asc(createdAt),
        )
        .limit(limit);
      return rows.sort((one, other) => one.createdAt - other.createdAt);
    },
    /** Returns the challenges of these owners whose games began after a moment. */
    takenSince: (owners: readonly string[], since: number) =>
      db
        .select({ id, owner, game: games.id })
        .from(challenges)
        .innerJoin(games, eq(games.id, challenges.game))
        .where(and(inArray(owner, [...owners]), gt(games.createdAt, since))),
    /** Creates the game, unless the challenge is taken, cancelled or expired. */
    takeChallenge: (asked: string, player: string, game: NewStoredGame) =>
      db.transaction(async (tx) => {
        const taken = await tx
          .update(challenges)
          .set({ takenBy: player, game: game.id })
          .where(and(eq(id, asked), isOpen(connection)))
          .returning({ id });
        if (taken.length > 0) {
          await insertGame(tx, game);
          return 'taken';
        }
        // Taken by an earlier attempt with unknown outcome.
        const row = await challengeOf(tx, asked);
        return row?.takenBy === player && row.game === game.id ? 'taken' : 'gone';
      }),
    /** Cancels a challenge. `gone`: it was taken before, or is not this owner's. */
    async cancelChallenge(asked: string, player: string) {
      const rows = await db
        .update(challenges)
        .set(cancelled(connection))
        .where(and(eq(id, asked), eq(owner, player), isNull(takenBy)))
        .returning({ id });
      return rows.length > 0 ? 'cancelled' : 'gone';
    },
    /** Deletes challenges that expired before a moment, oldest first. */
    async removeChallenges(overBefore: number, limit: number) {
      const over = db
        .select({ id })
        .from(challenges)
        .where(lt(expiresAt, overBefore))
        .orderBy(asc(expiresAt))
        .limit(limit);
      await db.delete(challenges).where(inArray(id, over));
    },
  };
}
