import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { resign } from '@flotilla/play';
import { makeRules, unwrap, writeRecord } from '@flotilla/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stateDir } from '../../shell/io.js';
import { battle, EN, testOptions } from '../../testing/sessions.js';
import { clearInterrupted, describeSetAside, loadInterrupted, saveInterrupted } from './store.js';

const session = battle(testOptions(), 7, [[0], [11]]);
let home: string;
let dir: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'flotilla-store-'));
  dir = join(home, 'not', 'there', 'yet');
});

afterEach(async () => {
  await rm(home, { recursive: true });
});

describe('the interrupted game', () => {
  test('is none at first', async () => {
    expect(await loadInterrupted(dir)).toEqual({ kind: 'none' });
    await clearInterrupted(dir);
  });

  test('is kept until it is cleared', async () => {
    await saveInterrupted(session, dir);
    await saveInterrupted(session, dir);
    expect(await loadInterrupted(dir)).toEqual({ kind: 'found', session });
    expect(await readdir(dir)).toHaveLength(1);
    await clearInterrupted(dir);
    expect(await loadInterrupted(dir)).toEqual({ kind: 'none' });
  });

  test('is set aside when it is damaged', async () => {
    await saveInterrupted(session, dir);
    const path = join(dir, `interrupted-${process.pid}.json`);
    const damaged = (await readFile(path, 'utf8')).slice(0, 300);
    await writeFile(path, damaged);
    const asidePath = `${path}.damaged`;
    expect(await loadInterrupted(dir)).toMatchObject({ kind: 'damaged', path, asidePath });
    expect(await readFile(asidePath, 'utf8')).toBe(damaged);
    expect(await loadInterrupted(dir)).toEqual({ kind: 'none' });
  });

  test('is sealed as soon as it is found, where an older version left it plain', async () => {
    await saveInterrupted(session, dir);
    const path = join(dir, `interrupted-${process.pid}.json`);
    const sealed = await readFile(path, 'utf8');
    // Only a game that is over is written unsealed.
    const plainRecord = writeRecord({ ...session, game: { ...session.game, phase: 'over' } });
    const open = JSON.stringify({ ...JSON.parse(sealed), record: plainRecord });
    await writeFile(path, open);
    expect(open).toContain('layout 2');
    expect(await loadInterrupted(dir)).toEqual({ kind: 'found', session });
    expect(await readFile(path, 'utf8')).toBe(sealed);
  });

  test('is set aside, and says why, when its opponent refuses its rules', async () => {
    const rules = unwrap(makeRules({ name: 'russian', announces: 'hit' }));
    await saveInterrupted(battle(testOptions({ rules, opponent: 'density' }), 7), dir);
    const found = await loadInterrupted(dir);
    expect(found).toMatchObject({ kind: 'damaged', error: { code: 'needs-sinkings', seat: 1 } });
    if (found.kind !== 'damaged') throw new Error('not set aside');
    expect(describeSetAside(EN, found)).toMatch(/^the interrupted game announces no/);
  });

  test('is not offered when it is over', async () => {
    await saveInterrupted(unwrap(resign(session, 0)), dir);
    expect(await loadInterrupted(dir)).toMatchObject({ kind: 'damaged' });
    expect(await loadInterrupted(dir)).toEqual({ kind: 'none' });
  });
});

describe('a game that another program keeps', () => {
  const otherFile = (pid: number) => join(dir, `interrupted-${pid}.json`);

  test('is left alone while that program runs, and taken over when it has ended', async () => {
    await saveInterrupted(session, dir);
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const pid = other.pid as number;
    await rename(join(dir, `interrupted-${process.pid}.json`), otherFile(pid));
    expect(await loadInterrupted(dir)).toEqual({ kind: 'none' });
    await clearInterrupted(dir);
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    expect(await loadInterrupted(dir)).toEqual({ kind: 'found', session });
    expect(await readdir(dir)).toContain(`interrupted-${process.pid}.json`);
    await clearInterrupted(dir);
  });
});

test('stateDir follows the environment', () => {
  expect(stateDir({ FLOTILLA_STATE_DIR: '/a/b' })).toBe('/a/b');
  expect(stateDir({})).toMatch(/flotilla/);
});
