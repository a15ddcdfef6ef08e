import { and, asc, count, eq } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { dailyResults } from './schema.js';

/** Queries for results of the daily fleet, in shots. */
export function makeDaily({ db }: StoreConnection) {
  const { day, player, shots } = dailyResults;
  return {
    /** Keeps a player's first result of a day; later ones are ignored. */
    async keepDaily(result: typeof dailyResults.$inferInsert) {
      await db.insert(dailyResults).values(result).onConflictDoNothing();
    },
    /** Returns the shots of this player; undefined without a result. */
    async dailyOf(asked: string, id: string) {
      const isThis = and(eq(day, asked), eq(player, id));
      const [row] = await db.select({ shots }).from(dailyResults).where(isThis);
      return row?.shots;
    },
    /** Returns the number of players per number of shots, ascending. */
    dailyCounts: (asked: string) =>
      db
        .select({ shots, players: count() })
        .from(dailyResults)
        .where(eq(day, asked))
        .groupBy(shots)
        .orderBy(asc(shots)),
    /** Returns all results of a player, by day. */
    dailiesOf: (id: string) =>
      db.select({ day, shots }).from(dailyResults).where(eq(player, id)).orderBy(asc(day)),
  };
}
