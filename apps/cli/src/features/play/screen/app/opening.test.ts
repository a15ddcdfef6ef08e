import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSession, writeSession } from '@flotilla/play';
import { unwrap, writeRecord } from '@flotilla/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { CliError } from '../../../../shell/errors.js';
import { makeTestDeps, menuOf, press } from '../../../../testing/drive.js';
import { newHome } from '../../../../testing/home.js';
import {
  EN,
  leaveGame,
  makeBattleSession,
  presetRules,
  testOptions,
} from '../../../../testing/sessions.js';
import type { PlayOptions } from '../../options.js';
import { writeRecordTo } from '../../save-record.js';
import { InterruptedGames, type SavedSession } from '../../store.js';
import { stageView } from './app-state.js';
import { LocalProgram } from './local-program.js';
import { openApp } from './opening.js';

const KEPT = makeBattleSession(testOptions(), 7, [[0]]);
const OTHER = makeBattleSession(testOptions(), 8, [[1]]);

let dir = '';

beforeEach(() => {
  dir = newHome().dir;
});

const depsWith = (change: Partial<PlayOptions>) => makeTestDeps({ saveDir: dir, ...change });
const open = (change: Partial<PlayOptions> = {}) => openApp(depsWith(change));

const interrupt = (session = KEPT) => leaveGame(dir, session);

const left = async () => (await new InterruptedGames(dir).findUnlocked()).games;

/** Returns the state of a started program. */
async function begun(change: Partial<PlayOptions> = {}) {
  const program = new LocalProgram(depsWith(change), await open(change));
  await program.start();
  return program.state();
}

describe('openApp', () => {
  test('begins with the menu, or hands the screen over when all is said', async () => {
    expect((await begun()).stage.name).toBe('menu');
    expect((await begun({ autoPlace: true, hotSeat: true })).stage.name).toBe('hand-over');
  });

  test.each([
    [{ opponent: 'cabin-boy' }, 'placing'],
    [{ rules: presetRules('hasbro') }, 'placing'],
    [{ skill: 0.5 }, 'placing'],
    [{ first: 'random' }, 'placing'],
    [{ placer: 'edges' }, 'placing'],
    // With two players at one screen, the first to shoot is announced during placing.
    [{ hotSeat: true }, 'placing'],
    [{ autoPlace: true }, 'battle'],
    [{ seed: 1 }, 'menu'],
    [{ training: true }, 'menu'],
    [{ names: ['Anna'] }, 'menu'],
  ] as const)('asks nothing after %j, and tells that a game waits', async (change, name) => {
    await interrupt();
    const { stage } = await begun(change);
    const notice = { code: 'waits' };
    const noticed = name === 'menu' ? { notice } : { [name]: { notice } };
    expect(stage).toMatchObject({ name, ...noticed });
    expect(await left()).toHaveLength(1);
  });

  test('offers an interrupted game, or goes on with it at once', async () => {
    const id = await interrupt();
    const games = [{ id, savedAtMs: expect.any(Number), game: KEPT }];
    expect((await open()).state.stage).toEqual({ name: 'resume', games, selectedIndex: 0 });
    const { stage, savedSession } = await begun({ resume: true });
    expect(savedSession).toEqual(KEPT);
    expect(stageView(stage)?.shots).toEqual(KEPT.game.shots);
    await expect(open({ resume: true })).rejects.toThrow(CliError);
  });

  test('asks which of several is to be gone on with, or takes the one that is named', async () => {
    const ids = [await interrupt(), await interrupt(OTHER)];
    const { stage } = (await open({ resume: true })).state;
    expect(stage).toMatchObject({ name: 'resume', selectedIndex: 0 });
    const games = stage.name === 'resume' ? stage.games : [];
    expect(games.map(({ id }) => id).sort()).toEqual(ids.sort());
    const other = games.find(({ game }) => game.seed === OTHER.seed);
    expect((await begun({ resume: other?.id ?? '' })).savedSession).toEqual(OTHER);
  });

  test('tells of a damaged one, which is set aside', async () => {
    await writeFile(join(dir, 'interrupted-1234.json'), '{"format":');
    const { stage } = (await open()).state;
    expect(stage).toMatchObject({ name: 'menu', notice: { code: 'damaged' } });
    expect((await open()).state.stage).toEqual({ name: 'menu' });
  });

  test('goes on with a record', async () => {
    const path = join(dir, 'game.txt');
    await writeFile(path, writeRecord(KEPT));
    expect((await begun({ resume: path })).savedSession?.game).toEqual(KEPT.game);
    await writeFile(path, 'flotilla 1\n');
    await expect(open({ resume: path })).rejects.toThrow(/game\.txt: line 2/);
    await expect(open({ resume: join(dir, 'none.txt') })).rejects.toThrow(CliError);
  });
});

describe('where several games were interrupted', () => {
  const TWO = { hotSeat: true, names: ['Anna', 'Boris'] };
  const SAVED = unwrap(readSession(writeSession(makeBattleSession(testOptions(TWO), 7))));
  let games: readonly SavedSession[];

  beforeEach(async () => {
    for (let game = 0; game < 2; game += 1) await interrupt(SAVED);
    games = await left();
  });

  /** Returns a program that offers the interrupted games. */
  function openOffer(): LocalProgram {
    const interrupted = new InterruptedGames(dir);
    const keep = (session?: object) => void (session || interrupted.deleteCurrent());
    const world = makeTestDeps(TWO, 'en', { interrupted, keep });
    const stage = { name: 'resume', games, selectedIndex: 0 } as const;
    return new LocalProgram(world, { state: { ...menuOf(world), stage } });
  }

  test.each([
    [['down'], 1],
    [['down', 'down'], 1],
    [['up'], 0],
  ])('the arrows choose, within the list: %j', async (keys, selectedIndex) => {
    const { stage } = await press(openOffer(), ...keys);
    expect(stage).toMatchObject({ name: 'resume', selectedIndex });
  });

  test('a new game leaves them all', async () => {
    expect(await press(openOffer(), 'n')).toMatchObject({ stage: { name: 'menu' } });
    expect(await left()).toEqual(games);
  });

  test('the chosen one goes on, behind a hand-over, and the other stays', async () => {
    const state = await press(openOffer(), 'down', 'enter');
    expect(state).toMatchObject({ stage: { name: 'hand-over' }, savedSession: SAVED });
    expect(await left()).toEqual([games[0]]);
  });

  test('one that another program has taken in the meantime is told of', async () => {
    const elsewhere = new InterruptedGames(dir);
    const { id } = games[0]!;
    expect(await elsewhere.lock(id)).toBe(true);
    const { stage } = await press(openOffer(), 'enter');
    expect(stage).toMatchObject({ name: 'menu', notice: { code: 'taken', id } });
    elsewhere.unlockCurrent();
  });

  test('the chosen one is discarded, then the last', async () => {
    const program = openOffer();
    const first = await press(program, 'down', 'd');
    expect(first.stage).toMatchObject({ name: 'resume', games: [games[0]], selectedIndex: 0 });
    await expect.poll(left).toEqual([games[0]]);
    const last = await press(program, 'd');
    expect(last).toMatchObject({ stage: { name: 'menu' }, savedSession: undefined });
    await expect.poll(left).toEqual([]);
  });
});

test('writeRecordTo writes a record, and asks before it replaces one', async () => {
  const path = join(dir, 'game.txt');
  const record = writeRecord(KEPT);
  const write = (isReplacing: boolean) => writeRecordTo(EN, { path, record, isReplacing });
  expect(await write(false)).toEqual({ code: 'saved', path });
  expect(await readFile(path, 'utf8')).toBe(record);
  expect(await write(false)).toEqual({ code: 'is-there', path });
  expect(await write(true)).toEqual({ code: 'saved', path });
});
