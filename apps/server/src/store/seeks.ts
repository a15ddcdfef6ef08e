import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type ChallengeRow,
  findChallenge,
  IS_OPEN_CHALLENGE,
  isOpenChallenge,
  type NewChallenge,
} from './challenges.js';
import { firstRow, type StoreConnection } from './connection.js';
import { insertGame, type NewStoredGame } from './games.js';
import { challenges, players, ratings } from './schema.js';
import { laterTimeSql } from './sightings.js';

/** Seek, or challenge in the lobby, that can be paired with a seek. */
export interface Offer
  extends Pick<ChallengeRow, 'id' | 'owner' | 'terms' | 'createdAt' | 'warmUp' | 'isReady'> {
  readonly rulesKey: string;
  /** Owner's rating under these rules; null before the first rated game. */
  readonly rating: number | null;
}

/** Must equal the condition of the partial index. */
const IS_OPEN_SEEK = and(sql`is_seek`, IS_OPEN_CHALLENGE);

/** Seeks are unlisted challenges, taken in pairs: each by the other's owner. */
export function makeSeeks(connection: StoreConnection) {
  const { db } = connection;
  const { id, owner, createdAt } = challenges;
  return {
    /** Replaces the owner's seek, or returns it if it has the same terms and no warm-up. */
    seek: (seek: NewChallenge) => beginSeek(connection, seek),
    /** Returns the player's open seek, or the latest that found a game. */
    seekOf: (player: string) =>
      firstRow(
        db
          .select()
          .from(challenges)
          .where(
            and(
              eq(owner, player),
              sql`is_seek`,
              or(isNotNull(challenges.game), isOpenChallenge(connection)),
            ),
          )
          .orderBy(desc(createdAt))
          .limit(1),
      ),
    async endSeeks(ids: readonly string[]) {
      if (ids.length === 0) return;
      await db.delete(challenges).where(and(inArray(owner, [...ids]), IS_OPEN_SEEK));
    },
    seeks: (limit: number) => readOffers(connection, IS_OPEN_SEEK, limit),
    /** Returns lobby challenges that seeks under these rules can take, oldest first. */
    offersFor: (rulesKeys: readonly string[], limit: number) => {
      const hasRulesKey = inArray(challenges.rulesKey, [...rulesKeys]);
      return readOffers(connection, and(hasRulesKey, sql`not is_seek`), limit);
    },
    /** Begins a seek's warm-up; it cannot be paired until `readySeek`. */
    warmUp: (challengeId: string, game: NewStoredGame) =>
      db.transaction(async (tx) => {
        const startedRows = await tx
          .update(challenges)
          .set({ warmUp: game.id, isReady: false })
          .where(and(eq(id, challengeId), isNull(challenges.warmUp), isOpenChallenge(connection)))
          .returning({ id });
        if (startedRows.length > 0) await insertGame(tx, game);
        return startedRows.length > 0 ? 'begun' : 'gone';
      }),
    async readySeek(player: string) {
      const isOwn = and(eq(owner, player), IS_OPEN_SEEK);
      await db.update(challenges).set({ isReady: true }).where(isOwn);
    },
    /** Creates the game of two offers, if both are still open. */
    pair: (pairOffers: readonly [Offer, Offer], game: NewStoredGame) =>
      pairTwoOffers(connection, pairOffers, game),
  };
}

function readOffers(connection: StoreConnection, condition: SQL | undefined, limit: number) {
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
    .where(and(condition, isOpenChallenge(connection)))
    .orderBy(asc(challenges.createdAt), asc(challenges.id))
    .limit(limit);
}

function beginSeek(connection: StoreConnection, seek: NewChallenge) {
  const { owner, terms, createdAt } = seek;
  return connection.db.transaction(async (tx) => {
    // Marks the seeker as online, for all processes; the row's lock serializes the player's seeks.
    await tx
      .update(players)
      .set({ seenAt: laterTimeSql(players.seenAt, createdAt) })
      .where(eq(players.id, owner));
    const isOwn = and(eq(challenges.owner, owner), IS_OPEN_SEEK);
    const [equalSeek] = await tx
      .select()
      .from(challenges)
      .where(
        and(
          isOwn,
          isOpenChallenge(connection),
          eq(challenges.terms, terms),
          isNull(challenges.warmUp),
        ),
      );
    if (equalSeek) return equalSeek;
    const [earlierSeek] = await tx.select({ id: challenges.id }).from(challenges).where(isOwn);
    if (earlierSeek) {
      const isBefore = and(eq(challenges.id, earlierSeek.id), IS_OPEN_CHALLENGE);
      const ended = await tx.delete(challenges).where(isBefore).returning({ id: challenges.id });
      // The earlier seek has found an opponent in the meantime.
      if (ended.length === 0) return requireRow(findChallenge(tx, earlierSeek.id));
    }
    return requireRow(
      firstRow(
        tx
          .insert(challenges)
          .values({ ...seek, isSeek: true })
          .returning(),
      ),
    );
  });
}

async function requireRow<T>(lookup: Promise<T | undefined>): Promise<T> {
  const row = await lookup;
  if (!row) throw new Error('a seek has gone');
  return row;
}

function pairTwoOffers(
  connection: StoreConnection,
  [one, other]: readonly [Offer, Offer],
  game: NewStoredGame,
) {
  return connection.db.transaction(async (tx) => {
    // Locked in id order, to avoid deadlocks.
    const open = await tx
      .select({ id: challenges.id })
      .from(challenges)
      .where(and(inArray(challenges.id, [one.id, other.id]), isOpenChallenge(connection)))
      .orderBy(asc(challenges.id))
      .for('update');
    if (open.length < 2) {
      const row = await findChallenge(tx, one.id);
      // Paired by an earlier attempt with unknown outcome.
      return row?.game === game.id ? 'paired' : 'gone';
    }
    const take = (takenOffer: Offer, taker: Offer) =>
      tx
        .update(challenges)
        .set({ takenBy: taker.owner, game: game.id })
        .where(eq(challenges.id, takenOffer.id));
    await take(one, other);
    await take(other, one);
    await insertGame(tx, game);
    return 'paired';
  });
}
