import type { Person } from '@flotilla/protocol';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { makeBatchedReader } from './batches.js';
import { firstRow, type StoreConnection } from './connection.js';
import { players, sessions, settings } from './schema.js';

export interface StoredPlayer extends Person {
  readonly createdAt: number;
}

/** Login session, with the hash of its 256-bit token; the token is not stored. */
export type LoginSession = Readonly<typeof sessions.$inferSelect>;

export function makePeople({ db }: StoreConnection) {
  const { id, name, kind, createdAt } = players;
  const { tokenHash, player, seenAt } = sessions;
  const sessionRows = makeBatchedReader((keys) =>
    db
      .select({ key: tokenHash, seenAt, player: { id, name, kind } })
      .from(sessions)
      .innerJoin(players, eq(id, player))
      .where(inArray(tokenHash, keys)),
  );
  return {
    async createPlayer(player: StoredPlayer) {
      await db.insert(players).values(player).onConflictDoNothing();
    },
    player: (playerId: string) =>
      firstRow(db.select({ id, name, kind, createdAt }).from(players).where(eq(id, playerId))),
    /** Stores the network of an account's last sign-in; null for a local one. */
    async noteNetwork(playerId: string, network: string | null) {
      await db.update(players).set({ network }).where(eq(id, playerId));
    },
    async renamePlayer(playerId: string, name: string) {
      const isThis = eq(id, playerId);
      const renamed = await db.update(players).set({ name }).where(isThis).returning({ id });
      return renamed.length > 0 ? 'renamed' : 'unknown';
    },
    async createSession(session: LoginSession) {
      await db.insert(sessions).values(session).onConflictDoNothing();
    },
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
    async removeSessions(id: string, kind: LoginSession['kind']) {
      const isOf = and(eq(player, id), eq(sessions.kind, kind));
      return (await db.delete(sessions).where(isOf).returning({ tokenHash })).length;
    },
    /** Returns a setting that all processes share; the first caller chooses its value. */
    async setting(key: string, choose: () => string) {
      await db.insert(settings).values({ key, value: choose() }).onConflictDoNothing();
      const [row] = await db.select().from(settings).where(eq(settings.key, key));
      if (!row) throw new Error(`the setting ${key} has gone`);
      return row.value;
    },
  };
}
