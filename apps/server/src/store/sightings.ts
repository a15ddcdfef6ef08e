import { and, gt, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { makeBatchedReader } from './batches.js';
import { IS_OPEN_CHALLENGE } from './challenges.js';
import type { StoreConnection } from './connection.js';
import { challenges, players } from './schema.js';

/** Returns the later of a moment and a column, which may be null. */
export function laterTimeSql(column: AnyPgColumn, at: number): SQL {
  const moment = sql.param(at, column);
  return sql`case when ${column} > ${moment} then ${column} else ${moment} end`;
}

export function makeSightings({ db }: StoreConnection) {
  const { id, kind, seenAt } = players;
  const seenBatches = makeBatchedReader((ids) =>
    db
      .select({ key: id, seenAt })
      .from(players)
      .where(and(inArray(id, ids), isNotNull(seenAt))),
  );
  return {
    /** Marks players as seen now; keeps their challenges in the lobby open until `keepUntil`. */
    async seePlayers(ids: readonly string[], now: number, keepUntil: number) {
      const isSeen = inArray(id, [...ids]);
      await db.transaction(async (tx) => {
        // Locked in id order, to avoid deadlocks.
        await tx.select({ id }).from(players).where(isSeen).orderBy(id).for('update');
        await tx
          .update(players)
          .set({ seenAt: laterTimeSql(seenAt, now) })
          .where(isSeen);
      });
      const { owner, expiresAt } = challenges;
      const isOffered = and(sql`is_public`, IS_OPEN_CHALLENGE, gt(expiresAt, now));
      await db
        .update(challenges)
        .set({ expiresAt: keepUntil })
        .where(and(inArray(owner, [...ids]), isOffered));
    },
    countPeopleSince: (since: number) =>
      db.$count(players, and(gte(seenAt, since), inArray(kind, ['guest', 'account']))),
    /** Returns when each player was last seen; omits players never seen. */
    async seenAt(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await Promise.all(ids.map((playerId) => seenBatches(playerId)));
      return new Map(rows.flatMap((row) => (row?.seenAt == null ? [] : [[row.key, row.seenAt]])));
    },
  };
}
