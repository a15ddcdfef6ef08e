import { type GameRecord, readRecord } from '@flotilla/rules';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/stored-value.js';
import { type FinishedGame, MOST_HINTS, personIn, useHistory } from './history.js';

/** Maximum number of games kept; older ones are dropped, because players improve. */
const MOST_GAMES = 500;

const GAME = z.strictObject({
  /** Id: the seed of its session. */
  seed: z.number(),
  endedAt: z.iso.datetime(),
  /** Shooter of the opponent. */
  opponent: z.string().max(60),
  result: z.enum(['won', 'lost', 'draw']),
  /** The user's own shots. */
  shots: z.int().min(0).max(10_000),
  hits: z.int().min(0).max(10_000),
  /** Accuracy from 0 to 1, as in a review; null until computed. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Hits above the average for such shots; null until computed. */
  luck: z.number().min(-10_000).max(10_000).nullable(),
  /** Number of hints taken; absent if none. */
  hints: z.int().min(1).max(MOST_HINTS).optional(),
});

export type PlayedGame = z.infer<typeof GAME>;

export const GAMES = z.strictObject({ games: z.array(GAME).max(MOST_GAMES) });

export const NO_GAMES: z.infer<typeof GAMES> = { games: [] };

/** Finished games of this device against the computer, oldest first. */
export const useGames = keepValue('flotilla.games', bySchema(GAMES, NO_GAMES, wellFormedGames));

/** Recovers the valid games from damaged data. */
export function wellFormedGames({
  games,
}: Readonly<Record<string, unknown>>): z.infer<typeof GAMES> {
  return { games: wellFormed(GAME, games).slice(-MOST_GAMES) };
}

/** Adds games from the history that are missing here, except training games. */
export function takeFinished(): void {
  const known = new Set(useGames.getState().games.map(keyOf));
  const fresh = useHistory.getState().items.flatMap((each) => {
    const game = known.has(keyOf(each)) ? undefined : playedGame(each);
    return game ? [game] : [];
  });
  if (fresh.length > 0) keepGames(fresh);
}

/** Adds games, each replacing its earlier copy, whose analysis is kept if there is no newer one. */
export function keepGames(more: readonly PlayedGame[]): void {
  const byKey = new Map(useGames.getState().games.map((game) => [keyOf(game), game]));
  for (const game of more) {
    const before = byKey.get(keyOf(game));
    const judged = game.accuracy === null && before ? before : game;
    byKey.set(keyOf(game), { ...game, accuracy: judged.accuracy, luck: judged.luck });
  }
  const games = [...byKey.values()].sort((a, b) => a.endedAt.localeCompare(b.endedAt));
  useGames.setState({ games: games.slice(-MOST_GAMES) });
}

export function keyOf({ seed, endedAt }: Pick<PlayedGame, 'seed' | 'endedAt'>): string {
  return `${seed} ${endedAt}`;
}

/** Returns the user's game against the computer; undefined for any other. */
function playedGame(finished: FinishedGame): PlayedGame | undefined {
  const record = finished.isTraining ? undefined : recordFrom(finished);
  const seat = record && personIn(record);
  if (!record || seat === undefined) return undefined;
  const { game, players } = record;
  const shots = game.shots.filter((shot) => shot.seat === seat);
  const { winner } = finished;
  return {
    seed: finished.seed,
    endedAt: finished.endedAt,
    opponent: players[seat === 0 ? 1 : 0].shooter ?? '',
    result: winner === 'draw' ? 'draw' : winner === seat ? 'won' : 'lost',
    shots: shots.length,
    hits: shots.filter(({ outcome }) => outcome !== 'miss').length,
    accuracy: null,
    luck: null,
    ...(finished.hints && { hints: finished.hints }),
  };
}

export function recordFrom({ record }: FinishedGame): GameRecord | undefined {
  const read = readRecord(record);
  return read.ok ? read.value : undefined;
}
