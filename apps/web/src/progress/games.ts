import { type GameRecord, readRecord } from '@flotilla/rules';
import * as z from 'zod';
import { bySchema, keepValue, wellFormed } from '../device/stored-value.js';
import { type FinishedGame, MOST_HINTS, personIn, useHistory } from './history.js';

/** Older games are dropped: players get better. */
const MOST_GAMES = 500;

const GAME = z.strictObject({
  /** Its id: the seed of its session. */
  seed: z.number(),
  endedAt: z.iso.datetime(),
  /** The shooter it was played against. */
  opponent: z.string().max(60),
  result: z.enum(['won', 'lost', 'draw']),
  /** The person's own. */
  shots: z.int().min(0).max(10_000),
  hits: z.int().min(0).max(10_000),
  /** From 0 to 1, as a review has it; null until it has been worked out. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Hits more than such shots meet on average; null until it has been worked out. */
  luck: z.number().min(-10_000).max(10_000).nullable(),
  /** How many hints were taken; absent for none. */
  hints: z.int().min(1).max(MOST_HINTS).optional(),
});

export type PlayedGame = z.infer<typeof GAME>;

export const GAMES = z.strictObject({ games: z.array(GAME).max(MOST_GAMES) });

export const NO_GAMES: z.infer<typeof GAMES> = { games: [] };

/** The games against the computer that were finished on this device, the oldest first. */
export const useGames = keepValue('flotilla.games', bySchema(GAMES, NO_GAMES, wellFormedGames));

/** Of damaged ones those that can be read. */
export function wellFormedGames({
  games,
}: Readonly<Record<string, unknown>>): z.infer<typeof GAMES> {
  return { games: wellFormed(GAME, games).slice(-MOST_GAMES) };
}

/** Takes up what the list of finished games has and this one has not; training does not count. */
export function takeFinished(): void {
  const known = new Set(useGames.getState().games.map(keyOf));
  const fresh = useHistory.getState().items.flatMap((each) => {
    const game = known.has(keyOf(each)) ? undefined : playedGame(each);
    return game ? [game] : [];
  });
  if (fresh.length > 0) keepGames(fresh);
}

/** Adds these games, each in the place of the same one, whose judgement is kept where there is no newer. */
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

/** A person's game against the computer; undefined for any other. */
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
