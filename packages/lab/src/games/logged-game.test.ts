import { PRESET_NAMES, readRecord, type Seat, unwrap, writeRecord } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { playMatch } from '../match.js';
import { makePlayers } from '../pairing/players.js';
import { finish } from '../runners/run-batches.js';
import { runTournament } from '../tournament/run-tournament.js';
import { gameRecordOf, type LoggedGame } from './logged-game.js';

const DATE = '2024-02-29';

/** Writes a record, reads it back and replays it. */
function again(record: LoggedGame) {
  const text = writeRecord(gameRecordOf(record, DATE));
  const { game, players, date } = unwrap(readRecord(text));
  expect(date).toBe(DATE);
  expect(game.phase).toBe('over');
  return { game, players };
}

it.each(PRESET_NAMES)('is the very game that was played by the %s rules', async (rules) => {
  const records: LoggedGame[] = [];
  const onGame = (game: LoggedGame) => records.push(game);
  const shooters = ['density', 'random'] as const;
  const match = { rules, shooters, placer: 'sequential', games: 6, seed: 1, onGame };
  const { wins } = await finish(playMatch(match));
  const won = { density: 0, random: 0 };
  for (const record of records) {
    const { game, players } = again(record);
    expect(game.winner).toBe(record.winner);
    expect(game.first).toBe(record.first);
    for (const seat of [0, 1] as const) {
      const fired = game.shots.filter((shot) => shot.seat === seat);
      const outcomes = record.shots[seat].map(({ outcome }) => outcome);
      expect(fired.map(({ outcome }) => outcome)).toEqual(outcomes);
      expect(players[seat]).toMatchObject({ ...record.players[seat] });
    }
    if (record.winner !== 'draw') {
      won[players[record.winner as Seat].name as keyof typeof won] += 1;
    }
  }
  expect([won.density, won.random]).toEqual(wins);
});

it('names the players of a tournament', async () => {
  const records: LoggedGame[] = [];
  const players = makePlayers(8, ['uniform', 'edges'], 1);
  const about = { format: 'knockout', rules: 'russian', seed: 1, games: 1 } as const;
  const onGame = (game: LoggedGame) => records.push(game);
  const result = await finish(runTournament({ ...about, players, shooters: ['random'], onGame }));
  expect(records).toHaveLength(7);
  for (const record of records) {
    for (const { name, placer } of again(record).players) {
      expect(players.find((player) => player.name === name)?.placer).toBe(placer);
    }
  }
  const { winner } = records.at(-1)!;
  expect(records.at(-1)?.names[winner as Seat]).toBe(result.winner);
});

it('tells two shooters of one name apart, and makes a line of any name', async () => {
  const records: LoggedGame[] = [];
  const shooters = ['random', 'random'] as const;
  const onGame = (game: LoggedGame) => records.push(game);
  const match = { rules: 'russian', shooters, placer: 'uniform', games: 2, seed: 1, onGame };
  await finish(playMatch(match));
  const namesOf = (record: LoggedGame) => again(record).players.map(({ name }) => name);
  expect(namesOf(records[0]!)).toEqual(['random', 'random-2']);
  expect(namesOf(records[1]!)).toEqual(['random-2', 'random']);
  const long: LoggedGame = { ...records[0]!, names: ['a\nb', 'x'.repeat(300)] };
  expect(namesOf(long)).toEqual(['a b', 'x'.repeat(60)]);
});
