import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isTakenTwice } from './accounts.js';
import type { Connection } from './connection.js';
import type { Player, Session } from './people.js';
import { players, sessions } from './schema.js';

interface NewBot {
  readonly id: string;
  readonly name: string;
  readonly handleKey: string;
  /** The account that it belongs to. */
  readonly owner: string;
  readonly createdAt: number;
}

/** Programs that play for an account, and the sessions of a player. */
export interface BotStore {
  openBot(bot: NewBot): Promise<'opened' | 'handle-taken'>;
  botsOf(owner: string): Promise<readonly Player[]>;
  sessionsOf(players: readonly string[], kind: Session['kind']): Promise<readonly Session[]>;
  /** Every session of this kind; returns how many there were. */
  removeSessions(player: string, kind: Session['kind']): Promise<number>;
}

export function makeBots({ db, attempt }: Connection): BotStore {
  const botsOf = (owner: string) =>
    db.select().from(players).where(eq(players.owner, owner)).orderBy(asc(players.createdAt));
  return {
    openBot: ({ id, name, handleKey, owner, createdAt }) =>
      attempt(async () => {
        const bot = { id, name, handleKey, owner, createdAt, kind: 'bot' as const };
        try {
          await db.insert(players).values(bot).onConflictDoNothing({ target: players.id });
          return 'opened';
        } catch (error) {
          if (isTakenTwice(error)) return 'handle-taken';
          throw error;
        }
      }),
    botsOf: (owner) => attempt(() => botsOf(owner)),
    sessionsOf: (ids, kind) =>
      attempt(async () => {
        if (ids.length === 0) return [];
        return db
          .select()
          .from(sessions)
          .where(and(inArray(sessions.player, [...ids]), eq(sessions.kind, kind)))
          .orderBy(asc(sessions.createdAt), sql`token_hash`);
      }),
    removeSessions: (player, kind) =>
      attempt(async () => {
        const removed = await db
          .delete(sessions)
          .where(and(eq(sessions.player, player), eq(sessions.kind, kind)))
          .returning({ hash: sessions.tokenHash });
        return removed.length;
      }),
  };
}
