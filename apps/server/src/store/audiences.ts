import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { audiences } from './schema.js';

/** How many watch which games, by process. */
export function makeAudiences({ db }: StoreConnection) {
  const { process, counts, seenAt } = audiences;
  return {
    /** In the place of what this process said before; what others said before a moment is forgotten. */
    async keepAudience(said: typeof audiences.$inferInsert, forgetBefore: number) {
      await db.insert(audiences).values(said).onConflictDoUpdate({ target: process, set: said });
      await db.delete(audiences).where(lt(seenAt, forgetBefore));
    },
    async removeAudience(asked: string) {
      await db.delete(audiences).where(eq(process, asked));
    },
    /** By game, the sum over the other processes that have said so since a moment. */
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
