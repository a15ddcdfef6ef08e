import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import { beforeEach, expect, test } from 'vitest';
import { begunBattle } from '../testing/begun-battle.js';
import {
  addToHistory,
  type FinishedGame,
  lastGame,
  playersOfGame,
  readFinishedGame,
  useHistory,
} from './history.js';

const RESIGNED = unwrap(resign(begunBattle(), 0));
const finished = (seed: number) => ({ ...RESIGNED, seed });

beforeEach(() => useHistory.setState({ items: [] }));

test('the last thirty games are kept, the newest first', () => {
  for (let seed = 0; seed < 33; seed++) addToHistory(finished(seed));
  const seeds = useHistory.getState().items.map(({ seed }) => seed);
  expect(seeds).toEqual(Array.from({ length: 30 }, (_, index) => 32 - index));
});

test('a game that ends anew after a shot was taken back is kept once', () => {
  for (const seed of [4, 5, 4]) addToHistory(finished(seed));
  expect(useHistory.getState().items.map(({ seed }) => seed)).toEqual([4, 5]);
});

test('who played is told, computers as such, even where the record is damaged', () => {
  const players = [{ name: 'Anna "{1}"' }, { name: 'Boatswain', shooter: 'weights' }] as const;
  addToHistory({ ...finished(4), players });
  const game = lastGame() as FinishedGame;
  expect(playersOfGame(game)).toEqual(players);
  const people = players.map(({ name }) => ({ name }));
  for (const record of ['', game.record.replaceAll('"shooter"', 'shooter"')]) {
    expect(playersOfGame({ ...game, record })).toEqual(people);
  }
});

test.each(['2026', 'Mon Nov 23 2026', '2026-02-30T10:00:00.000Z', '+012026-11-23T10:00:00.000Z'])(
  'a game that ended at no moment of the calendar is not read: %s',
  (endedAt) => {
    addToHistory(finished(4));
    expect(readFinishedGame(lastGame())).toEqual(lastGame());
    expect(readFinishedGame({ ...lastGame(), endedAt })).toBeUndefined();
  },
);
