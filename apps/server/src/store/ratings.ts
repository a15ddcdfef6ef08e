import { PROVISIONAL_DEVIATION } from '@flotilla/protocol';
import type { Seat } from '@flotilla/rules';
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
import { type Db, firstRow, type StoreConnection } from './connection.js';
import { type RateGame, type RatingValues, rateEndedGame } from './rate-ended.js';
import { games, players, ratingChanges, ratings, resultSums } from './schema.js';

type RatingChangeCursor = Pick<typeof ratingChanges.$inferSelect, 'game' | 'at'>;

export function makeRatings({ db, textIn }: StoreConnection) {
  const { game, player, rulesKey, before, after, at, share, reason } = ratingChanges;
  return {
    ...makeLeaderboardQueries(db),
    /** Updates both players' ratings after a game; a second call changes nothing. */
    rateGame: (id: string, initialRating: RatingValues, rate: RateGame, now: number) =>
      db.transaction((tx) => rateEndedGame(tx, id, initialRating, rate, now)),
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
    /** Returns a player's latest rating changes, oldest first; with `last`, only earlier ones. */
    async ratingChanges(id: string, limit: number, last?: RatingChangeCursor) {
      const rows = await db
        .select({ game, rulesKey, before, after, at })
        .from(ratingChanges)
        .where(and(eq(player, id), gt(share, 0), isChangedBefore(last)))
        .orderBy(desc(at), desc(game))
        .limit(limit);
      return rows.reverse();
    },
    /** Returns these players' latest rating changes with a share below 1, newest first. */
    ratingNotices: (ids: readonly string[], limit: number) =>
      db
        .select({ game, player, at, share, reason })
        .from(ratingChanges)
        .where(and(inArray(player, [...ids]), lt(share, 1)))
        .orderBy(desc(at), desc(game))
        .limit(limit),
    /** Counts the player's losses since `since` that came too early to be rated. */
    async earlyLosses(id: string, since: number) {
      const isLost = sql`${textIn(games.result, ['winner'])} <> case ${games.seat0} when ${id} then '0' else '1' end`;
      const [row] = await db
        .select({ count: count() })
        .from(ratingChanges)
        .innerJoin(games, eq(games.id, game))
        .where(and(eq(player, id), eq(reason, 'early'), gt(at, since), isLost));
      return row?.count ?? 0;
    },
    /** Returns the first win against each of `others`, at most one per seat. */
    async firstWins(id: string, others: readonly string[]) {
      const winsInSeat = (
        ownSeat: typeof games.seat0 | typeof games.seat1,
        otherSeatColumn: typeof ownSeat,
        seat: Seat,
      ) =>
        db
          .select({ other: otherSeatColumn, at: min(games.endedAt) })
          .from(games)
          .where(
            and(
              eq(ownSeat, id),
              inArray(otherSeatColumn, [...others]),
              sql`${textIn(games.result, ['winner'])} = ${String(seat)}`,
            ),
          )
          .groupBy(otherSeatColumn);
      const { seat0, seat1 } = games;
      const wins = [...(await winsInSeat(seat0, seat1, 0)), ...(await winsInSeat(seat1, seat0, 1))];
      return wins.flatMap(({ other, at }) => (at === null ? [] : [{ other, at }]));
    },
    /** Returns a game's rating changes; undefined if the game is unknown. */
    ratingsBy: (id: string) => readGameRatings(db, id),
  };
}

function makeLeaderboardQueries(db: Db) {
  const { rulesKey, rules, won, lost, drawn } = resultSums;
  return {
    /**
     * Returns levels and qualified players, by descending rating minus two deviations. Players
     * qualify by a non-provisional rating, ten rated games, the last of them after `since`, and
     * five non-provisional opponents.
     */
    async leaders(rulesId: string, since: number, limit: number) {
      const leaderRows = await db
        .select({ rating: ratings, name: players.name, kind: players.kind })
        .from(ratings)
        .innerJoin(players, eq(players.id, ratings.player))
        .where(and(eq(ratings.rulesKey, rulesId), isListed(since)))
        .orderBy(sql`rating - 2 * deviation desc`, asc(players.id))
        .limit(limit);
      return leaderRows.map(({ rating, name, kind }) => ({ ...rating, name, kind }));
    },
    /** Returns the rules with the most rated players. */
    ratedRules(limit: number) {
      const rated = ratings.rulesKey;
      const mostPlayedRules = db
        .select({ rated, one: min(ratings.player).as('one'), players: count().as('players') })
        .from(ratings)
        .groupBy(rated)
        .orderBy(sql`players desc`, rated)
        .limit(limit)
        .as('most');
      return db
        .select({ rulesKey: mostPlayedRules.rated, rules, players: mostPlayedRules.players })
        .from(mostPlayedRules)
        .leftJoin(
          resultSums,
          and(eq(resultSums.player, mostPlayedRules.one), eq(rulesKey, mostPlayedRules.rated)),
        )
        .orderBy(desc(mostPlayedRules.players), mostPlayedRules.rated);
    },
    /** Returns the player's results by rules, most played rules first. */
    resultsOf: (player: string, limit: number) =>
      db
        .select({ rulesKey, rules, won, lost, drawn })
        .from(resultSums)
        .where(eq(resultSums.player, player))
        .orderBy(sql`won + lost + drawn desc`, asc(rulesKey))
        .limit(limit),
  };
}

/** Rated games and non-provisional opponents that a place on the leaderboard requires. */
const LEADERBOARD_MINIMUM = { games: 10, opponents: 5 };

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
      gte(ratings.games, LEADERBOARD_MINIMUM.games),
      gt(ratings.playedAt, since),
      lte(ratings.deviation, PROVISIONAL_DEVIATION),
      sql`${opponents} >= ${LEADERBOARD_MINIMUM.opponents}`,
    ),
  );
}

function isChangedBefore(last: RatingChangeCursor | undefined): SQL | undefined {
  if (!last) return undefined;
  const at = sql.param(last.at, ratingChanges.at);
  return sql`(${ratingChanges.at}, ${ratingChanges.game}) < (${at}, ${last.game})`;
}

async function readGameRatings(db: Db, id: string) {
  const game = await firstRow(db.select().from(games).where(eq(games.id, id)));
  if (!game) return undefined;
  const { player, before, after, share, reason } = ratingChanges;
  const rows = await db
    .select({ player, before, after, share, reason })
    .from(ratingChanges)
    .where(eq(ratingChanges.game, id));
  // Null for a player who no longer exists.
  const changeOf = (seat: string) => {
    const row = rows.find((candidate) => candidate.player === seat);
    return row ? { before: row.before, after: row.after } : null;
  };
  const isPending = game.isRated && game.ratedAt === null;
  const ratedChange = rows[0] ?? { share: isPending ? 1 : 0, reason: null };
  const state = ratedChange.share > 0 ? ('rated' as const) : ('unrated' as const);
  return {
    state: isPending ? ('pending' as const) : state,
    share: ratedChange.share,
    reason: ratedChange.reason,
    changes: [changeOf(game.seat0), changeOf(game.seat1)] as const,
  };
}
