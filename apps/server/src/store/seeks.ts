import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type ChallengeRow,
  challengeOf,
  IS_UNTAKEN,
  isOpen,
  type NewChallenge,
} from './challenges.js';
import { first, type StoreConnection } from './connection.js';
import { insertGame, type NewStoredGame } from './games.js';
import { challenges, players, ratings } from './schema.js';
import { noEarlier } from './sightings.js';

/** Offer that a player may be paired with: a seek, or a challenge in the lobby. */
export interface Offer
  extends Pick<ChallengeRow, 'id' | 'owner' | 'terms' | 'createdAt' | 'warmUp' | 'isReady'> {
  readonly rulesKey: string;
  /** Owner's rating by these rules; null before the first rated game. */
  readonly rating: number | null;
}

/** Matches the predicate of the index. */
const IS_SOUGHT = and(sql`is_seek`, IS_UNTAKEN);

/** Queries for seeks. A seek is an unlisted challenge. Two are taken together, each by the owner of the other. */
export function makeSeeks(connection: StoreConnection) {
  const { db } = connection;
  const { id, owner, createdAt } = challenges;
  return {
    /** Replaces the owner's earlier seek, unless it wants the same and has no warm-up. @returns the current seek */
    seek: (seek: NewChallenge) => beginSeek(connection, seek),
    /** Returns this player's seek, or the last one that found a game. */
    seekOf: (player: string) =>
      first(
        db
          .select()
          .from(challenges)
          .where(
            and(
              eq(owner, player),
              sql`is_seek`,
              or(isNotNull(challenges.game), isOpen(connection)),
            ),
          )
          .orderBy(desc(createdAt))
          .limit(1),
      ),
    /** Ends the seeks of these players that have no opponent yet. */
    async endSeeks(ids: readonly string[]) {
      if (ids.length === 0) return;
      await db.delete(challenges).where(and(inArray(owner, [...ids]), IS_SOUGHT));
    },
    /** Returns open seeks, oldest first. */
    seeks: (limit: number) => offers(connection, IS_SOUGHT, limit),
    /** Returns lobby offers that match seeks by these rules, oldest first. */
    offersFor: (rulesKeys: readonly string[], limit: number) => {
      const isMeant = inArray(challenges.rulesKey, [...rulesKeys]);
      return offers(connection, and(isMeant, sql`not is_seek`), limit);
    },
    /** Begins the warm-up of a seek; its owner is then asked before being paired. */
    warmUp: (asked: string, game: NewStoredGame) =>
      db.transaction(async (tx) => {
        const begun = await tx
          .update(challenges)
          .set({ warmUp: game.id, isReady: false })
          .where(and(eq(id, asked), isNull(challenges.warmUp), isOpen(connection)))
          .returning({ id });
        if (begun.length > 0) await insertGame(tx, game);
        return begun.length > 0 ? 'begun' : 'gone';
      }),
    /** Lets this player be paired without being asked. */
    async readySeek(player: string) {
      const isOwn = and(eq(owner, player), IS_SOUGHT);
      await db.update(challenges).set({ isReady: true }).where(isOwn);
    },
    /** Creates the game of two offers, if both are still open. */
    pair: (both: readonly [Offer, Offer], game: NewStoredGame) => pair(connection, both, game),
  };
}

function offers(connection: StoreConnection, which: SQL | undefined, limit: number) {
  const { id, owner, terms, createdAt, warmUp, isReady } = challenges;
  const rulesKey = sql<string>`${challenges.rulesKey}`;
  const isOwners = and(
    eq(ratings.player, challenges.owner),
    eq(ratings.rulesKey, challenges.rulesKey),
  );
  return connection.db
    .select({ id, owner, terms, createdAt, rulesKey, rating: ratings.rating, warmUp, isReady })
    .from(challenges)
    .leftJoin(ratings, isOwners)
    .where(and(which, isOpen(connection)))
    .orderBy(asc(challenges.createdAt), asc(challenges.id))
    .limit(limit);
}

function beginSeek(connection: StoreConnection, seek: NewChallenge) {
  const { owner, terms, createdAt } = seek;
  return connection.db.transaction(async (tx) => {
    // A seeker is online, which every process must know. A player has one seek at a time.
    await tx
      .update(players)
      .set({ seenAt: noEarlier(players.seenAt, createdAt) })
      .where(eq(players.id, owner));
    const isOwn = and(eq(challenges.owner, owner), IS_SOUGHT);
    const [same] = await tx
      .select()
      .from(challenges)
      .where(
        and(isOwn, isOpen(connection), eq(challenges.terms, terms), isNull(challenges.warmUp)),
      );
    if (same) return same;
    const [before] = await tx.select({ id: challenges.id }).from(challenges).where(isOwn);
    if (before) {
      const isBefore = and(eq(challenges.id, before.id), IS_UNTAKEN);
      const ended = await tx.delete(challenges).where(isBefore).returning({ id: challenges.id });
      // The earlier seek has just found an opponent.
      if (ended.length === 0) return surely(challengeOf(tx, before.id));
    }
    return surely(
      first(
        tx
          .insert(challenges)
          .values({ ...seek, isSeek: true })
          .returning(),
      ),
    );
  });
}

async function surely<T>(found: Promise<T | undefined>): Promise<T> {
  const row = await found;
  if (!row) throw new Error('a seek has gone');
  return row;
}

function pair(
  connection: StoreConnection,
  [one, other]: readonly [Offer, Offer],
  game: NewStoredGame,
) {
  return connection.db.transaction(async (tx) => {
    // Locked in id order, against deadlocks.
    const open = await tx
      .select({ id: challenges.id })
      .from(challenges)
      .where(and(inArray(challenges.id, [one.id, other.id]), isOpen(connection)))
      .orderBy(asc(challenges.id))
      .for('update');
    if (open.length < 2) {
      const row = await challengeOf(tx, one.id);
      // Paired by an earlier attempt with unknown outcome.
      return row?.game === game.id ? 'paired' : 'gone';
    }
    const take = (taken: Offer, by: Offer) =>
      tx
        .update(challenges)
        .set({ takenBy: by.owner, game: game.id })
        .where(eq(challenges.id, taken.id));
    await take(one, other);
    await take(other, one);
    await insertGame(tx, game);
    return 'paired';
  });
}
