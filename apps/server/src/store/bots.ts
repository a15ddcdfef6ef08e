import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isTakenTwice, lockPlayer, lookRows, type NewHandle } from './accounts.js';
import type { StoreConnection } from './connection.js';
import type { LoginSession, StoredPlayer } from './people.js';
import { handleLooks, players, sessions } from './schema.js';

interface NewBot {
  readonly id: string;
  readonly handle: NewHandle;
  /** The account that it belongs to. */
  readonly owner: string;
  readonly createdAt: number;
}

/** Programs that play for an account, and the sessions of a player. */
export interface BotStore {
  /** Of one account there are at most so many: of many that are made at once none is one too many. */
  openBot(
    bot: NewBot,
    most: number,
  ): Promise<'opened' | 'handle-taken' | 'too-many-bots' | 'no-account'>;
  botsOf(owner: string): Promise<readonly StoredPlayer[]>;
  sessionsOf(
    players: readonly string[],
    kind: LoginSession['kind'],
  ): Promise<readonly LoginSession[]>;
  /** Every session of this kind; returns how many there were. */
  removeSessions(player: string, kind: LoginSession['kind']): Promise<number>;
}

export function makeBots({ db, attempt }: StoreConnection): BotStore {
  const botsOf = (owner: string) =>
    db.select().from(players).where(eq(players.owner, owner)).orderBy(asc(players.createdAt));
  return {
    openBot: (bot, most) => attempt(() => openBot(db, bot, most)),
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

async function openBot(
  db: StoreConnection['db'],
  { id, handle, owner, createdAt }: NewBot,
  most: number,
) {
  try {
    return await db.transaction(async (tx) => {
      if ((await lockPlayer(tx, owner))?.kind !== 'account') return 'no-account';
      // But for this one, which an attempt before this one may have made.
      const others = and(eq(players.owner, owner), ne(players.id, id));
      if ((await tx.$count(players, others)) >= most) return 'too-many-bots';
      const name = { name: handle.text, handleKey: handle.key };
      const made = await tx
        .insert(players)
        .values({ id, ...name, owner, createdAt, kind: 'bot' as const })
        .onConflictDoNothing({ target: players.id })
        .returning({ id: players.id });
      if (made.length > 0) await tx.insert(handleLooks).values(lookRows(id, handle));
      return 'opened';
    });
  } catch (error) {
    if (isTakenTwice(error)) return 'handle-taken';
    throw error;
  }
}
