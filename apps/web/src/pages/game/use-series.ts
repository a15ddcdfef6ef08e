import type { End } from '@flotilla/protocol';
import { serverClient } from '../../online/server.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import { computeScore, type PastGame, type SeriesScore } from './series.js';
import type { OnlineTableProps } from './use-online-table.js';

/** Maximum number of earlier games in a series; a longer series shows no score. */
const MAX_SERIES_GAMES = 30;

/** Pending and successful requests by game id: a rematch needs only one new request. */
const requestById = new Map<string, Promise<PastGame | undefined>>();

/** Returns undefined for the first game, while loading, or if the series is too long. */
export function useSeries({ online }: Pick<OnlineTableProps, 'online'>): SeriesScore | undefined {
  const { rematchOf } = online.about;
  const pastGames = useWorkerAnswer(rematchOf ?? undefined, loadPastGames).value;
  return pastGames && computeScore([...pastGames, ...(online.end ? [{ end: online.end }] : [])]);
}

/** Loads a series back to its first game; undefined on failure or past {@link MAX_SERIES_GAMES}. */
async function loadPastGames(id: string): Promise<readonly PastGame[] | undefined> {
  const games: PastGame[] = [];
  for (let gameId: string | null = id; gameId !== null; ) {
    if (games.length === MAX_SERIES_GAMES) return undefined;
    const game: PastGame | undefined = await loadPastGameOnce(gameId);
    if (!game) return undefined;
    games.push(game);
    gameId = game.rematchOf ?? null;
  }
  return games;
}

function loadPastGameOnce(game: string): Promise<PastGame | undefined> {
  const pending = requestById.get(game);
  if (pending) return pending;
  const request = loadPastGame(game).then((pastGame) => {
    if (!pastGame) requestById.delete(game);
    return pastGame;
  });
  requestById.set(game, request);
  return request;
}

async function loadPastGame(game: string): Promise<PastGame | undefined> {
  const frame = await serverClient.getGame({ game });
  if (!frame.ok || !frame.value.end) return undefined;
  const end: End = frame.value.end;
  return { end, rematchOf: frame.value.about?.rematchOf ?? null };
}
