import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { lockPlayer } from './accounts.js';
import type { StoreConnection } from './connection.js';
import { blocks, players } from './schema.js';

const one = alias(players, 'one');
const other = alias(players, 'other');

/** Matches a person and that person's bots: a block covers both. */
function isOrBelongsTo(player: typeof one | typeof other, person: AnyPgColumn) {
  return or(eq(player.id, person), eq(player.owner, person));
}

/** Queries for blocks between players. */
export function makeBlocks({ db, rows }: StoreConnection) {
  return {
    /** Blocks a player. The limit `most` holds even for simultaneous blocks. */
    block: (player: string, blocked: string, createdAt: number, most: number) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, player);
        const others = and(eq(blocks.player, player), ne(blocks.blocked, blocked));
        if ((await tx.$count(blocks, others)) >= most) return 'too-many-blocks';
        await tx.insert(blocks).values({ player, blocked, createdAt }).onConflictDoNothing();
        return 'blocked';
      }),
    async unblock(player: string, blocked: string) {
      await db.delete(blocks).where(and(eq(blocks.player, player), eq(blocks.blocked, blocked)));
    },
    /** Returns the players this one has blocked, oldest block first. */
    blockedBy: (player: string) =>
      db
        .select({ id: players.id, name: players.name })
        .from(blocks)
        .innerJoin(players, eq(players.id, blocks.blocked))
        .where(eq(blocks.player, player))
        .orderBy(asc(blocks.createdAt), asc(players.id)),
    /** Returns players this one has blocked or is blocked by, with the bots of both. */
    async apartFrom(player: string) {
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
    },
    /** Returns pairs among these players in which the first has blocked the second; bots count as their owners. */
    async blocksAmong(ids: readonly string[]) {
      const found = await db
        .select({ player: one.id, blocked: other.id })
        .from(blocks)
        .innerJoin(one, isOrBelongsTo(one, blocks.player))
        .innerJoin(other, isOrBelongsTo(other, blocks.blocked))
        .where(and(inArray(one.id, [...ids]), inArray(other.id, [...ids])));
      return found.map(({ player, blocked }) => [player, blocked] as const);
    },
  };
}
