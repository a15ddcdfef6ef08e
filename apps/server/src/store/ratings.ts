import { PROVISIONAL_DEVIATION } from '@flotilla/protocol';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Db, first, type StoreConnection } from './connection.js';
import { type Rated, type RateGame, rateEnded } from './rate-ended.js';
import { games, players, ratingChanges, ratings, resultSums } from './schema.js';

type Moment = Pick<typeof ratingChanges.$inferSelect, 'game' | 'at'>;

/** Queries for ratings, their changes and totals of results. */
export function makeRatings({ db, textIn }: StoreConnection) {
  const { game, player, rulesKey, before, after, at, share, reason } = ratingChanges;
  return {
    ...makeTables(db),
    /** Updates both ratings after this game; a second call changes nothing. */
    rateGame: (id: string, fresh: Rated, rate: RateGame, now: number) =>
      db.transaction((tx) => rateEnded(tx, id, fresh, rate, now)),
    /** Returns finished games that are yet to be rated. */
    async gamesToRate(limit: number) {
      const rows = await db
        .select({ id: games.id })
        .from(games)
        .where(and(games.isRated, isNull(games.ratedAt), isNotNull(games.endedAt)))
        .orderBy(asc(games.endedAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    ratingsOf: (id: string) =>
      db.select().from(ratings).where(eq(ratings.player, id)).orderBy(desc(ratings.games)),
    /** Returns the last changes of a player's ratings, oldest first; with `last`, those before it. */
    async ratingChanges(id: string, limit: number, last?: Moment) {
      const rows = await db
        .select({ game, rulesKey, before, after, at })
        .from(ratingChanges)
        .where(and(eq(player, id), gt(share, 0), isChangedBefore(last)))
        .orderBy(desc(at), desc(game))
        .limit(limit);
      return rows.reverse();
    },
    /** Returns the last games of these players with a share below 1, newest first. */
    ratingNotices: (ids: readonly string[], limit: number) =>
      db
        .select({ game, player, at, share, reason })
        .from(ratingChanges)
        .where(and(inArray(player, [...ids]), lt(share, 1)))
        .orderBy(desc(at), desc(game))
        .limit(limit),
    /** Counts the games since a moment that this player gave up too early to be rated. */
    async earlyLosses(id: string, since: number) {
      const isLost = sql`${textIn(games.result, ['winner'])} <> case ${games.seat0} when ${id} then '0' else '1' end`;
      const [row] = await db
        .select({ count: count() })
        .from(ratingChanges)
        .innerJoin(games, eq(games.id, game))
        .where(and(eq(player, id), eq(reason, 'early'), gt(at, since), isLost));
      return row?.count ?? 0;
    },
    /** Returns how this game changed its players' ratings; undefined if the game is unknown. */
    ratingsBy: (id: string) => ratingsBy(db, id),
  };
}

function makeTables(db: Db) {
  const { rulesKey, rules, won, lost, drawn } = resultSums;
  return {
    /**
     * Returns levels and qualified players, ranked by rating minus two deviations. A player qualifies by ten rated
     * games, one of them since a moment, against five non-provisional opponents.
     */
    async leaders(asked: string, since: number, limit: number) {
      const found = await db
        .select({ rating: ratings, name: players.name, kind: players.kind })
        .from(ratings)
        .innerJoin(players, eq(players.id, ratings.player))
        .where(and(eq(ratings.rulesKey, asked), isListed(since)))
        .orderBy(sql`rating - 2 * deviation desc`, asc(players.id))
        .limit(limit);
      return found.map(({ rating, name, kind }) => ({ ...rating, name, kind }));
    },
    /** Returns the rules with the most rated players. */
    ratedRules(limit: number) {
      const rated = ratings.rulesKey;
      const most = db
        .select({ rated, one: min(ratings.player).as('one'), players: count().as('players') })
        .from(ratings)
        .groupBy(rated)
        .orderBy(sql`players desc`, rated)
        .limit(limit)
        .as('most');
      return db
        .select({ rulesKey: most.rated, rules, players: most.players })
        .from(most)
        .leftJoin(resultSums, and(eq(resultSums.player, most.one), eq(rulesKey, most.rated)))
        .orderBy(desc(most.players), most.rated);
    },
    /** Returns results by the rules this player has played most. */
    resultsOf: (player: string, limit: number) =>
      db
        .select({ rulesKey, rules, won, lost, drawn })
        .from(resultSums)
        .where(eq(resultSums.player, player))
        .orderBy(sql`won + lost + drawn desc`, asc(rulesKey))
        .limit(limit),
  };
}

/** Rated games and non-provisional opponents required to be listed. */
const LISTED = { games: 10, opponents: 5 };

function isListed(since: number): SQL | undefined {
  const opponents = sql`(
    select count(distinct known.player_id) from rating_change as own
    join rating_change as theirs using (game_id)
    join rating as known on known.player_id = theirs.player_id and known.rules_key = own.rules_key
    where own.player_id = ${ratings.player} and own.rules_key = ${ratings.rulesKey}
      and own.share > 0 and known.player_id <> own.player_id
      and known.deviation <= ${PROVISIONAL_DEVIATION}
  )`;
  return or(
    eq(players.kind, 'house'),
    and(
      gte(ratings.games, LISTED.games),
      gt(ratings.playedAt, since),
      lte(ratings.deviation, PROVISIONAL_DEVIATION),
      sql`${opponents} >= ${LISTED.opponents}`,
    ),
  );
}

function isChangedBefore(last: Moment | undefined): SQL | undefined {
  if (!last) return undefined;
  const at = sql.param(last.at, ratingChanges.at);
  return sql`(${ratingChanges.at}, ${ratingChanges.game}) < (${at}, ${last.game})`;
}

async function ratingsBy(db: Db, id: string) {
  const game = await first(db.select().from(games).where(eq(games.id, id)));
  if (!game) return undefined;
  const { player, before, after, share, reason } = ratingChanges;
  const rows = await db
    .select({ player, before, after, share, reason })
    .from(ratingChanges)
    .where(eq(ratingChanges.game, id));
  // Null for a player no longer known.
  const changeOf = (seat: string) => {
    const row = rows.find((each) => each.player === seat);
    return row ? { before: row.before, after: row.after } : null;
  };
  const isPending = game.isRated && game.ratedAt === null;
  const counted = rows[0] ?? { share: isPending ? 1 : 0, reason: null };
  const state = counted.share > 0 ? ('rated' as const) : ('unrated' as const);
  return {
    // `pending`: the end of the game will change ratings.
    state: isPending ? ('pending' as const) : state,
    ...{ share: counted.share, reason: counted.reason },
    changes: [changeOf(game.seat0), changeOf(game.seat1)] as const,
  };
}
