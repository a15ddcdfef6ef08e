import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { lockPlayer } from './accounts.js';
import type { StoreConnection } from './connection.js';
import type { StoredPlayer } from './people.js';
import { blocks, players } from './schema.js';

/** Who wants nothing to do with whom. */
export interface BlockStore {
  /** A player blocks at most so many: of many blocks at once none is one too many. */
  block(
    player: string,
    blocked: string,
    at: number,
    most: number,
  ): Promise<'blocked' | 'too-many-blocks'>;
  unblock(player: string, blocked: string): Promise<void>;
  /** Those whom this player has blocked, the first one first. */
  blockedBy(player: string): Promise<readonly Pick<StoredPlayer, 'id' | 'name'>[]>;
  /**
   * Those whom this player has blocked, or who have blocked this player. A block holds for the bots of
   * both as well.
   */
  apartFrom(player: string): Promise<readonly string[]>;
  /** Of these players, each who has blocked another of them, with the other; of bots for their owners. */
  blocksAmong(players: readonly string[]): Promise<readonly (readonly [string, string])[]>;
}

const one = alias(players, 'one');
const other = alias(players, 'other');

/** A block holds for the bots of both as well. */
function isOrBelongsTo(player: typeof one | typeof other, person: AnyPgColumn) {
  return or(eq(player.id, person), eq(player.owner, person));
}

export function makeBlocks({ db, rows, attempt }: StoreConnection): BlockStore {
  return {
    block: (player, blocked, createdAt, most) =>
      attempt(() =>
        db.transaction(async (tx) => {
          await lockPlayer(tx, player);
          const others = and(eq(blocks.player, player), ne(blocks.blocked, blocked));
          if ((await tx.$count(blocks, others)) >= most) return 'too-many-blocks';
          await tx.insert(blocks).values({ player, blocked, createdAt }).onConflictDoNothing();
          return 'blocked';
        }),
      ),
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
    blocksAmong: (ids) =>
      attempt(async () => {
        if (ids.length === 0) return [];
        const found = await db
          .select({ player: one.id, blocked: other.id })
          .from(blocks)
          .innerJoin(one, isOrBelongsTo(one, blocks.player))
          .innerJoin(other, isOrBelongsTo(other, blocks.blocked))
          .where(and(inArray(one.id, [...ids]), inArray(other.id, [...ids])));
        return found.map(({ player, blocked }) => [player, blocked] as const);
      }),
  };
}
