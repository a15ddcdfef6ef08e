import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from './connection.js';
import type { Player } from './people.js';
import { blocks, players } from './schema.js';

/** Who wants nothing to do with whom. */
export interface BlockStore {
  block(player: string, blocked: string, at: number): Promise<void>;
  unblock(player: string, blocked: string): Promise<void>;
  /** Those whom this player has blocked, the first one first. */
  blockedBy(player: string): Promise<readonly Pick<Player, 'id' | 'name'>[]>;
  /**
   * Those whom this player has blocked, or who have blocked this player. A block holds for the bots of
   * both as well.
   */
  apartFrom(player: string): Promise<readonly string[]>;
}

export function makeBlocks({ db, rows, attempt }: Connection): BlockStore {
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
        const apart = await rows(sql`
          with own as (
            select id from player where id = ${player}
            union select owner_id from player where id = ${player} and owner_id is not null
          ), other as (
            select blocked_id as id from block where player_id in (select id from own)
            union select player_id from block where blocked_id in (select id from own)
          )
          select id from other where id <> ${player}
          union select id from player where owner_id in (select id from other) and id <> ${player}`);
        return apart.map(({ id }) => String(id));
      }),
  };
}
