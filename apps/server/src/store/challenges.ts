import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { insertGame, type NewStoredGame } from './games.js';
import { challenges, players } from './schema.js';

export interface NewChallenge {
  readonly id: string;
  /** The player who offers it. */
  readonly owner: string;
  readonly terms: unknown;
  /** Whether it stands in the lobby; otherwise only who has its link finds it. */
  readonly isPublic: boolean;
  /** Set for those that seeks by the same rules may be paired with, else null. */
  readonly rulesKey: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface ChallengeRow extends NewChallenge {
  /** Not listed: its owner seeks, and is paired with a matching seek. */
  readonly isSeek: boolean;
  readonly takenBy: string | null;
  /** The game that came of it. */
  readonly game: string | null;
  readonly cancelledAt: number | null;
  /** The game against a level in which who seeks waits for a player. */
  readonly warmUp: string | null;
  /** Paired without being asked. */
  readonly isReady: boolean;
}

export interface ChallengeStore {
  createChallenge(challenge: NewChallenge): Promise<void>;
  challenge(id: string): Promise<ChallengeRow | undefined>;
  /**
   * Those in the lobby that can be taken, oldest first. Where there are more, those of owners who were
   * seen since a moment, and of each owner one before any other's second: however many one player offers,
   * the others' are found.
   */
  openChallenges(limit: number, seenSince: number): Promise<readonly ChallengeRow[]>;
  /** Makes the game, if it is neither taken, cancelled nor over. */
  takeChallenge(id: string, player: string, game: NewStoredGame): Promise<'taken' | 'gone'>;
  /** `gone`: it was taken before, or is not this owner's. */
  cancelChallenge(id: string, owner: string): Promise<'cancelled' | 'gone'>;
  /** Deletes those that were over, or would have been, before a moment; the oldest first. */
  removeChallenges(overBefore: number, limit: number): Promise<void>;
}

export function isOpen({ sqlNow }: Pick<StoreConnection, 'sqlNow'>) {
  return and(
    isNull(challenges.takenBy),
    isNull(challenges.cancelledAt),
    sql`${challenges.expiresAt} > ${sqlNow()}`,
  );
}

/** It is over from then on, and so deleted after a while. */
export function cancelled({ sqlNow }: Pick<StoreConnection, 'sqlNow'>) {
  return {
    cancelledAt: sql`coalesce(cancelled_at, ${sqlNow()})`,
    expiresAt: sql`case when expires_at < ${sqlNow()} then expires_at else ${sqlNow()} end`,
  };
}

export function makeChallenges(connection: StoreConnection): ChallengeStore {
  const { db, attempt } = connection;
  return {
    createChallenge: (challenge) =>
      attempt(async () => {
        await db.insert(challenges).values(challenge).onConflictDoNothing();
      }),
    challenge: (id) =>
      attempt(async () => {
        const [row] = await db.select().from(challenges).where(eq(challenges.id, id));
        return row;
      }),
    openChallenges: (limit, seenSince) =>
      attempt(async () => {
        const { owner, createdAt } = challenges;
        const wasSeen = or(gte(players.seenAt, seenSince), gte(createdAt, seenSince));
        const rows = await db
          .select(getTableColumns(challenges))
          .from(challenges)
          .innerJoin(players, eq(players.id, owner))
          // As the index says it.
          .where(and(sql`is_public`, sql`not is_seek`, isOpen(connection)))
          .orderBy(
            sql`case when ${wasSeen} then 0 else 1 end`,
            sql`row_number() over (partition by ${owner} order by ${createdAt})`,
            asc(createdAt),
          )
          .limit(limit);
        return rows.sort((one, other) => one.createdAt - other.createdAt);
      }),
    takeChallenge: (id, player, game) =>
      attempt(() =>
        db.transaction(async (tx) => {
          const taken = await tx
            .update(challenges)
            .set({ takenBy: player, game: game.id })
            .where(and(eq(challenges.id, id), isOpen(connection)))
            .returning({ id: challenges.id });
          if (taken.length > 0) {
            await insertGame(tx, game);
            return 'taken';
          }
          // By an attempt before this one, whose outcome was unknown.
          const [row] = await tx.select().from(challenges).where(eq(challenges.id, id));
          return row?.takenBy === player && row.game === game.id ? 'taken' : 'gone';
        }),
      ),
    cancelChallenge: (id, owner) =>
      attempt(async () => {
        const rows = await db
          .update(challenges)
          .set(cancelled(connection))
          .where(
            and(eq(challenges.id, id), eq(challenges.owner, owner), isNull(challenges.takenBy)),
          )
          .returning({ id: challenges.id });
        return rows.length > 0 ? 'cancelled' : 'gone';
      }),
    removeChallenges: (overBefore, limit) =>
      attempt(async () => {
        const over = db
          .select({ id: challenges.id })
          .from(challenges)
          .where(lt(challenges.expiresAt, overBefore))
          .orderBy(asc(challenges.expiresAt))
          .limit(limit);
        await db.delete(challenges).where(inArray(challenges.id, over));
      }),
  };
}
