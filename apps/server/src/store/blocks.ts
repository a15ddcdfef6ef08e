import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Connection } from './connection.js';
import type { Player } from './people.js';
import { blocks, players } from './schema.js';

/** Who wants nothing to do with whom. */
export interface BlockStore {
  block(player: string, blocked: string, at: number): Promise<void>;
  unblock(player: string, blocked: string): Promise<void>;
  /** Those whom this player has blocked, the first one first. */
  blockedBy(player: string): Promise<readonly Pick<Player, 'id' | 'name'>[]>;
  /** Those whom this player has blocked, or who have blocked this player. */
  apartFrom(player: string): Promise<readonly string[]>;
  /** Of these players, each who has blocked another of them, with the other. */
  blocksAmong(players: readonly string[]): Promise<readonly (readonly [string, string])[]>;
}

export function makeBlocks({ db, attempt }: Connection): BlockStore {
  return {
    block: (player, blocked, createdAt) =>
      attempt(async () => {
        await db.insert(blocks).values({ player, blocked, createdAt }).onConflictDoNothing();
      }),
    unblock: (player, blocked) =>
      attempt(async () => {
        const isThis = and(eq(blocks.player, player), eq(blocks.blocked, blocked));
        await db.delete(blocks).where(isThis);
      }),
    blockedBy: (player) =>
      attempt(() =>
        db
          .select({ id: players.id, name: players.name })
          .from(blocks)
          .innerJoin(players, eq(players.id, blocks.blocked))
          .where(eq(blocks.player, player))
          .orderBy(asc(blocks.createdAt), asc(players.id)),
      ),
    apartFrom: (player) =>
      attempt(async () => {
        const rows = await db
          .select()
          .from(blocks)
          .where(or(eq(blocks.player, player), eq(blocks.blocked, player)));
        return rows.map((row) => (row.player === player ? row.blocked : row.player));
      }),
    blocksAmong: (ids) =>
      attempt(async () => {
        const among = [...ids];
        const rows = await db
          .select()
          .from(blocks)
          .where(and(inArray(blocks.player, among), inArray(blocks.blocked, among)));
        return rows.map(({ player, blocked }) => [player, blocked] as const);
      }),
  };
}
