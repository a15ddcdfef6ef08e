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

/** What a player may be paired by: a seek, or what stands in the lobby. */
export interface Offer
  extends Pick<ChallengeRow, 'id' | 'owner' | 'terms' | 'createdAt' | 'warmUp' | 'isReady'> {
  readonly rulesKey: string;
  /** Its owner's by these rules; null before the first rated game. */
  readonly rating: number | null;
}

/** As the index says it. */
const IS_SOUGHT = and(sql`is_seek`, IS_UNTAKEN);

/**
 * All who seek an opponent. A seek is a challenge that is not listed: it is taken
 * together with another one, of which each is then taken by the other's owner.
 */
export function makeSeeks(connection: StoreConnection) {
  const { db } = connection;
  const { id, owner, createdAt } = challenges;
  return {
    /** Replaces the owner's earlier seek, unless it wants the same and has no warm-up. @returns the seek that stands */
    seek: (seek: NewChallenge) => beginSeek(connection, seek),
    /** What this player seeks, or else found last. */
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
    /** Of these players, as long as they have no opponent. */
    async endSeeks(ids: readonly string[]) {
      if (ids.length === 0) return;
      await db.delete(challenges).where(and(inArray(owner, [...ids]), IS_SOUGHT));
    },
    /** Open seeks, oldest first. */
    seeks: (limit: number) => offers(connection, IS_SOUGHT, limit),
    /** What of the lobby may be taken by who seeks by these rules, the oldest first. */
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
    /** Makes the game of two offers, where both still stand. */
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
    // Who seeks is there, which every process is to know; and seeks one thing after the other.
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
      // It has just found an opponent.
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
    // In the order of their ids, so that two processes do not wait for each other.
    const open = await tx
      .select({ id: challenges.id })
      .from(challenges)
      .where(and(inArray(challenges.id, [one.id, other.id]), isOpen(connection)))
      .orderBy(asc(challenges.id))
      .for('update');
    if (open.length < 2) {
      const row = await challengeOf(tx, one.id);
      // By an attempt before this one, whose outcome was unknown.
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
