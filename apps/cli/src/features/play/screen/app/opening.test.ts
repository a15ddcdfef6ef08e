import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRecord } from '@flotilla/rules';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CliError } from '../../../../shell/errors.js';
import { presetRules, testWorld } from '../../../../testing/drive.js';
import { battle, EN, testOptions } from '../../../../testing/sessions.js';
import { clearInterrupted, saveInterrupted } from '../../store.js';
import { viewIn } from './app-state.js';
import { LocalProgram } from './local-program.js';
import { writeRecordTo } from './new-game.js';
import { openApp } from './opening.js';

const KEPT = battle(testOptions(), 7, [[0]]);

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'flotilla-opening-'));
  onTestFinished(() => rm(dir, { recursive: true }));
});

function open(change: Parameters<typeof testWorld>[0] = {}) {
  return openApp(testWorld({ saveDir: dir, ...change }));
}

/** What the program shows when it has begun. */
async function begun(change: Parameters<typeof testWorld>[0] = {}) {
  const program = new LocalProgram(testWorld({ saveDir: dir, ...change }), await open(change));
  await program.start();
  return program.state();
}

describe('openApp', () => {
  test('begins with the menu, or with the fleet when all is said', async () => {
    expect((await begun()).stage.name).toBe('menu');
    const rules = presetRules('hasbro');
    expect((await begun({ rules, opponent: 'density' })).stage.name).toBe('placing');
    expect((await begun({ rules, hotSeat: true })).stage.name).toBe('placing');
    expect((await begun({ autoPlace: true })).stage.name).toBe('battle');
    expect((await begun({ autoPlace: true, hotSeat: true })).stage.name).toBe('hand-over');
  });

  test('offers an interrupted game, or goes on with it at once', async () => {
    await saveInterrupted(KEPT, dir);
    expect((await open()).state.stage).toEqual({ name: 'resume', saved: KEPT });
    const { stage, kept } = await begun({ resume: true });
    expect(kept).toEqual(KEPT);
    expect(viewIn(stage)?.shots).toEqual(KEPT.game.shots);
    await clearInterrupted(dir);
    await expect(open({ resume: true })).rejects.toThrow(CliError);
  });

  test('tells of a damaged one, which is set aside', async () => {
    await writeFile(join(dir, `interrupted-${process.pid}.json`), '{"format":');
    const { stage } = (await open()).state;
    expect(stage).toMatchObject({ name: 'menu', notice: { code: 'damaged' } });
    expect((await open()).state.stage).toEqual({ name: 'menu' });
  });

  test('goes on with a record', async () => {
    const path = join(dir, 'game.txt');
    await writeFile(path, writeRecord(KEPT));
    expect((await begun({ resume: path })).kept?.game).toEqual(KEPT.game);
    await writeFile(path, 'flotilla 1\n');
    await expect(open({ resume: path })).rejects.toThrow(/game\.txt: line 2/);
    await expect(open({ resume: join(dir, 'none.txt') })).rejects.toThrow(CliError);
  });
});

describe('writeRecordTo', () => {
  const write = (path: string, isReplacing: boolean) =>
    writeRecordTo(EN, { path, record: writeRecord(KEPT), isReplacing });

  test('writes a record, and asks before it replaces one', async () => {
    const path = join(dir, 'game.txt');
    expect(await write(path, false)).toEqual({ code: 'saved', path });
    expect(await readFile(path, 'utf8')).toBe(writeRecord(KEPT));
    expect(await write(path, false)).toEqual({ code: 'is-there', path });
    expect(await write(path, true)).toEqual({ code: 'saved', path });
  });

  test('replaces nothing but a record, and says why it could not write', async () => {
    const path = join(dir, 'notes.txt');
    await writeFile(path, 'my notes');
    expect(await write(path, true)).toMatchObject({ code: 'not-saved' });
    expect(await readFile(path, 'utf8')).toBe('my notes');
    expect(await write(join(dir, 'no', 'such', 'dir'), false)).toMatchObject({ code: 'not-saved' });
  });
});
