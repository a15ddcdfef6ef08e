import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import { type Db, firstRow, type StoreConnection } from './connection.js';
import { insertGame, type NewStoredGame } from './games.js';
import { challenges, games, invitations, players } from './schema.js';

export type ChallengeRow = Readonly<typeof challenges.$inferSelect>;

export type NewChallenge = Omit<
  ChallengeRow,
  'isSeek' | 'takenBy' | 'game' | 'cancelledAt' | 'warmUp' | 'isReady'
>;

/** Must equal the condition of the partial indexes. */
export const IS_OPEN_CHALLENGE = and(isNull(challenges.takenBy), isNull(challenges.cancelledAt));

export function isOpenChallenge({ sqlNow }: Pick<StoreConnection, 'sqlNow'>) {
  return and(IS_OPEN_CHALLENGE, sql`${challenges.expiresAt} > ${sqlNow()}`);
}

/** Returns the columns that cancel a challenge: it expires at once, and is deleted later. */
export function cancelledColumns({ sqlNow }: Pick<StoreConnection, 'sqlNow'>) {
  return {
    cancelledAt: sql`coalesce(cancelled_at, ${sqlNow()})`,
    expiresAt: sql`case when expires_at < ${sqlNow()} then expires_at else ${sqlNow()} end`,
  };
}

export const findChallenge = (db: Db, id: string) =>
  firstRow(db.select().from(challenges).where(eq(challenges.id, id)));

/** Invitations: challenges that one player sees in the lobby, though they are not public. */
export function makeInvitations(connection: StoreConnection) {
  const { db } = connection;
  const { id, owner, createdAt } = challenges;
  return {
    async invitedPlayerOf(challengeId: string) {
      const row = await firstRow(
        db.select().from(invitations).where(eq(invitations.challenge, challengeId)),
      );
      return row?.player;
    },
    /** Returns open invitations, newest first, one per owner. */
    async openInvitations(player: string, limit: number) {
      const rank = sql`row_number() over (partition by ${owner} order by ${createdAt} desc)`;
      const rows = await db
        .select({ challenge: getTableColumns(challenges), rank: rank.mapWith(Number) })
        .from(invitations)
        .innerJoin(challenges, eq(id, invitations.challenge))
        .where(and(eq(invitations.player, player), isOpenChallenge(connection)))
        .orderBy(rank, desc(createdAt))
        .limit(limit);
      return rows.flatMap((row) => (row.rank === 1 ? [row.challenge] : []));
    },
  };
}

export function makeChallenges(connection: StoreConnection) {
  const { db } = connection;
  const { id, owner, takenBy, createdAt, expiresAt } = challenges;
  return {
    /** @param invitedPlayer sees the challenge in the lobby, though it is not public */
    createChallenge: (challenge: NewChallenge, invitedPlayer?: string) =>
      db.transaction(async (tx) => {
        await tx.insert(challenges).values(challenge).onConflictDoNothing();
        if (invitedPlayer === undefined) return;
        const invitation = { challenge: challenge.id, player: invitedPlayer };
        await tx.insert(invitations).values(invitation).onConflictDoNothing();
      }),
    challenge: (challengeId: string) => findChallenge(db, challengeId),
    countOpenChallenges: (player: string, now: number) =>
      db.$count(
        challenges,
        and(eq(owner, player), sql`not is_seek`, IS_OPEN_CHALLENGE, gt(expiresAt, now)),
      ),
    /**
     * Returns open challenges of the lobby, oldest first. Above `limit`, owners seen since
     * `seenSince` take precedence. Each owner's first challenge precedes all second ones, so that
     * no player can crowd out the others.
     */
    async openChallenges(limit: number, seenSince: number) {
      const wasSeen = or(gte(players.seenAt, seenSince), gte(createdAt, seenSince));
      const rows = await db
        .select(getTableColumns(challenges))
        .from(challenges)
        .innerJoin(players, eq(players.id, owner))
        // Must equal the condition of the partial index.
        .where(and(sql`is_public`, sql`not is_seek`, isOpenChallenge(connection)))
        .orderBy(
          sql`case when ${wasSeen} then 0 else 1 end`,
          sql`row_number() over (partition by ${owner} order by ${createdAt})`,
          asc(createdAt),
        )
        .limit(limit);
      return rows.sort((a, b) => a.createdAt - b.createdAt);
    },
    /** Returns these owners' challenges whose games began after `since`. */
    takenSince: (owners: readonly string[], since: number) =>
      db
        .select({ id, owner, game: games.id })
        .from(challenges)
        .innerJoin(games, eq(games.id, challenges.game))
        .where(and(inArray(owner, [...owners]), gt(games.createdAt, since))),
    /** Creates the game, unless the challenge is taken, cancelled or expired. */
    takeChallenge: (challengeId: string, player: string, game: NewStoredGame) =>
      db.transaction(async (tx) => {
        const takenRows = await tx
          .update(challenges)
          .set({ takenBy: player, game: game.id })
          .where(and(eq(id, challengeId), isOpenChallenge(connection)))
          .returning({ id });
        if (takenRows.length > 0) {
          await insertGame(tx, game);
          return 'taken';
        }
        // An earlier attempt with unknown outcome may have taken it.
        const row = await findChallenge(tx, challengeId);
        return row?.takenBy === player && row.game === game.id ? 'taken' : 'gone';
      }),
    /** Cancels a challenge. `gone`: it was already taken, or is not this owner's. */
    async cancelChallenge(challengeId: string, player: string) {
      const rows = await db
        .update(challenges)
        .set(cancelledColumns(connection))
        .where(and(eq(id, challengeId), eq(owner, player), isNull(takenBy)))
        .returning({ id });
      return rows.length > 0 ? 'cancelled' : 'gone';
    },
    /** Deletes challenges that expired before `overBefore`, oldest first. */
    async removeChallenges(overBefore: number, limit: number) {
      const endedGames = db
        .select({ id })
        .from(challenges)
        .where(lt(expiresAt, overBefore))
        .orderBy(asc(expiresAt))
        .limit(limit);
      await db.delete(challenges).where(inArray(id, endedGames));
    },
  };
}
