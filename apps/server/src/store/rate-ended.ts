import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { lockPlayer } from './accounts.js';
import { type Db, first } from './connection.js';
import { games, players, ratingChanges, ratings } from './schema.js';

type PlayerRating = Readonly<typeof ratings.$inferSelect>;

/** Glicko-2 rating, on the scale of chess ratings. */
export type Rated = Pick<PlayerRating, 'rating' | 'deviation' | 'volatility'>;

/** Share of the full rating change, from 0 to 1, and the reason if it is below 1. */
export type RatingShare = Readonly<Pick<typeof ratingChanges.$inferSelect, 'share' | 'reason'>>;

/** Rating of a player after a pause. */
export interface Returning extends Rated {
  /** Milliseconds since the last game by these rules, or 0. */
  readonly idleMs: number;
}

export interface GameToRate {
  /** Points of the first seat: 1, ½ or 0. */
  readonly points: number;
  /** Was it given up too early to be informative? */
  readonly isEarly: boolean;
  /** Rated games of the same two owners, bots included, in the day before this one ended. */
  readonly gamesBefore: number;
  /** Is each seat a level of the computer? */
  readonly areLevels: readonly [boolean, boolean];
  /** Does the account of a seat's opponent share its network with another one? */
  readonly areNeighbours: readonly [boolean, boolean];
  /** Limited gains within the day before this game ended, in points, by seat. */
  readonly gains: readonly [number, number];
}

/** Returns both ratings after a game. With a share of 0 nothing changes. */
export type RateGame = (
  one: Returning,
  other: Returning,
  game: GameToRate,
) => RatingShare & {
  readonly after: readonly [Rated, Rated];
  /** Does a seat's gain count toward the daily limit? */
  readonly areLimited: readonly [boolean, boolean];
};

type Seats = readonly [string, string];
type Seat = 0 | 1;

/** Rates a finished game, in the transaction of `tx`; does nothing if it was rated before. */
export async function rateEnded(
  tx: Db,
  id: string,
  fresh: Rated,
  rate: RateGame,
  at: number,
): Promise<'rated' | 'unrated' | 'not-due'> {
  const game = await first(tx.select().from(games).where(eq(games.id, id)).for('update'));
  if (!game?.isRated || game.ratedAt !== null || game.endedAt === null) return 'not-due';
  await tx.update(games).set({ ratedAt: at }).where(eq(games.id, id));
  const points = pointsOf(game.result);
  const seats = [game.seat0, game.seat1] as const;
  const owners = await lockOwners(tx, seats);
  if (points === undefined || !owners) return 'unrated';
  const { rulesKey, endedAt } = game;
  const before = [
    await ratingOf(tx, seats[0], rulesKey, fresh),
    await ratingOf(tx, seats[1], rulesKey, fresh),
  ] as const;
  const gains = (seat: Seat) => gainsBefore(tx, { player: seats[seat], rulesKey, endedAt });
  const { after, share, reason, areLimited } = rate(
    { ...before[0], idleMs: idleOf(before[0], endedAt) },
    { ...before[1], idleMs: idleOf(before[1], endedAt) },
    {
      points,
      isEarly: (game.result as { isEarly?: boolean } | null)?.isEarly === true,
      gamesBefore: await countBefore(tx, owners, endedAt),
      areLevels: owners.areLevels,
      areNeighbours: [await isNeighbour(tx, owners.ids[1]), await isNeighbour(tx, owners.ids[0])],
      gains: [await gains(0), await gains(1)],
    },
  );
  for (const seat of [0, 1] as const) {
    const player = seats[seat];
    if (share > 0) {
      const changed = { ...after[seat], games: before[seat].games + 1, playedAt: endedAt };
      await tx
        .insert(ratings)
        .values({ player, rulesKey, ...changed })
        .onConflictDoUpdate({ target: [ratings.player, ratings.rulesKey], set: changed });
    }
    await tx.insert(ratingChanges).values({
      ...{ game: id, player, rulesKey, at: endedAt, share, reason },
      ...{ before: before[seat].rating, after: after[seat].rating },
      isLimited: areLimited[seat],
    });
  }
  return share > 0 ? 'rated' : 'unrated';
}

function idleOf({ playedAt }: PlayerRating, at: number): number {
  return playedAt === null ? 0 : Math.max(0, at - playedAt);
}

/** Returns the first seat's points; undefined with neither a winner nor a draw. */
function pointsOf(result: unknown): number | undefined {
  const { winner } = (result ?? {}) as { readonly winner?: unknown };
  if (winner === 'draw') return 0.5;
  return winner === 0 ? 1 : winner === 1 ? 0 : undefined;
}

interface Owners {
  readonly ids: Seats;
  readonly areLevels: readonly [boolean, boolean];
}

/**
 * Locks the owners of both players, in id order. Undefined for two players of one owner, or with a guest. Under the
 * lock, no other game of theirs is rated and neither is erased.
 */
async function lockOwners(tx: Db, seats: Seats): Promise<Owners | undefined> {
  for (const id of ownersOf(await playersOf(tx, seats), seats).sort()) await lockPlayer(tx, id);
  const rows = await playersOf(tx, seats);
  const [one, other] = ownersOf(rows, seats);
  const areStrangers = one !== other && rows.every(({ kind }) => kind !== 'guest');
  if (!areStrangers || one === undefined || other === undefined) return undefined;
  const isLevel = (seat: string) => rows.some(({ id, kind }) => id === seat && kind === 'house');
  return { ids: [one, other], areLevels: [isLevel(seats[0]), isLevel(seats[1])] };
}

async function playersOf(tx: Db, seats: Seats) {
  return tx
    .select({ id: players.id, kind: players.kind, owner: players.owner })
    .from(players)
    .where(inArray(players.id, [...seats]));
}

function ownersOf(rows: Awaited<ReturnType<typeof playersOf>>, seats: Seats): string[] {
  return seats.map((seat) => rows.find(({ id }) => id === seat)?.owner ?? seat);
}

/** Was another account last signed in from the network of this one? */
async function isNeighbour(tx: Db, account: string): Promise<boolean> {
  const [own] = await tx
    .select({ network: players.network })
    .from(players)
    .where(eq(players.id, account));
  if (!own?.network) return false;
  return (await tx.$count(players, eq(players.network, own.network))) > 1;
}

interface Gaining {
  readonly player: string;
  readonly rulesKey: string;
  readonly endedAt: number;
}

async function gainsBefore(tx: Db, { player, rulesKey, endedAt }: Gaining): Promise<number> {
  const { before, after, isLimited, at } = ratingChanges;
  const [row] = await tx
    .select({ gained: sql<number>`coalesce(sum(${after} - ${before}), 0)`.mapWith(Number) })
    .from(ratingChanges)
    .where(
      and(
        eq(ratingChanges.player, player),
        eq(ratingChanges.rulesKey, rulesKey),
        and(isLimited, gt(at, endedAt - DAY_MS), gt(after, before)),
      ),
    );
  return row?.gained ?? 0;
}

const DAY_MS = 86_400_000;

async function countBefore(tx: Db, { ids }: Owners, endedAt: number): Promise<number> {
  const own = (owner: string) =>
    tx
      .select({ id: players.id })
      .from(players)
      .where(or(eq(players.id, owner), eq(players.owner, owner)));
  const [one, other] = [own(ids[0]), own(ids[1])];
  const [row] = await tx
    .select({ count: count() })
    .from(ratingChanges)
    .innerJoin(games, eq(games.id, ratingChanges.game))
    .where(
      and(
        inArray(ratingChanges.player, one),
        gt(ratingChanges.at, endedAt - DAY_MS),
        gt(ratingChanges.share, 0),
        or(inArray(games.seat0, other), inArray(games.seat1, other)),
      ),
    );
  return row?.count ?? 0;
}

async function ratingOf(
  tx: Db,
  player: string,
  rulesKey: string,
  fresh: Rated,
): Promise<PlayerRating> {
  const isThis = and(eq(ratings.player, player), eq(ratings.rulesKey, rulesKey));
  const [row] = await tx.select().from(ratings).where(isThis);
  return row ?? { player, rulesKey, ...fresh, games: 0, playedAt: null };
}
