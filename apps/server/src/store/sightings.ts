import { and, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { makeBatches } from './batches.js';
import { IS_UNTAKEN } from './challenges.js';
import type { StoreConnection } from './connection.js';
import { challenges, players } from './schema.js';

/** Returns the later of a column, if not null, and a moment. */
export function noEarlier(column: AnyPgColumn, at: number): SQL {
  const moment = sql.param(at, column);
  return sql`case when ${column} > ${moment} then ${column} else ${moment} end`;
}

/** Queries for when players were last seen, by any process. */
export function makeSightings({ db }: StoreConnection) {
  const { id, seenAt } = players;
  const seen = makeBatches((ids) =>
    db
      .select({ key: id, seenAt })
      .from(players)
      .where(and(inArray(id, ids), isNotNull(seenAt))),
  );
  return {
    /** Marks players as connected now; their challenges in the lobby stay open until `keepUntil`. */
    async seePlayers(ids: readonly string[], now: number, keepUntil: number) {
      const isSeen = inArray(id, [...ids]);
      await db.transaction(async (tx) => {
        // Locked in id order, against deadlocks.
        await tx.select({ id }).from(players).where(isSeen).orderBy(id).for('update');
        await tx
          .update(players)
          .set({ seenAt: noEarlier(seenAt, now) })
          .where(isSeen);
      });
      const { owner, expiresAt } = challenges;
      const isOffered = and(sql`is_public`, IS_UNTAKEN, gt(expiresAt, now));
      await db
        .update(challenges)
        .set({ expiresAt: keepUntil })
        .where(and(inArray(owner, [...ids]), isOffered));
    },
    /** Returns when each player was last seen; omits players never seen. */
    async seenAt(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await Promise.all(ids.map((each) => seen(each)));
      return new Map(rows.flatMap((row) => (row?.seenAt == null ? [] : [[row.key, row.seenAt]])));
    },
  };
}
