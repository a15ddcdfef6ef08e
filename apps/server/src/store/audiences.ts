import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { audiences } from './schema.js';

/** Queries for spectators by game and process. */
export function makeAudiences({ db }: StoreConnection) {
  const { process, counts, seenAt } = audiences;
  return {
    /** Replaces the counts of this process; deletes those of others reported before a moment. */
    async keepAudience(said: typeof audiences.$inferInsert, forgetBefore: number) {
      await db.insert(audiences).values(said).onConflictDoUpdate({ target: process, set: said });
      await db.delete(audiences).where(lt(seenAt, forgetBefore));
    },
    async removeAudience(asked: string) {
      await db.delete(audiences).where(eq(process, asked));
    },
    /** Returns spectators by game, summed over the other processes that reported since a moment. */
    async audienceElsewhere(asked: string, since: number) {
      const isElsewhere = and(ne(process, asked), gt(seenAt, since));
      const rows = await db.select({ counts }).from(audiences).where(isElsewhere);
      const sums = new Map<string, number>();
      for (const [game, count] of rows.flatMap((row) => Object.entries(row.counts))) {
        sums.set(game, (sums.get(game) ?? 0) + count);
      }
      return sums;
    },
  };
}
