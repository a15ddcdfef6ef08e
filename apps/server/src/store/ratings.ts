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
import type { StoreConnection } from './connection.js';
import type { StoredPlayer } from './people.js';
import {
  type PlayerRating,
  type Rated,
  type RateGame,
  type RatingShare,
  rateEnded,
} from './rate-ended.js';
import { games, players, ratingChanges, ratings, resultSums } from './schema.js';

interface RatingChange {
  readonly game: string;
  readonly rulesKey: string;
  readonly before: number;
  readonly after: number;
  readonly at: number;
}

/** A game of an account or of its bots that counted less. */
interface RatingNotice extends RatingShare {
  readonly game: string;
  readonly player: string;
  readonly at: number;
}

interface RatingsBy extends RatingShare {
  /** `pending`: its end will change them. */
  readonly state: 'unrated' | 'pending' | 'rated';
  /** By seat; null for who is not known any more. */
  readonly changes: readonly [
    Pick<RatingChange, 'before' | 'after'> | null,
    Pick<RatingChange, 'before' | 'after'> | null,
  ];
}

/** What a player's games by the same rules came to. */
interface Results {
  readonly rulesKey: string;
  /** What one of these games says of its rules. */
  readonly rules: unknown;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface RatingStore {
  /** Changes both ratings by the end of this game; a second call changes nothing. */
  rateGame(
    game: string,
    fresh: Rated,
    rate: RateGame,
    at: number,
  ): Promise<'rated' | 'unrated' | 'not-due'>;
  /** Games that are over, and whose ratings have not been changed yet. */
  gamesToRate(limit: number): Promise<readonly string[]>;
  ratingsOf(player: string): Promise<readonly PlayerRating[]>;
  /** The last changes of a player's ratings, oldest first; with `before`, those before that one. */
  ratingChanges(
    player: string,
    limit: number,
    before?: Pick<RatingChange, 'game' | 'at'>,
  ): Promise<readonly RatingChange[]>;
  /** Counts the games since a moment that this player gave up too early to be rated. */
  earlyLosses(player: string, since: number): Promise<number>;
  /** The last games of these players that counted less than whole, newest first. */
  ratingNotices(players: readonly string[], limit: number): Promise<readonly RatingNotice[]>;
  /** How this game changed the ratings of its players; undefined for a game that is none. */
  ratingsBy(game: string): Promise<RatingsBy | undefined>;
  /**
   * Levels and qualified players, ranked by rating minus two deviations. A player qualifies by ten rated games, one
   * of them since a moment, against five opponents who are not provisional.
   */
  leaders(
    rulesKey: string,
    since: number,
    limit: number,
  ): Promise<readonly (PlayerRating & Pick<StoredPlayer, 'name' | 'kind'>)[]>;
  /** The rules that most players have ratings by. */
  ratedRules(
    limit: number,
  ): Promise<readonly { rulesKey: string; rules: unknown; players: number }[]>;
  /** Of the rules that this player's games were most played by. */
  resultsOf(player: string, limit: number): Promise<readonly Results[]>;
}

export function makeRatings(connection: StoreConnection): RatingStore {
  const { db, attempt } = connection;
  return {
    ...makeTables(connection),
    rateGame: (game, fresh, rate, at) =>
      attempt(() => db.transaction((tx) => rateEnded(tx, game, fresh, rate, at))),
    gamesToRate: (limit) =>
      attempt(async () => {
        const rows = await db
          .select({ id: games.id })
          .from(games)
          .where(and(games.isRated, isNull(games.ratedAt), isNotNull(games.endedAt)))
          .orderBy(asc(games.endedAt))
          .limit(limit);
        return rows.map(({ id }) => id);
      }),
    ratingsOf: (player) =>
      attempt(() =>
        db.select().from(ratings).where(eq(ratings.player, player)).orderBy(desc(ratings.games)),
      ),
    ratingChanges: (player, limit, last) =>
      attempt(async () => {
        const { game, rulesKey, before, after, at } = ratingChanges;
        const rows = await db
          .select({ game, rulesKey, before, after, at })
          .from(ratingChanges)
          .where(
            and(
              eq(ratingChanges.player, player),
              gt(ratingChanges.share, 0),
              isChangedBefore(last),
            ),
          )
          .orderBy(desc(at), desc(game))
          .limit(limit);
        return rows.reverse();
      }),
    ratingNotices: (ids, limit) =>
      attempt(() => {
        const { game, player, at, share, reason } = ratingChanges;
        return db
          .select({ game, player, at, share, reason })
          .from(ratingChanges)
          .where(and(inArray(player, [...ids]), lt(share, 1)))
          .orderBy(desc(at), desc(game))
          .limit(limit);
      }),
    earlyLosses: (player, since) =>
      attempt(async () => {
        const { game, reason, at } = ratingChanges;
        const [row] = await db
          .select({ count: count() })
          .from(ratingChanges)
          .innerJoin(games, eq(games.id, game))
          .where(
            and(
              and(eq(ratingChanges.player, player), eq(reason, 'early'), gt(at, since)),
              sql`${connection.textIn(games.result, ['winner'])} <> case ${games.seat0} when ${player} then '0' else '1' end`,
            ),
          );
        return row?.count ?? 0;
      }),
    ratingsBy: (game) => attempt(() => ratingsBy(connection, game)),
    resultsOf: (player, limit) => attempt(() => resultsOf(connection, player, limit)),
  };
}

function makeTables({ db, attempt }: StoreConnection) {
  return {
    leaders: (rulesKey: string, since: number, limit: number) =>
      attempt(async () => {
        const found = await db
          .select({ rating: ratings, name: players.name, kind: players.kind })
          .from(ratings)
          .innerJoin(players, eq(players.id, ratings.player))
          .where(and(eq(ratings.rulesKey, rulesKey), isListed(since)))
          .orderBy(sql`rating - 2 * deviation desc`, asc(players.id))
          .limit(limit);
        return found.map(({ rating, name, kind }) => ({ ...rating, name, kind }));
      }),
    ratedRules: (limit: number) =>
      attempt(async () => {
        const { player, rulesKey } = ratings;
        const most = db
          .select({ rulesKey, one: min(player).as('one'), players: count().as('players') })
          .from(ratings)
          .groupBy(rulesKey)
          .orderBy(sql`players desc`, rulesKey)
          .limit(limit)
          .as('most');
        const isOne = and(eq(resultSums.player, most.one), eq(resultSums.rulesKey, most.rulesKey));
        return db
          .select({ rulesKey: most.rulesKey, rules: resultSums.rules, players: most.players })
          .from(most)
          .leftJoin(resultSums, isOne)
          .orderBy(desc(most.players), most.rulesKey);
      }),
  };
}

/** Games, and opponents who are not provisional, that a place on the board needs. */
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

function isChangedBefore(last: Pick<RatingChange, 'game' | 'at'> | undefined): SQL | undefined {
  if (!last) return undefined;
  const at = sql.param(last.at, ratingChanges.at);
  return sql`(${ratingChanges.at}, ${ratingChanges.game}) < (${at}, ${last.game})`;
}

async function ratingsBy({ db }: StoreConnection, id: string): Promise<RatingsBy | undefined> {
  const [game] = await db.select().from(games).where(eq(games.id, id));
  if (!game) return undefined;
  const { player, before, after, share, reason } = ratingChanges;
  const rows = await db
    .select({ player, before, after, share, reason })
    .from(ratingChanges)
    .where(eq(ratingChanges.game, id));
  const changeOf = (seat: string) => {
    const row = rows.find((each) => each.player === seat);
    return row ? { before: row.before, after: row.after } : null;
  };
  const isPending = game.isRated && game.ratedAt === null;
  const counted = rows[0] ?? { share: isPending ? 1 : 0, reason: null };
  return {
    state: isPending ? 'pending' : counted.share > 0 ? 'rated' : 'unrated',
    ...{ share: counted.share, reason: counted.reason },
    changes: [changeOf(game.seat0), changeOf(game.seat1)],
  };
}

async function resultsOf(
  { db }: StoreConnection,
  player: string,
  limit: number,
): Promise<readonly Results[]> {
  const { rulesKey, rules, won, lost, drawn } = resultSums;
  return db
    .select({ rulesKey, rules, won, lost, drawn })
    .from(resultSums)
    .where(eq(resultSums.player, player))
    .orderBy(sql`won + lost + drawn desc`, asc(rulesKey))
    .limit(limit);
}
