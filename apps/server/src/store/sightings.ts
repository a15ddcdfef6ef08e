import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { makeBatches } from './batches.js';
import type { StoreConnection } from './connection.js';
import { challenges, games } from './schema.js';

interface Taken {
  readonly id: string;
  readonly owner: string;
  readonly game: string;
}

/** What processes ask of each other by way of the store. */
export interface SightingStore {
  /** These players are connected now; their challenges in the lobby stay open until `keepUntil`. */
  seePlayers(ids: readonly string[], now: number, keepUntil: number): Promise<void>;
  /** When each player was seen last; who never was is left out. */
  seenAt(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The number of the last event of each of these games. */
  seqsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The challenges of these owners whose games began after a moment. */
  takenSince(owners: readonly string[], since: number): Promise<readonly Taken[]>;
  /** How many challenges of this owner can be taken. */
  countOpenChallenges(owner: string, now: number): Promise<number>;
}

/** In order, so that two processes do not wait for each other. */
const SEE = `
  with given as (select $1::jsonb as given), seen as materialized (
    select id from player
    where id in (select jsonb_array_elements_text(given -> 'ids') from given)
    order by id for update
  )
  update player set seen_at = greatest(seen_at, (select (given ->> 'now')::timestamptz from given))
  from seen where player.id = seen.id`;

const KEEP = `
  with given as (select $1::jsonb as given)
  update challenge set expires_at = (select (given ->> 'keepUntil')::timestamptz from given)
  where owner in (select jsonb_array_elements_text(given -> 'ids') from given)
    and is_public and taken_by is null and cancelled_at is null
    and expires_at > (select (given ->> 'now')::timestamptz from given)`;

function asText(ms: number): string {
  return new Date(ms).toISOString();
}

const SEEN = `
  select id as key, (extract(epoch from seen_at) * 1000)::float8 as seen_at from player
  where id = any(array(select jsonb_array_elements_text($1::jsonb))) and seen_at is not null`;

export function makeSightings(connection: StoreConnection): SightingStore {
  const { db, prepare, attempt } = connection;
  // Written every few seconds for everybody who is there.
  const see = prepare('see_players', SEE);
  const keep = prepare('keep_challenges', KEEP);
  const seen = makeBatches(connection, 'read_sightings', SEEN);
  return {
    seePlayers: async (ids, now, keepUntil) => {
      const given = JSON.stringify({ ids, now: asText(now), keepUntil: asText(keepUntil) });
      await attempt(() => see(given));
      await attempt(() => keep(given));
    },
    seenAt: async (ids) => {
      const rows = await Promise.all(ids.map((id) => seen(id)));
      return new Map(
        rows.flatMap((row) => (row ? [[String(row['key']), Number(row['seen_at'])]] : [])),
      );
    },
    seqsOf: (ids) =>
      attempt(async () => {
        if (ids.length === 0) return new Map();
        const rows = await db
          .select({ id: games.id, seq: games.seq })
          .from(games)
          .where(inArray(games.id, [...ids]));
        return new Map(rows.map(({ id, seq }) => [id, seq]));
      }),
    takenSince: (owners, since) =>
      attempt(async () => {
        if (owners.length === 0) return [];
        return db
          .select({ id: challenges.id, owner: challenges.owner, game: games.id })
          .from(challenges)
          .innerJoin(games, eq(games.id, challenges.game))
          .where(and(inArray(challenges.owner, [...owners]), gt(games.createdAt, since)));
      }),
    countOpenChallenges: (owner, now) =>
      attempt(() =>
        db.$count(
          challenges,
          and(
            eq(challenges.owner, owner),
            sql`not is_seek`,
            isNull(challenges.takenBy),
            isNull(challenges.cancelledAt),
            gt(challenges.expiresAt, now),
          ),
        ),
      ),
  };
}
