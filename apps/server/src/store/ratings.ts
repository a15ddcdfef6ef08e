import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from './connection.js';
import type { Player } from './people.js';
import { games, players, ratingChanges, ratings, resultSums } from './schema.js';

/** By Glicko-2, on the scale of chess ratings. */
export interface Rated {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

interface PlayerRating extends Rated {
  readonly player: string;
  readonly rulesKey: string;
  readonly games: number;
  readonly playedAt: number | null;
}

interface RatingChange {
  readonly game: string;
  readonly rulesKey: string;
  readonly before: number;
  readonly after: number;
  readonly at: number;
}

interface RatingsBy {
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

/** Who plays on after a while. */
export interface Returning extends Rated {
  /** Since the last game by these rules, or 0. */
  readonly idleMs: number;
}

/** Both ratings after a game, from those before it and the first one's points: 1, ½ or 0. */
export type RateGame = (
  one: Returning,
  other: Returning,
  points: number,
) => readonly [Rated, Rated];

type Rating = 'rated' | 'unrated' | 'not-due';

export interface RatingStore {
  /** Changes both ratings by the end of this game; whoever does it again changes nothing. */
  rateGame(game: string, fresh: Rated, rate: RateGame, at: number): Promise<Rating>;
  /** Games that are over, and whose ratings have not been changed yet. */
  gamesToRate(limit: number): Promise<readonly string[]>;
  ratingsOf(player: string): Promise<readonly PlayerRating[]>;
  /** The last changes of a player's ratings, oldest first; with `before`, those before that one. */
  ratingChanges(
    player: string,
    limit: number,
    before?: Pick<RatingChange, 'game' | 'at'>,
  ): Promise<readonly RatingChange[]>;
  /** How this game changed the ratings of its players; undefined for a game that is none. */
  ratingsBy(game: string): Promise<RatingsBy | undefined>;
  /** Those who are most surely strong, first. */
  leaders(
    rulesKey: string,
    limit: number,
  ): Promise<readonly (PlayerRating & Pick<Player, 'name' | 'kind'>)[]>;
  /** The rules that most players have ratings by. */
  ratedRules(
    limit: number,
  ): Promise<readonly { rulesKey: string; rules: unknown; players: number }[]>;
  /** Of the rules that this player's games were most played by. */
  resultsOf(player: string, limit: number): Promise<readonly Results[]>;
}

export function makeRatings(connection: Connection): RatingStore {
  const { db, attempt } = connection;
  return {
    ...makeTables(connection),
    rateGame: (game, fresh, rate, at) =>
      attempt(() => db.transaction((tx) => rateGame(tx, game, fresh, rate, at))),
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
          .where(and(eq(ratingChanges.player, player), isChangedBefore(last)))
          .orderBy(desc(at), desc(game))
          .limit(limit);
        return rows.reverse();
      }),
    ratingsBy: (game) => attempt(() => ratingsBy(connection, game)),
    resultsOf: (player, limit) => attempt(() => resultsOf(connection, player, limit)),
  };
}

function makeTables({ db, rows, attempt }: Connection) {
  return {
    leaders: (rulesKey: string, limit: number) =>
      attempt(async () => {
        const found = await db
          .select({ rating: ratings, name: players.name, kind: players.kind })
          .from(ratings)
          .innerJoin(players, eq(players.id, ratings.player))
          .where(eq(ratings.rulesKey, rulesKey))
          .orderBy(sql`rating - 2 * deviation desc`, asc(players.id))
          .limit(limit);
        return found.map(({ rating, name, kind }) => ({ ...rating, name, kind }));
      }),
    ratedRules: (limit: number) =>
      attempt(async () => {
        const found = await rows(sql`
          select most.rules_key, players, rules
          from (
            select rules_key, count(*) as players, min(player_id) as player_id from rating
            group by rules_key order by players desc, rules_key limit ${limit}
          ) as most
          left join result_sum using (player_id, rules_key)
          order by players desc, rules_key`);
        return found.map((row) => ({
          rulesKey: String(row['rules_key']),
          ...{ rules: row['rules'], players: Number(row['players']) },
        }));
      }),
  };
}

function isChangedBefore(last: Pick<RatingChange, 'game' | 'at'> | undefined): SQL | undefined {
  if (!last) return undefined;
  const at = new Date(last.at).toISOString();
  return sql`(${ratingChanges.at}, ${ratingChanges.game}) < (${at}::timestamptz, ${last.game})`;
}

type Tx = Pick<Connection['db'], 'select' | 'insert' | 'update'>;

async function rateGame(
  tx: Tx,
  id: string,
  fresh: Rated,
  rate: RateGame,
  at: number,
): Promise<Rating> {
  const [game] = await tx.select().from(games).where(eq(games.id, id)).for('update');
  if (!game?.isRated || game.ratedAt !== null || game.endedAt === null) return 'not-due';
  await tx.update(games).set({ ratedAt: at }).where(eq(games.id, id));
  const points = pointsOf(game.result);
  const seats = [game.seat0, game.seat1] as const;
  if (points === undefined || !(await areStrangers(tx, seats))) return 'unrated';
  const { rulesKey, endedAt } = game;
  const before = await lockRatings(tx, seats, rulesKey, fresh);
  const after = rate(
    { ...before[0], idleMs: idleOf(before[0], endedAt) },
    { ...before[1], idleMs: idleOf(before[1], endedAt) },
    points,
  );
  for (const seat of [0, 1] as const) {
    const player = seats[seat];
    await tx
      .update(ratings)
      .set({ ...after[seat], games: before[seat].games + 1, playedAt: endedAt })
      .where(and(eq(ratings.player, player), eq(ratings.rulesKey, rulesKey)));
    await tx.insert(ratingChanges).values({
      ...{ game: id, player, rulesKey, at: endedAt },
      ...{ before: before[seat].rating, after: after[seat].rating },
    });
  }
  return 'rated';
}

function idleOf({ playedAt }: PlayerRating, at: number): number {
  return playedAt === null ? 0 : Math.max(0, at - playedAt);
}

/** The first seat's points; none where nobody has won and it is no draw. */
function pointsOf(result: unknown): number | undefined {
  const { winner } = (result ?? {}) as { readonly winner?: unknown };
  if (winner === 'draw') return 0.5;
  return winner === 0 ? 1 : winner === 1 ? 0 : undefined;
}

/** Are they two, of whom neither is a guest nor the other's bot, nor both one owner's bots? */
async function areStrangers(tx: Tx, [one, other]: readonly [string, string]): Promise<boolean> {
  const rows = await tx
    .select({ id: players.id, kind: players.kind, owner: players.owner })
    .from(players)
    .where(or(eq(players.id, one), eq(players.id, other)));
  const owners = new Set(rows.map(({ id, owner }) => owner ?? id));
  return owners.size === 2 && rows.every(({ kind }) => kind !== 'guest');
}

/** In the order of the players' ids, so that two processes do not wait for each other. */
async function lockRatings(
  tx: Tx,
  seats: readonly [string, string],
  rulesKey: string,
  { rating, deviation, volatility }: Rated,
): Promise<readonly [PlayerRating, PlayerRating]> {
  const locked = new Map<string, PlayerRating>();
  for (const player of [...seats].sort()) {
    await tx
      .insert(ratings)
      .values({ player, rulesKey, rating, deviation, volatility, games: 0 })
      .onConflictDoNothing();
    const isThis = and(eq(ratings.player, player), eq(ratings.rulesKey, rulesKey));
    const [row] = await tx.select().from(ratings).where(isThis).for('update');
    if (row) locked.set(player, row);
  }
  return [locked.get(seats[0])!, locked.get(seats[1])!];
}

async function ratingsBy({ db }: Connection, id: string): Promise<RatingsBy | undefined> {
  const [game] = await db.select().from(games).where(eq(games.id, id));
  if (!game) return undefined;
  const { player, before, after } = ratingChanges;
  const rows = await db
    .select({ player, before, after })
    .from(ratingChanges)
    .where(eq(ratingChanges.game, id));
  const changeOf = (seat: string) => {
    const row = rows.find((each) => each.player === seat);
    return row ? { before: row.before, after: row.after } : null;
  };
  const isPending = game.isRated && game.ratedAt === null;
  return {
    state: isPending ? 'pending' : rows.length > 0 ? 'rated' : 'unrated',
    changes: [changeOf(game.seat0), changeOf(game.seat1)],
  };
}

async function resultsOf(
  { db }: Connection,
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
