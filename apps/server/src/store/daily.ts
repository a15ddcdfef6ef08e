import { and, asc, count, eq } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import { dailyResults } from './schema.js';

interface NewDailyResult {
  readonly day: string;
  readonly player: string;
  readonly shots: number;
  readonly at: number;
}

/** In how many shots players found the fleets of days. */
export interface DailyStore {
  /** Keeps the first result of a player and a day; a further one changes nothing. */
  keepDaily(result: NewDailyResult): Promise<void>;
  /** The shots of this player; undefined without a result. */
  dailyOf(day: string, player: string): Promise<number | undefined>;
  /** How many players took as many shots, from few to many. */
  dailyCounts(day: string): Promise<readonly { shots: number; players: number }[]>;
  /** All results of a player, by day. */
  dailiesOf(player: string): Promise<readonly { day: string; shots: number }[]>;
}

export function makeDaily({ db, attempt }: StoreConnection): DailyStore {
  const { day, player, shots } = dailyResults;
  return {
    keepDaily: (result) =>
      attempt(async () => {
        await db.insert(dailyResults).values(result).onConflictDoNothing();
      }),
    dailyOf: (asked, id) =>
      attempt(async () => {
        const [row] = await db
          .select({ shots })
          .from(dailyResults)
          .where(and(eq(day, asked), eq(player, id)));
        return row?.shots;
      }),
    dailyCounts: (asked) =>
      attempt(() =>
        db
          .select({ shots, players: count() })
          .from(dailyResults)
          .where(eq(day, asked))
          .groupBy(shots)
          .orderBy(asc(shots)),
      ),
    dailiesOf: (id) =>
      attempt(() =>
        db.select({ day, shots }).from(dailyResults).where(eq(player, id)).orderBy(asc(day)),
      ),
  };
}
