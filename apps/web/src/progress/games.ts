import { type GameRecord, readRecord, type Shot } from '@flotilla/rules';
import * as z from 'zod';
import { persistValue, schemaReader, validItems } from '../device/stored-value.js';
import { type FinishedGame, MAX_HINTS, useHistory, userSeat } from './history.js';

/** Maximum number of games saved; older ones are dropped, because players improve. */
const MAX_PLAYED_GAMES = 500;

const GAME_SCHEMA = z.strictObject({
  /** Seed of its session, which identifies the game together with `endedAt`. */
  seed: z.number(),
  endedAt: z.iso.datetime(),
  opponent: z.string().max(60),
  result: z.enum(['won', 'lost', 'draw']),
  /** Number of the user's shots. */
  shots: z.int().min(0).max(10_000),
  hits: z.int().min(0).max(10_000),
  /** Accuracy from 0 to 1, as in a review; null until computed. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Hits above the number expected from the shots' chances; null until computed. */
  luck: z.number().min(-10_000).max(10_000).nullable(),
  /** Number of hints taken; absent if none. */
  hints: z.int().min(1).max(MAX_HINTS).optional(),
  /** Was the last ship found and sunk without a miss? Absent if not, and in older entries. */
  hasCleanEnd: z.literal(true).optional(),
});

export type PlayedGame = z.infer<typeof GAME_SCHEMA>;

export const GAMES_SCHEMA = z.strictObject({ games: z.array(GAME_SCHEMA).max(MAX_PLAYED_GAMES) });

export const NO_GAMES: z.infer<typeof GAMES_SCHEMA> = { games: [] };

/** Finished games of this device against the computer, oldest first. */
export const usePlayedGames = persistValue(
  'flotilla.games',
  schemaReader(GAMES_SCHEMA, NO_GAMES, recoverGames),
);

export function recoverGames({
  games,
}: Readonly<Record<string, unknown>>): z.infer<typeof GAMES_SCHEMA> {
  return { games: validItems(GAME_SCHEMA, games).slice(-MAX_PLAYED_GAMES) };
}

/** Adds games from the history that are missing here, except training games. */
export function addFinishedGames(): void {
  const knownKeys = new Set(usePlayedGames.getState().games.map(gameKey));
  const newGames = useHistory.getState().items.flatMap((item) => {
    const game = knownKeys.has(gameKey(item)) ? undefined : toPlayedGame(item);
    return game ? [game] : [];
  });
  if (newGames.length > 0) addGames(newGames);
}

/** Adds games, replacing earlier copies; keeps an earlier analysis if there is no newer one. */
export function addGames(newGames: readonly PlayedGame[]): void {
  const byKey = new Map(usePlayedGames.getState().games.map((game) => [gameKey(game), game]));
  for (const game of newGames) {
    const previous = byKey.get(gameKey(game));
    const source = game.accuracy === null && previous ? previous : game;
    byKey.set(gameKey(game), {
      ...previous,
      ...game,
      accuracy: source.accuracy,
      luck: source.luck,
    });
  }
  const games = [...byKey.values()].sort((a, b) => a.endedAt.localeCompare(b.endedAt));
  usePlayedGames.setState({ games: games.slice(-MAX_PLAYED_GAMES) });
}

export function gameKey({ seed, endedAt }: Pick<PlayedGame, 'seed' | 'endedAt'>): string {
  return `${seed} ${endedAt}`;
}

/** Returns the user's game against the computer; undefined for any other. */
function toPlayedGame(finished: FinishedGame): PlayedGame | undefined {
  const record = finished.isTraining ? undefined : parseFinishedRecord(finished);
  const seat = record && userSeat(record);
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
    ...(winner === seat && isCleanEnd(shots) && { hasCleanEnd: true as const }),
  };
}

/** Was the last ship found and sunk without a miss? False for a fleet of one ship. */
export function isCleanEnd(shots: readonly Pick<Shot, 'outcome'>[]): boolean {
  const sunk = shots.flatMap(({ outcome }, index) => (outcome === 'sunk' ? [index] : []));
  const secondToLast = sunk.at(-2);
  return (
    secondToLast !== undefined &&
    shots.at(-1)?.outcome === 'sunk' &&
    shots.slice(secondToLast).every(({ outcome }) => outcome !== 'miss')
  );
}

export function parseFinishedRecord({ record }: FinishedGame): GameRecord | undefined {
  const read = readRecord(record);
  return read.ok ? read.value : undefined;
}
