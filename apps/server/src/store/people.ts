import type { Person } from '@flotilla/protocol';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { makeBatches } from './batches.js';
import { first, type StoreConnection } from './connection.js';
import { players, sessions, settings } from './schema.js';

export interface StoredPlayer extends Person {
  readonly createdAt: number;
}

/** Login session. Its 256-bit token is not stored, only the token's hash. */
export type LoginSession = Readonly<typeof sessions.$inferSelect>;

/** Queries for players, their sessions, and the settings of the server. */
export function makePeople({ db }: StoreConnection) {
  const { id, name, kind, createdAt } = players;
  const { tokenHash, player, seenAt } = sessions;
  const sessionRows = makeBatches((keys) =>
    db
      .select({ key: tokenHash, seenAt, player: { id, name, kind } })
      .from(sessions)
      .innerJoin(players, eq(id, player))
      .where(inArray(tokenHash, keys)),
  );
  return {
    /** Does nothing if the player exists. */
    async createPlayer(player: StoredPlayer) {
      await db.insert(players).values(player).onConflictDoNothing();
    },
    /** Returns the public profile; `seenAt` has a query of its own. */
    player: (asked: string) =>
      first(db.select({ id, name, kind, createdAt }).from(players).where(eq(id, asked))),
    /** Stores the network from which an account was signed in; null for a local one. */
    async noteNetwork(asked: string, network: string | null) {
      await db.update(players).set({ network }).where(eq(id, asked));
    },
    async renamePlayer(asked: string, name: string) {
      const isThis = eq(id, asked);
      const renamed = await db.update(players).set({ name }).where(isThis).returning({ id });
      return renamed.length > 0 ? 'renamed' : 'unknown';
    },
    async createSession(session: LoginSession) {
      await db.insert(sessions).values(session).onConflictDoNothing();
    },
    /** Returns the player whose token has this hash, and when it was last used. */
    async sessionOf(hash: string) {
      const row = await sessionRows(hash);
      return row && { player: row.player, seenAt: row.seenAt };
    },
    sessionsOf: async (ids: readonly string[], kind: LoginSession['kind']) =>
      db
        .select()
        .from(sessions)
        .where(and(inArray(player, [...ids]), eq(sessions.kind, kind)))
        .orderBy(asc(sessions.createdAt), asc(tokenHash)),
    async touchSession(hash: string, at: number) {
      const isEarlier = and(eq(tokenHash, hash), lt(seenAt, at));
      await db.update(sessions).set({ seenAt: at }).where(isEarlier);
    },
    async removeSession(hash: string) {
      await db.delete(sessions).where(eq(tokenHash, hash));
    },
    /** Removes every session of this kind; returns the number removed. */
    async removeSessions(id: string, kind: LoginSession['kind']) {
      const isOf = and(eq(player, id), eq(sessions.kind, kind));
      return (await db.delete(sessions).where(isOf).returning({ tokenHash })).length;
    },
    /** Returns a setting that is chosen once, by the first process, and then is the same for all. */
    async setting(key: string, choose: () => string) {
      await db.insert(settings).values({ key, value: choose() }).onConflictDoNothing();
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      if (!row) throw new Error(`the setting ${key} has gone`);
      return row.value;
    },
  };
}
