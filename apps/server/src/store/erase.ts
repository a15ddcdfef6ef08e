import { SEATS, type Seat } from '@flotilla/rules';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { lockPlayer } from './accounts.js';
import { cancelledColumns } from './challenges.js';
import type { Db, StoreConnection } from './connection.js';
import {
  blocks,
  ceremonies,
  challenges,
  credentials,
  dailyResults,
  gameEvents,
  games,
  handleLooks,
  players,
  ratingChanges,
  ratings,
  recoveryCodes,
  resultSums,
  sessions,
} from './schema.js';

const ERASED_GAMES_PER_BATCH = 500;

export function makeErase(connection: StoreConnection) {
  return {
    /** Deletes the data of a player and their bots; in games, `name` and `words` replace theirs. */
    erase: (player: string, name: string, words: string) =>
      connection.db.transaction(async (tx) => {
        // Waits for a bot that is being created: `openBot` holds this lock.
        await lockPlayer(tx, player);
        const bots = await tx
          .select({ id: players.id })
          .from(players)
          .where(eq(players.owner, player))
          .orderBy(players.id)
          .for('update');
        const ids = [player, ...bots.map(({ id }) => id)];
        await deletePlayerData(tx, ids);
        await tx
          .update(challenges)
          .set(cancelledColumns(connection))
          .where(and(inArray(challenges.owner, ids), isNull(challenges.takenBy)));
        for (const id of ids) await eraseFromGames(connection, tx, { id, name, words });
        await tx
          .update(players)
          .set({ name, kind: 'guest', handleKey: null, owner: null })
          .where(inArray(players.id, ids));
      }),
  };
}

export interface Erasure {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

export async function deletePlayerData(tx: Db, ids: string[]): Promise<void> {
  for (const table of [
    ...[handleLooks, sessions, credentials, recoveryCodes, ceremonies],
    ...[ratings, ratingChanges, dailyResults, resultSums],
  ]) {
    await tx.delete(table).where(inArray(table.player, ids));
  }
  await tx.delete(blocks).where(or(inArray(blocks.player, ids), inArray(blocks.blocked, ids)));
}

/** Replaces a player's name and messages in the logs; nothing else ever changes a log. */
export async function eraseFromGames(
  connection: StoreConnection,
  tx: Db,
  { id, name, words }: Erasure,
): Promise<void> {
  for (const seat of SEATS) {
    const isSeat = eq(seat === 0 ? games.seat0 : games.seat1, id);
    const ownGames = await tx.select({ id: games.id }).from(games).where(isSeat);
    const ids = ownGames.map((game) => game.id);
    // Passes ids: for a subquery, PostgreSQL may scan the events of all games.
    for (let start = 0; start < ids.length; start += ERASED_GAMES_PER_BATCH) {
      const batch = ids.slice(start, start + ERASED_GAMES_PER_BATCH);
      await eraseSeat(connection, tx, { ids: batch, seat, name, words });
    }
  }
}

async function eraseSeat(
  { textIn, withText }: StoreConnection,
  tx: Db,
  { ids, seat, name, words }: { ids: string[]; seat: Seat; name: string; words: string },
): Promise<void> {
  const { event, game, seq } = gameEvents;
  const textPath = ['action', 'talk', 'text'];
  const isOwn = inArray(game, ids);
  await tx
    .update(gameEvents)
    .set({ event: withText(event, ['opening', 'players', seat, 'name'], name) })
    .where(and(isOwn, eq(seq, 1)));
  await tx
    .update(gameEvents)
    .set({ event: withText(event, textPath, words) })
    .where(
      and(
        isOwn,
        eq(textIn(event, ['action', 'type']), 'say'),
        eq(textIn(event, ['action', 'seat']), String(seat)),
        isNotNull(textIn(event, textPath)),
      ),
    );
}
