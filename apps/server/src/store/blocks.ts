import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { lockPlayer } from './accounts.js';
import type { StoreConnection } from './connection.js';
import { blocks, players } from './schema.js';

const blocker = alias(players, 'one');
const blockedPlayer = alias(players, 'other');

/** Matches a person and that person's bots: a block covers both. */
function isOrBelongsTo(player: typeof blocker | typeof blockedPlayer, person: AnyPgColumn) {
  return or(eq(player.id, person), eq(player.owner, person));
}

export function makeBlocks({ db, rows }: StoreConnection) {
  return {
    /** Blocks a player; refuses above `maxBlocks`, even for simultaneous calls. */
    block: (player: string, blocked: string, createdAt: number, maxBlocks: number) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, player);
        const otherBlocks = and(eq(blocks.player, player), ne(blocks.blocked, blocked));
        if ((await tx.$count(blocks, otherBlocks)) >= maxBlocks) return 'too-many-blocks';
        await tx.insert(blocks).values({ player, blocked, createdAt }).onConflictDoNothing();
        return 'blocked';
      }),
    async unblock(player: string, blocked: string) {
      await db.delete(blocks).where(and(eq(blocks.player, player), eq(blocks.blocked, blocked)));
    },
    blockedBy: (player: string) =>
      db
        .select({ id: players.id, name: players.name })
        .from(blocks)
        .innerJoin(players, eq(players.id, blocks.blocked))
        .where(eq(blocks.player, player))
        .orderBy(asc(blocks.createdAt), asc(players.id)),
    /** Returns the players that this one has blocked or is blocked by, and their bots. */
    async blockedOrBlocking(player: string) {
      const blockedRows = await rows(sql`
        with own as (
          select id from player where id = ${player}
          union select owner_id from player where id = ${player} and owner_id is not null
        ), other as (
          select blocked_id as id from block where player_id in (select id from own)
          union select player_id from block where blocked_id in (select id from own)
        )
        select id from other where id <> ${player}
        union select id from player where owner_id in (select id from other) and id <> ${player}`);
      return blockedRows.map(({ id }) => String(id));
    },
    /** Returns pairs of a blocker and a blocked player in `ids`; bots count as their owners. */
    async blocksAmong(ids: readonly string[]) {
      const pairs = await db
        .select({ player: blocker.id, blocked: blockedPlayer.id })
        .from(blocks)
        .innerJoin(blocker, isOrBelongsTo(blocker, blocks.player))
        .innerJoin(blockedPlayer, isOrBelongsTo(blockedPlayer, blocks.blocked))
        .where(and(inArray(blocker.id, [...ids]), inArray(blockedPlayer.id, [...ids])));
      return pairs.map(({ player, blocked }) => [player, blocked] as const);
    },
  };
}
