import { makeRng, randomSetup } from '@flotilla/engine';
import { placeFleet, resign, type Session, startSession } from '@flotilla/play';
import { makePreset, readRecord, unwrap } from '@flotilla/rules';
import { beforeEach, expect, test } from 'vitest';
import {
  type FinishedGame,
  keepFinished,
  lastGame,
  playersOf,
  readFinishedGame,
  useHistory,
} from './history.js';

const RESIGNED = resignedSession();

function resignedSession(): Session {
  const rules = makePreset('mini-7', makeRng(1));
  const setup = unwrap(randomSetup(rules, 'sequential', makeRng(1)));
  const session = startSession({
    rules,
    players: [{ name: 'Anna' }, { name: 'Boris' }],
    first: 0,
    seed: 0,
    date: '2026-11-20',
    isTraining: false,
  });
  const placed = unwrap(placeFleet(unwrap(placeFleet(session, 0, setup)), 1, setup));
  return unwrap(resign(placed, 0));
}

function finished(seed: number): Session {
  return { ...RESIGNED, seed };
}

beforeEach(() => useHistory.setState({ items: [] }));

test('the last thirty games are kept, the newest first', () => {
  for (let seed = 0; seed < 33; seed++) keepFinished(finished(seed));
  const seeds = useHistory.getState().items.map(({ seed }) => seed);
  expect(seeds).toEqual(Array.from({ length: 30 }, (_, index) => 32 - index));
});

test('a game is kept whole, with who has won', () => {
  keepFinished(finished(4));
  const game = lastGame();
  expect(game).toMatchObject({ seed: 4, winner: 1, names: ['Anna', 'Boris'] });
  expect(unwrap(readRecord(game?.record ?? '')).game).toEqual(finished(4).game);
});

test('a game that ends anew after a shot was taken back is kept once', () => {
  for (const seed of [4, 5, 4]) keepFinished(finished(seed));
  expect(useHistory.getState().items.map(({ seed }) => seed)).toEqual([4, 5]);
});

test('who played is told, computers as such, even where the record is damaged', () => {
  const players = [{ name: 'Anna "{1}"' }, { name: 'Boatswain', shooter: 'weights' }] as const;
  keepFinished({ ...finished(4), players });
  const game = lastGame() as FinishedGame;
  expect(playersOf(game)).toEqual(players);
  const people = players.map(({ name }) => ({ name }));
  for (const record of ['', game.record.replaceAll('"shooter"', 'shooter"')]) {
    expect(playersOf({ ...game, record })).toEqual(people);
  }
});

test.each(['2026', 'Mon Nov 23 2026', '2026-02-30T10:00:00.000Z', '+012026-11-23T10:00:00.000Z'])(
  'a game that ended at no moment of the calendar is not read: %s',
  (endedAt) => {
    keepFinished(finished(4));
    expect(readFinishedGame(lastGame())).toEqual(lastGame());
    expect(readFinishedGame({ ...lastGame(), endedAt })).toBeUndefined();
  },
);
