import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { audiences } from './schema.js';

export function makeAudiences({ db }: StoreConnection) {
  const { process, counts, seenAt } = audiences;
  return {
    /** Replaces this process's counts; deletes counts reported before `forgetBefore`. */
    async keepAudience(audience: typeof audiences.$inferInsert, forgetBefore: number) {
      await db
        .insert(audiences)
        .values(audience)
        .onConflictDoUpdate({ target: process, set: audience });
      await db.delete(audiences).where(lt(seenAt, forgetBefore));
    },
    async removeAudience(processId: string) {
      await db.delete(audiences).where(eq(process, processId));
    },
    /** Returns spectators by game, summed over other processes that have reported after `since`. */
    async audienceElsewhere(processId: string, since: number) {
      const isElsewhere = and(ne(process, processId), gt(seenAt, since));
      const rows = await db.select({ counts }).from(audiences).where(isElsewhere);
      const sums = new Map<string, number>();
      for (const [game, count] of rows.flatMap((row) => Object.entries(row.counts))) {
        sums.set(game, (sums.get(game) ?? 0) + count);
      }
      return sums;
    },
  };
}
