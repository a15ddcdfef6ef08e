import type { Person } from '@flotilla/protocol';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { makeBatches } from './batches.js';
import type { StoreConnection } from './connection.js';
import { players, sessions, settings } from './schema.js';

export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  /** `bot`: an account that plays by a program; `house`: a level of the computer. */
  readonly kind: 'guest' | 'account' | 'bot' | 'house';
  readonly createdAt: number;
}

/** Who comes with a token of 256 random bits is this player. The token itself is kept nowhere. */
export interface LoginSession {
  /** SHA-256 of the token, in a form of the caller's choice. */
  readonly tokenHash: string;
  readonly player: string;
  readonly kind: 'cookie' | 'bot';
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface PeopleStore {
  /** A player who is there already stays as he is. */
  createPlayer(player: StoredPlayer): Promise<void>;
  player(id: string): Promise<StoredPlayer | undefined>;
  /** Notes the network from which an account was signed in; null for a local one. */
  noteNetwork(id: string, network: string | null): Promise<void>;
  renamePlayer(id: string, name: string): Promise<'renamed' | 'unknown'>;
  createSession(session: LoginSession): Promise<void>;
  /** Whose token has this hash, and when it was used last. */
  sessionOf(tokenHash: string): Promise<{ player: Person; seenAt: number } | undefined>;
  touchSession(tokenHash: string, seenAt: number): Promise<void>;
  removeSession(tokenHash: string): Promise<void>;
  /** A value that is chosen once, by whichever process comes first, and then is the same for all. */
  setting(key: string, choose: () => string): Promise<string>;
}

/** What others are told of a player; when one was seen is asked for by itself. */
const PLAYER = {
  id: players.id,
  name: players.name,
  kind: players.kind,
  createdAt: players.createdAt,
};

export function makePeople(connection: StoreConnection): PeopleStore {
  const { db, attempt } = connection;
  const { id, name, kind } = players;
  const { tokenHash: key, seenAt } = sessions;
  const sessionRows = makeBatches(connection, (keys) =>
    db
      .select({ key, seenAt, player: { id, name, kind } })
      .from(sessions)
      .innerJoin(players, eq(players.id, sessions.player))
      .where(inArray(key, keys)),
  );
  return {
    createPlayer: (player) =>
      attempt(async () => {
        await db.insert(players).values(player).onConflictDoNothing();
      }),
    player: (id) =>
      attempt(async () => {
        const [row] = await db.select(PLAYER).from(players).where(eq(players.id, id));
        return row;
      }),
    noteNetwork: (id, network) =>
      attempt(async () => {
        await db.update(players).set({ network }).where(eq(players.id, id));
      }),
    renamePlayer: (id, name) =>
      attempt(async () => {
        const renamed = await db
          .update(players)
          .set({ name })
          .where(eq(players.id, id))
          .returning({ id: players.id });
        return renamed.length > 0 ? 'renamed' : 'unknown';
      }),
    createSession: (session) =>
      attempt(async () => {
        await db.insert(sessions).values(session).onConflictDoNothing();
      }),
    sessionOf: async (tokenHash) => {
      const row = await sessionRows(tokenHash);
      return row && { player: row.player, seenAt: row.seenAt };
    },
    touchSession: (tokenHash, seenAt) =>
      attempt(async () => {
        await db
          .update(sessions)
          .set({ seenAt })
          .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, seenAt)));
      }),
    removeSession: (tokenHash) =>
      attempt(async () => {
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
      }),
    setting: (key, choose) =>
      attempt(async () => {
        await db.insert(settings).values({ key, value: choose() }).onConflictDoNothing();
        const [row] = await db.select().from(settings).where(eq(settings.key, key));
        if (!row) throw new Error(`the setting ${key} has gone`);
        return row.value;
      }),
  };
}
