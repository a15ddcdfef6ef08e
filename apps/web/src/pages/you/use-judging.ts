import { type ShotReview, summarise } from '@flotilla/play';
import { makeRulesEntry } from '@flotilla/rules';
import { proxy } from 'comlink';
import { useEffect, useState } from 'react';
import { keepGames, keyOf, type PlayedGame, recordFrom, useGames } from '../../progress/games.js';
import { personIn, useHistory } from '../../progress/history.js';
import { analyst } from '../../workers/engines.js';

/**
 * Has the finished games judged whose records are still kept, one after the other, the latest first, and
 * each once. Returns how many are still to be judged: not those that cannot be, which are tried again when
 * the page is opened again.
 */
export function useJudging(): number {
  const { games } = useGames();
  const { items } = useHistory();
  const recorded = new Map(items.map((each) => [keyOf(each), each]));
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const waiting = games.filter(
    (game) => game.accuracy === null && recorded.has(keyOf(game)) && !failed.has(keyOf(game)),
  );
  const next = waiting.at(-1);
  const key = next && keyOf(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the game.
  useEffect(() => {
    const finished = key === undefined ? undefined : recorded.get(key);
    if (!next || !finished) return;
    let isWanted = true;
    const take = (game: PlayedGame | undefined) => {
      if (!isWanted) return;
      if (game) keepGames([game]);
      else setFailed((now) => new Set([...now, keyOf(next)]));
    };
    judged(next, finished, () => isWanted).then(take, () => take(undefined));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return waiting.length;
}

/** The game with accuracy and luck; undefined when it cannot be read, or is no longer wanted. */
async function judged(
  game: PlayedGame,
  finished: Parameters<typeof recordFrom>[0],
  isWanted: () => boolean,
): Promise<PlayedGame | undefined> {
  const record = recordFrom(finished);
  const seat = record && personIn(record);
  if (!record || seat === undefined) return undefined;
  const { rules, shots } = record.game;
  const reviews: ShotReview[] = [];
  const take = (review: ShotReview) => {
    reviews.push(review);
    return isWanted();
  };
  await analyst().analyse({ rules: makeRulesEntry(rules), shots }, seat, proxy(take));
  if (!isWanted()) return undefined;
  const { accuracy, luck } = summarise(reviews);
  return { ...game, accuracy: Math.min(1, accuracy), luck };
}
