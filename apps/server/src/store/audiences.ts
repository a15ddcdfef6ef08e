import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { audiences } from './schema.js';

interface ProcessAudience {
  readonly process: string;
  /** By game. */
  readonly counts: Readonly<Record<string, number>>;
  readonly at: number;
}

/** How many watch which games, by process. */
export interface AudienceStore {
  /** In the place of what this process said before; what others said before a moment is forgotten. */
  keepAudience(audience: ProcessAudience, forgetBefore: number): Promise<void>;
  removeAudience(process: string): Promise<void>;
  /** By game, the sum over the other processes that have said so since a moment. */
  audienceElsewhere(process: string, since: number): Promise<ReadonlyMap<string, number>>;
}

export function makeAudiences({ db, attempt }: StoreConnection): AudienceStore {
  const { process, counts, seenAt } = audiences;
  return {
    keepAudience: ({ at, ...said }, forgetBefore) =>
      attempt(async () => {
        const row = { counts: said.counts, seenAt: at };
        await db
          .insert(audiences)
          .values({ process: said.process, ...row })
          .onConflictDoUpdate({ target: process, set: row });
        await db.delete(audiences).where(lt(seenAt, forgetBefore));
      }),
    removeAudience: (asked) =>
      attempt(async () => {
        await db.delete(audiences).where(eq(process, asked));
      }),
    audienceElsewhere: (asked, since) =>
      attempt(async () => {
        const rows = await db
          .select({ counts })
          .from(audiences)
          .where(and(ne(process, asked), gt(seenAt, since)));
        const sums = new Map<string, number>();
        for (const [game, count] of rows.flatMap((row) => Object.entries(row.counts))) {
          sums.set(game, (sums.get(game) ?? 0) + count);
        }
        return sums;
      }),
  };
}
