import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMenu, press, testWorld } from '../../../../testing/drive.js';
import { loadInterrupted } from '../../store.js';
import { Keeper } from './keeper.js';

async function newDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'flotilla-keeper-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

const WORLD = testWorld();
const FIRST = press(openMenu(WORLD), WORLD, 'enter', 'enter');
const SECOND = press(FIRST, WORLD, 'a1', 'enter');

function fail(error: unknown): never {
  throw error;
}

test('keeps the last of the sessions that it was given', async () => {
  const dir = await newDir();
  const keeper = new Keeper(dir, fail);
  for (const { kept } of [FIRST, SECOND, FIRST, SECOND]) keeper.keep(kept);
  await keeper.settled();
  expect(await loadInterrupted(dir)).toEqual({ kind: 'found', session: SECOND.kept });
});

test('keeps nothing when there is nothing to keep', async () => {
  const dir = await newDir();
  const keeper = new Keeper(dir, fail);
  keeper.keep(FIRST.kept);
  keeper.keep(undefined);
  await keeper.settled();
  expect(await loadInterrupted(dir)).toEqual({ kind: 'none' });
});

test('tells of what went wrong, and goes on', async () => {
  const dir = await newDir();
  const path = join(dir, 'no-directory');
  await writeFile(path, '');
  const errors: unknown[] = [];
  const keeper = new Keeper(path, (error) => errors.push(error));
  keeper.keep(FIRST.kept);
  await keeper.settled();
  keeper.keep(SECOND.kept);
  await keeper.settled();
  expect(errors).toHaveLength(2);
});
