import { SEATS, type Seat } from '@flotilla/rules';
import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { lockPlayer } from './accounts.js';
import { type Db, firstRow } from './connection.js';
import { games, players, ratingChanges, ratings } from './schema.js';

type PlayerRating = Readonly<typeof ratings.$inferSelect>;

/** Glicko-2 rating, on the scale of chess ratings. */
export type RatingValues = Pick<PlayerRating, 'rating' | 'deviation' | 'volatility'>;

/** Share of the full rating change, 0 to 1, and the reason if it is reduced. */
export type RatingShare = Readonly<Pick<typeof ratingChanges.$inferSelect, 'share' | 'reason'>>;

export interface RatingBeforeGame extends RatingValues {
  /** Milliseconds since the last game under these rules; 0 before the first. */
  readonly idleMs: number;
}

export interface GameToRate {
  /** Points of the first seat: 1, ½ or 0. */
  readonly points: number;
  /** Was it given up too early to count? */
  readonly isEarly: boolean;
  /** Rated games between the two owners or their bots in the day before this one ended. */
  readonly gamesBefore: number;
  /** Is the seat's player a level? By seat. */
  readonly areLevels: readonly [boolean, boolean];
  /** Does the opponent's account share its network with another account? By seat. */
  readonly areNeighbours: readonly [boolean, boolean];
  /** Points gained toward the daily limit, in the day before this game ended; by seat. */
  readonly gains: readonly [number, number];
}

/** Computes both ratings after a game; at share 0 the players keep theirs. */
export type RateGame = (
  first: RatingBeforeGame,
  second: RatingBeforeGame,
  game: GameToRate,
) => RatingShare & {
  readonly after: readonly [RatingValues, RatingValues];
  /** Does the seat's gain count toward the daily limit? By seat. */
  readonly areLimited: readonly [boolean, boolean];
};

type Seats = readonly [string, string];

/** Rates a finished game, within a transaction; does nothing if it was rated before. */
export async function rateEndedGame(
  tx: Db,
  id: string,
  initialRating: RatingValues,
  rate: RateGame,
  at: number,
): Promise<'rated' | 'unrated' | 'not-due'> {
  const game = await firstRow(tx.select().from(games).where(eq(games.id, id)).for('update'));
  if (!game?.isRated || game.ratedAt !== null || game.endedAt === null) return 'not-due';
  await tx.update(games).set({ ratedAt: at }).where(eq(games.id, id));
  const points = pointsOf(game.result);
  const seats = [game.seat0, game.seat1] as const;
  const owners = await lockOwners(tx, seats);
  if (points === undefined || !owners) return 'unrated';
  const { rulesKey, endedAt } = game;
  const before = [
    await ratingOf(tx, seats[0], rulesKey, initialRating),
    await ratingOf(tx, seats[1], rulesKey, initialRating),
  ] as const;
  const gains = (seat: Seat) => dailyGainBefore(tx, { player: seats[seat], rulesKey, endedAt });
  const { after, share, reason, areLimited } = rate(
    { ...before[0], idleMs: idleTime(before[0], endedAt) },
    { ...before[1], idleMs: idleTime(before[1], endedAt) },
    {
      points,
      isEarly: (game.result as { isEarly?: boolean } | null)?.isEarly === true,
      gamesBefore: await countGamesBefore(tx, owners, endedAt),
      areLevels: owners.areLevels,
      areNeighbours: [
        await sharesNetwork(tx, owners.ids[1]),
        await sharesNetwork(tx, owners.ids[0]),
      ],
      gains: [await gains(0), await gains(1)],
    },
  );
  for (const seat of SEATS) {
    const player = seats[seat];
    if (share > 0) {
      const changed = { ...after[seat], games: before[seat].games + 1, playedAt: endedAt };
      await tx
        .insert(ratings)
        .values({ player, rulesKey, ...changed })
        .onConflictDoUpdate({ target: [ratings.player, ratings.rulesKey], set: changed });
    }
    await tx.insert(ratingChanges).values({
      game: id,
      player,
      rulesKey,
      at: endedAt,
      share,
      reason,
      before: before[seat].rating,
      after: after[seat].rating,
      isLimited: areLimited[seat],
    });
  }
  return share > 0 ? 'rated' : 'unrated';
}

function idleTime({ playedAt }: PlayerRating, at: number): number {
  return playedAt === null ? 0 : Math.max(0, at - playedAt);
}

/** Returns the first seat's points; undefined if there is neither a winner nor a draw. */
function pointsOf(result: unknown): number | undefined {
  const { winner } = (result ?? {}) as { readonly winner?: unknown };
  if (winner === 'draw') return 0.5;
  return winner === 0 ? 1 : winner === 1 ? 0 : undefined;
}

interface Owners {
  readonly ids: Seats;
  readonly areLevels: readonly [boolean, boolean];
}

/** Locks both owners, in id order; undefined if they are the same, or a player is a guest. */
async function lockOwners(tx: Db, seats: Seats): Promise<Owners | undefined> {
  for (const id of ownersOf(await readPlayers(tx, seats), seats).sort()) await lockPlayer(tx, id);
  const rows = await readPlayers(tx, seats);
  const [firstOwner, secondOwner] = ownersOf(rows, seats);
  const areStrangers = firstOwner !== secondOwner && rows.every(({ kind }) => kind !== 'guest');
  if (!areStrangers || firstOwner === undefined || secondOwner === undefined) return undefined;
  const isLevel = (seat: string) => rows.some(({ id, kind }) => id === seat && kind === 'house');
  return { ids: [firstOwner, secondOwner], areLevels: [isLevel(seats[0]), isLevel(seats[1])] };
}

async function readPlayers(tx: Db, seats: Seats) {
  return tx
    .select({ id: players.id, kind: players.kind, owner: players.owner })
    .from(players)
    .where(inArray(players.id, [...seats]));
}

function ownersOf(rows: Awaited<ReturnType<typeof readPlayers>>, seats: Seats): string[] {
  return seats.map((seat) => rows.find(({ id }) => id === seat)?.owner ?? seat);
}

/** Has another account last signed in from the same network? */
async function sharesNetwork(tx: Db, account: string): Promise<boolean> {
  const [ownRow] = await tx
    .select({ network: players.network })
    .from(players)
    .where(eq(players.id, account));
  if (!ownRow?.network) return false;
  return (await tx.$count(players, eq(players.network, ownRow.network))) > 1;
}

interface GainQuery {
  readonly player: string;
  readonly rulesKey: string;
  readonly endedAt: number;
}

async function dailyGainBefore(tx: Db, { player, rulesKey, endedAt }: GainQuery): Promise<number> {
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

async function countGamesBefore(tx: Db, { ids }: Owners, endedAt: number): Promise<number> {
  const playerIdsOf = (owner: string) =>
    tx
      .select({ id: players.id })
      .from(players)
      .where(or(eq(players.id, owner), eq(players.owner, owner)));
  const [firstIds, secondIds] = [playerIdsOf(ids[0]), playerIdsOf(ids[1])];
  const [row] = await tx
    .select({ count: count() })
    .from(ratingChanges)
    .innerJoin(games, eq(games.id, ratingChanges.game))
    .where(
      and(
        inArray(ratingChanges.player, firstIds),
        gt(ratingChanges.at, endedAt - DAY_MS),
        gt(ratingChanges.share, 0),
        or(inArray(games.seat0, secondIds), inArray(games.seat1, secondIds)),
      ),
    );
  return row?.count ?? 0;
}

async function ratingOf(
  tx: Db,
  player: string,
  rulesKey: string,
  initialRating: RatingValues,
): Promise<PlayerRating> {
  const isThis = and(eq(ratings.player, player), eq(ratings.rulesKey, rulesKey));
  const [row] = await tx.select().from(ratings).where(isThis);
  return row ?? { player, rulesKey, ...initialRating, games: 0, playedAt: null };
}
