import { and, asc, count, eq } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { dailyResults } from './schema.js';

export function makeDaily({ db }: StoreConnection) {
  const { day, player, shots } = dailyResults;
  return {
    /** Stores a player's first result of a day; ignores later ones. */
    async keepDaily(result: typeof dailyResults.$inferInsert) {
      await db.insert(dailyResults).values(result).onConflictDoNothing();
    },
    async dailyOf(dayId: string, id: string) {
      const isThis = and(eq(day, dayId), eq(player, id));
      const [row] = await db.select({ shots }).from(dailyResults).where(isThis);
      return row?.shots;
    },
    /** Returns the number of players by number of shots, fewest shots first. */
    dailyCounts: (dayId: string) =>
      db
        .select({ shots, players: count() })
        .from(dailyResults)
        .where(eq(day, dayId))
        .groupBy(shots)
        .orderBy(asc(shots)),
    dailiesOf: (id: string) =>
      db.select({ day, shots }).from(dailyResults).where(eq(player, id)).orderBy(asc(day)),
  };
}
