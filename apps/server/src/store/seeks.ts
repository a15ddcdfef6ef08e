import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type ChallengeRow, isOpen, type NewChallenge } from './challenges.js';
import type { StoreConnection } from './connection.js';
import { insertGame, type NewStoredGame } from './games.js';
import { challenges, players, ratings } from './schema.js';
import { noEarlier } from './sightings.js';

/** What a player may be paired by: a seek, or what stands in the lobby. */
export interface Offer {
  readonly id: string;
  readonly owner: string;
  readonly terms: unknown;
  readonly rulesKey: string;
  readonly createdAt: number;
  /** Its owner's by these rules; null before the first rated game. */
  readonly rating: number | null;
  /** The game against a level in which who seeks waits for a player. */
  readonly warmUp: string | null;
  /** Paired without being asked. */
  readonly isReady: boolean;
}

/**
 * All who seek an opponent. A seek is a challenge that is not listed: it is taken
 * together with another one, of which each is then taken by the other's owner.
 */
export interface SeekStore {
  /** Replaces the owner's earlier seek, unless it wants the same and has no warm-up. @returns the seek that stands */
  seek(seek: NewChallenge): Promise<ChallengeRow>;
  /** What this player seeks, or else found last. */
  seekOf(player: string): Promise<ChallengeRow | undefined>;
  /** Of these players, as long as they have no opponent. */
  endSeeks(players: readonly string[]): Promise<void>;
  /** Open seeks, oldest first. */
  seeks(limit: number): Promise<readonly Offer[]>;
  /** What of the lobby may be taken by who seeks by these rules, the oldest first. */
  offersFor(rulesKeys: readonly string[], limit: number): Promise<readonly Offer[]>;
  /** Begins the warm-up of a seek; its owner is then asked before being paired. */
  warmUp(id: string, game: NewStoredGame): Promise<'begun' | 'gone'>;
  /** Lets this player be paired without being asked. */
  readySeek(player: string): Promise<void>;
  /** Makes the game of two offers, where both still stand. */
  pair(offers: readonly [Offer, Offer], game: NewStoredGame): Promise<'paired' | 'gone'>;
}

/** As the index says it. */
const IS_UNTAKEN = and(isNull(challenges.takenBy), isNull(challenges.cancelledAt));
const IS_SOUGHT = and(sql`is_seek`, IS_UNTAKEN);

export function makeSeeks(connection: StoreConnection): SeekStore {
  const { db, attempt } = connection;
  return {
    seek: (seek) => attempt(() => beginSeek(connection, seek)),
    seekOf: (player) =>
      attempt(async () => {
        const [row] = await db
          .select()
          .from(challenges)
          .where(
            and(
              eq(challenges.owner, player),
              sql`is_seek`,
              or(isNotNull(challenges.game), isOpen(connection)),
            ),
          )
          .orderBy(desc(challenges.createdAt))
          .limit(1);
        return row;
      }),
    endSeeks: (ids) =>
      attempt(async () => {
        if (ids.length === 0) return;
        await db.delete(challenges).where(and(inArray(challenges.owner, [...ids]), IS_SOUGHT));
      }),
    seeks: (limit) => attempt(() => offers(connection, and(IS_SOUGHT, isOpen(connection)), limit)),
    offersFor: (rulesKeys, limit) =>
      attempt(() => {
        const isMeant = inArray(challenges.rulesKey, [...rulesKeys]);
        return offers(connection, and(isMeant, sql`not is_seek`, isOpen(connection)), limit);
      }),
    warmUp: (id, game) =>
      attempt(() =>
        db.transaction(async (tx) => {
          const begun = await tx
            .update(challenges)
            .set({ warmUp: game.id, isReady: false })
            .where(and(eq(challenges.id, id), isNull(challenges.warmUp), isOpen(connection)))
            .returning({ id: challenges.id });
          if (begun.length > 0) await insertGame(tx, game);
          return begun.length > 0 ? 'begun' : 'gone';
        }),
      ),
    readySeek: (player) =>
      attempt(async () => {
        await db
          .update(challenges)
          .set({ isReady: true })
          .where(and(eq(challenges.owner, player), IS_SOUGHT));
      }),
    pair: (both, game) => attempt(() => pair(connection, both, game)),
  };
}

async function offers({ db }: StoreConnection, which: SQL | undefined, limit: number) {
  const { id, owner, terms, createdAt, warmUp, isReady } = challenges;
  const rulesKey = sql<string>`${challenges.rulesKey}`;
  const isOwners = and(
    eq(ratings.player, challenges.owner),
    eq(ratings.rulesKey, challenges.rulesKey),
  );
  return db
    .select({ id, owner, terms, createdAt, rulesKey, rating: ratings.rating, warmUp, isReady })
    .from(challenges)
    .leftJoin(ratings, isOwners)
    .where(which)
    .orderBy(asc(challenges.createdAt), asc(challenges.id))
    .limit(limit);
}

async function beginSeek(connection: StoreConnection, seek: NewChallenge): Promise<ChallengeRow> {
  const { id, owner, terms, createdAt } = seek;
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
      if (ended.length === 0) return find(tx, before.id);
    }
    await tx.insert(challenges).values({ ...seek, isSeek: true });
    return find(tx, id);
  });
}

async function find(tx: Pick<StoreConnection['db'], 'select'>, id: string): Promise<ChallengeRow> {
  const [row] = await tx.select().from(challenges).where(eq(challenges.id, id));
  if (!row) throw new Error(`the seek ${id} has gone`);
  return row;
}

async function pair(
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
      const [row] = await tx.select().from(challenges).where(eq(challenges.id, one.id));
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
