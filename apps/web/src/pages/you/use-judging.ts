import { type ShotReview, summarise } from '@flotilla/play';
import { makeRulesEntry } from '@flotilla/rules';
import { proxy } from 'comlink';
import { useEffect, useState } from 'react';
import {
  addGames,
  gameKey,
  type PlayedGame,
  parseFinishedRecord,
  usePlayedGames,
} from '../../progress/games.js';
import { useHistory, userSeat } from '../../progress/history.js';
import { analystEngine } from '../../workers/engines.js';

/** Analyses saved games without an accuracy, newest first. @returns the number still waiting */
export function useSavedGamesAnalysis(): number {
  const { games } = usePlayedGames();
  const { items } = useHistory();
  const records = new Map(items.map((item) => [gameKey(item), item]));
  const [failedKeys, setFailedKeys] = useState<ReadonlySet<string>>(new Set());
  const waitingGames = games.filter(
    (game) =>
      game.accuracy === null && records.has(gameKey(game)) && !failedKeys.has(gameKey(game)),
  );
  const nextGame = waitingGames.at(-1);
  const key = nextGame && gameKey(nextGame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the game.
  useEffect(() => {
    const finished = key === undefined ? undefined : records.get(key);
    if (!nextGame || !finished) return;
    let isActive = true;
    const addResult = (game: PlayedGame | undefined) => {
      if (!isActive) return;
      if (game) addGames([game]);
      else setFailedKeys((previous) => new Set([...previous, gameKey(nextGame)]));
    };
    analyseGame(nextGame, finished, () => isActive).then(addResult, () => addResult(undefined));
    return () => {
      isActive = false;
    };
  }, [key]);
  return waitingGames.length;
}

/** Returns the game with accuracy and luck; undefined if unreadable or cancelled. */
async function analyseGame(
  game: PlayedGame,
  finished: Parameters<typeof parseFinishedRecord>[0],
  isActive: () => boolean,
): Promise<PlayedGame | undefined> {
  const record = parseFinishedRecord(finished);
  const seat = record && userSeat(record);
  if (!record || seat === undefined) return undefined;
  const { rules, shots } = record.game;
  const reviews: ShotReview[] = [];
  const addResult = (review: ShotReview) => {
    reviews.push(review);
    return isActive();
  };
  await analystEngine().analyse({ rules: makeRulesEntry(rules), shots }, seat, proxy(addResult));
  if (!isActive()) return undefined;
  const { accuracy, luck } = summarise(reviews);
  return { ...game, accuracy: Math.min(1, accuracy), luck };
}
