import { and, asc, count, eq } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { dailyResults } from './schema.js';

/** In how many shots players found the fleets of days. */
export function makeDaily({ db }: StoreConnection) {
  const { day, player, shots } = dailyResults;
  return {
    /** Keeps the first result of a player and a day; a further one changes nothing. */
    async keepDaily(result: typeof dailyResults.$inferInsert) {
      await db.insert(dailyResults).values(result).onConflictDoNothing();
    },
    /** The shots of this player; undefined without a result. */
    async dailyOf(asked: string, id: string) {
      const isThis = and(eq(day, asked), eq(player, id));
      const [row] = await db.select({ shots }).from(dailyResults).where(isThis);
      return row?.shots;
    },
    /** How many players took as many shots, from few to many. */
    dailyCounts: (asked: string) =>
      db
        .select({ shots, players: count() })
        .from(dailyResults)
        .where(eq(day, asked))
        .groupBy(shots)
        .orderBy(asc(shots)),
    /** All results of a player, by day. */
    dailiesOf: (id: string) =>
      db.select({ day, shots }).from(dailyResults).where(eq(player, id)).orderBy(asc(day)),
  };
}
