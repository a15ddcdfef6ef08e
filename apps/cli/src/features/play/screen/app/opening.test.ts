import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRecord } from '@flotilla/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { CliError } from '../../../../shell/errors.js';
import { makeTestDeps, presetRules } from '../../../../testing/drive.js';
import { newHome } from '../../../../testing/home.js';
import { EN, leaveGame, makeBattleSession, testOptions } from '../../../../testing/sessions.js';
import { InterruptedGames } from '../../store.js';
import { stageView } from './app-state.js';
import { LocalProgram } from './local-program.js';
import { writeRecordTo } from './new-game.js';
import { openApp } from './opening.js';

const KEPT = makeBattleSession(testOptions(), 7, [[0]]);
const OTHER = makeBattleSession(testOptions(), 8, [[1]]);

let dir = '';

beforeEach(() => {
  dir = newHome().dir;
});

function open(change: Parameters<typeof makeTestDeps>[0] = {}) {
  return openApp(makeTestDeps({ saveDir: dir, ...change }));
}

const interrupt = (session = KEPT) => leaveGame(dir, session);

/** Returns the state of a started program. */
async function begun(change: Parameters<typeof makeTestDeps>[0] = {}) {
  const program = new LocalProgram(makeTestDeps({ saveDir: dir, ...change }), await open(change));
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
  ] as const)(
    'asks nothing where %j is given, and tells that a game waits',
    async (change, name) => {
      await interrupt();
      const { stage } = await begun(change);
      expect(stage.name).toBe(name);
      const notices = {
        placing: stage.name === 'placing' && stage.placing.notice,
        battle: stage.name === 'battle' && stage.battle.notice,
        menu: stage.name === 'menu' && stage.notice,
      };
      expect(notices[name]).toEqual({ code: 'waits' });
      expect((await new InterruptedGames(dir).find()).games).toHaveLength(1);
    },
  );

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
    await writeFile(join(dir, `interrupted-1234.json`), '{"format":');
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

const write = (path: string, isReplacing: boolean) =>
  writeRecordTo(EN, { path, record: writeRecord(KEPT), isReplacing });

test('writeRecordTo writes a record, and asks before it replaces one', async () => {
  const path = join(dir, 'game.txt');
  expect(await write(path, false)).toEqual({ code: 'saved', path });
  expect(await readFile(path, 'utf8')).toBe(writeRecord(KEPT));
  expect(await write(path, false)).toEqual({ code: 'is-there', path });
  expect(await write(path, true)).toEqual({ code: 'saved', path });
});
