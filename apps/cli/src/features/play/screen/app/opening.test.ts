import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRecord } from '@flotilla/rules';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CliError } from '../../../../shell/errors.js';
import { openMenu, presetRules, press, testWorld } from '../../../../testing/drive.js';
import { clearInterrupted, saveInterrupted } from '../../store.js';
import { sessionOf } from './app-state.js';
import { openApp } from './opening.js';
import { writeRequested } from './write-requested.js';

const WORLD = testWorld();
const BATTLE = press(openMenu(WORLD), WORLD, 'enter', 'enter', 'a1', 'enter');
const SESSION = sessionOf(BATTLE.stage);
if (!SESSION) throw new Error('no session');
const KEPT = SESSION;

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'flotilla-opening-'));
  onTestFinished(() => rm(dir, { recursive: true }));
});

function open(change: Parameters<typeof testWorld>[0] = {}) {
  return openApp(testWorld({ saveDir: dir, ...change }));
}

describe('openApp', () => {
  test('begins with the menu, or with the fleet when all is said', async () => {
    expect((await open()).stage.name).toBe('menu');
    const rules = presetRules('hasbro');
    expect((await open({ rules, opponent: 'density' })).stage.name).toBe('placing');
    expect((await open({ rules, hotSeat: true })).stage.name).toBe('placing');
    expect((await open({ autoPlace: true })).stage.name).toBe('battle');
    expect((await open({ autoPlace: true, hotSeat: true })).stage.name).toBe('hand-over');
  });

  test('offers an interrupted game, or goes on with it at once', async () => {
    await saveInterrupted(KEPT, dir);
    expect((await open()).stage).toEqual({ name: 'resume', saved: KEPT });
    expect(sessionOf((await open({ resume: true })).stage)).toEqual(KEPT);
    await clearInterrupted(dir);
    await expect(open({ resume: true })).rejects.toThrow(CliError);
  });

  test('tells of a damaged one, which is set aside', async () => {
    await writeFile(join(dir, `interrupted-${process.pid}.json`), '{"format":');
    const { stage } = await open();
    expect(stage).toMatchObject({ name: 'menu', notice: { code: 'damaged' } });
    expect((await open()).stage).toEqual({ name: 'menu' });
  });

  test('goes on with a record', async () => {
    const path = join(dir, 'game.txt');
    await writeFile(path, writeRecord(KEPT));
    const session = sessionOf((await open({ resume: path })).stage);
    expect(session?.game).toEqual(KEPT.game);
    await writeFile(path, 'flotilla 1\n');
    await expect(open({ resume: path })).rejects.toThrow(/game\.txt: line 2/);
    await expect(open({ resume: join(dir, 'none.txt') })).rejects.toThrow(CliError);
  });
});

describe('writeRequested', () => {
  const write = (path: string, isReplacing: boolean) =>
    writeRequested({ ...BATTLE, writing: { path, isReplacing } }, WORLD.textsOf('en'));

  test('writes a record, and asks before it replaces one', async () => {
    const path = join(dir, 'game.txt');
    expect(await write(path, false)).toEqual({ type: 'written', path });
    expect(await readFile(path, 'utf8')).toBe(writeRecord(KEPT));
    expect(await write(path, false)).toEqual({ type: 'is-there', path });
    expect(await write(path, true)).toEqual({ type: 'written', path });
  });

  test('replaces nothing but a record, and says why it could not write', async () => {
    const path = join(dir, 'notes.txt');
    await writeFile(path, 'my notes');
    expect(await write(path, true)).toMatchObject({ type: 'not-written' });
    expect(await readFile(path, 'utf8')).toBe('my notes');
    expect(await write(join(dir, 'no', 'such', 'dir'), false)).toMatchObject({
      type: 'not-written',
    });
  });
});
