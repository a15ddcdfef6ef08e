import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { makeBatches } from './batches.js';
import type { StoreConnection } from './connection.js';
import { challenges, games, players } from './schema.js';

interface Taken {
  readonly id: string;
  readonly owner: string;
  readonly game: string;
}

/** What processes ask of each other by way of the store. */
export interface SightingStore {
  /** These players are connected now; their challenges in the lobby stay open until `keepUntil`. */
  seePlayers(ids: readonly string[], now: number, keepUntil: number): Promise<void>;
  /** When each player was seen last; who never was is left out. */
  seenAt(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The number of the last event of each of these games. */
  seqsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The challenges of these owners whose games began after a moment. */
  takenSince(owners: readonly string[], since: number): Promise<readonly Taken[]>;
  /** How many challenges of this owner can be taken. */
  countOpenChallenges(owner: string, now: number): Promise<number>;
}

/** The later of what a column says, if anything, and a moment. */
export function noEarlier(column: AnyPgColumn, at: number): SQL {
  const moment = sql.param(at, column);
  return sql`case when ${column} > ${moment} then ${column} else ${moment} end`;
}

export function makeSightings(connection: StoreConnection): SightingStore {
  const { db, attempt } = connection;
  const seen = makeBatches(connection, (ids) =>
    db
      .select({ key: players.id, seenAt: players.seenAt })
      .from(players)
      .where(and(inArray(players.id, ids), isNotNull(players.seenAt))),
  );
  return {
    seePlayers: async (ids, now, keepUntil) => {
      if (ids.length === 0) return;
      await attempt(() => db.transaction((tx) => see(tx, ids, now)));
      await attempt(async () => {
        const isOffered = and(
          sql`is_public`,
          isNull(challenges.takenBy),
          isNull(challenges.cancelledAt),
        );
        await db
          .update(challenges)
          .set({ expiresAt: keepUntil })
          .where(
            and(inArray(challenges.owner, [...ids]), isOffered, gt(challenges.expiresAt, now)),
          );
      });
    },
    seenAt: async (ids) => {
      const rows = await Promise.all(ids.map((id) => seen(id)));
      return new Map(rows.flatMap((row) => (row?.seenAt == null ? [] : [[row.key, row.seenAt]])));
    },
    seqsOf: (ids) =>
      attempt(async () => {
        if (ids.length === 0) return new Map();
        const rows = await db
          .select({ id: games.id, seq: games.seq })
          .from(games)
          .where(inArray(games.id, [...ids]));
        return new Map(rows.map(({ id, seq }) => [id, seq]));
      }),
    takenSince: (owners, since) =>
      attempt(async () => {
        if (owners.length === 0) return [];
        return db
          .select({ id: challenges.id, owner: challenges.owner, game: games.id })
          .from(challenges)
          .innerJoin(games, eq(games.id, challenges.game))
          .where(and(inArray(challenges.owner, [...owners]), gt(games.createdAt, since)));
      }),
    countOpenChallenges: (owner, now) =>
      attempt(() =>
        db.$count(
          challenges,
          and(
            eq(challenges.owner, owner),
            sql`not is_seek`,
            isNull(challenges.takenBy),
            isNull(challenges.cancelledAt),
            gt(challenges.expiresAt, now),
          ),
        ),
      ),
  };
}

async function see(
  tx: Pick<StoreConnection['db'], 'select' | 'update'>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const isSeen = inArray(players.id, [...ids]);
  // In order, so that two processes do not wait for each other.
  await tx.select({ id: players.id }).from(players).where(isSeen).orderBy(players.id).for('update');
  await tx
    .update(players)
    .set({ seenAt: noEarlier(players.seenAt, now) })
    .where(isSeen);
}
