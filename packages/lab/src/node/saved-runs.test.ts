import { appendFileSync, cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newDir } from '../../../../tests/support/flotilla.js';
import { beginRun, listRuns, removeRun, resumeRun } from './saved-runs.js';

const newFolder = () => join(newDir(), 'deep');

function fileIn(folder: string): string {
  return join(folder, readdirSync(folder)[0] ?? '');
}

/** Leaves a run as a killed process does: the file without its lock. */
function disowned(folder: string): string {
  const left = newFolder();
  cpSync(folder, left, { recursive: true });
  return left;
}

test('loses at most the part that a kill cut short', async () => {
  const folder = newFolder();
  const first = beginRun(folder, 'run', {});
  first.put('a', 1);
  first.release();
  appendFileSync(fileIn(folder), '["b",{"su');
  const second = await resumeRun(folder, 'run');
  expect([second?.count, second?.get('a')]).toEqual([1, 1]);
  second?.put('b', 2);
  second?.release();
  const third = await resumeRun(folder, 'run');
  expect([third?.get('a'), third?.get('b')]).toEqual([1, 2]);
});

describe('a run that may be quick', () => {
  const HOUR_MS = 3_600_000;

  test('leaves no trace where it is', async () => {
    const folder = newFolder();
    const run = beginRun(folder, 'run', {}, { quickMs: HOUR_MS });
    run.put('a', 1);
    run.saveProgress(1, 1);
    expect(run.count).toBe(1);
    run.remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is kept whole where it is released before', async () => {
    const folder = newFolder();
    const run = beginRun(folder, 'run', { seed: 1 }, { quickMs: HOUR_MS });
    run.put('a', 1);
    run.saveProgress(1, 2);
    expect(await listRuns(folder)).toEqual([]);
    run.release();
    expect(await listRuns(folder)).toMatchObject([{ about: { seed: 1 }, done: 1, total: 2 }]);
    expect((await resumeRun(folder, 'run'))?.get('a')).toBe(1);
  });

  test.each([
    ['says why no file could be made, and goes on without one', true],
    ['throws that no file could be made where nobody is told', false],
  ])('%s', (_, isTold) => {
    const folder = newFolder();
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    const run = beginRun(folder, 'run', {}, { quickMs: HOUR_MS, ...(isTold && { onFailure }) });
    run.put('a', 1);
    // A file in place of the folder.
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    if (!isTold) {
      expect(() => run.release()).toThrow('EEXIST');
      return;
    }
    expect(run.release()).toBe(false);
    expect(failures).toMatchObject([{ code: 'EEXIST' }]);
    run.put('b', 2);
    run.remove();
    expect([run.count, failures.length]).toEqual([2, 1]);
  });

  test('is kept from its first part after that time on', async () => {
    const folder = newFolder();
    const run = beginRun(folder, 'run', {}, { quickMs: 50 });
    run.put('a', 1);
    await sleep(60);
    run.put('b', 2);
    const again = await resumeRun(disowned(folder), 'run');
    expect(['a', 'b'].map((key) => again?.get(key))).toEqual([1, 2]);
    run.remove();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('one works on a run at a time, and it cannot be removed meanwhile', async () => {
  const folder = newFolder();
  const first = beginRun(folder, 'run', {});
  expect(await resumeRun(folder, 'run')).toBeUndefined();
  expect(removeRun(folder, 'run')).toBe('running');
  expect(() => beginRun(folder, 'run', {})).toThrow('EEXIST');
  first.release();
  const taken = await Promise.all([resumeRun(folder, 'run'), resumeRun(folder, 'run')]);
  expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
});

test('a run that an earlier version named after its process is gone on with', async () => {
  const folder = newFolder();
  beginRun(folder, 'run', {}).release();
  renameSync(fileIn(folder), join(folder, `run.${process.pid}-1.jsonl`));
  expect(await listRuns(folder)).toMatchObject([{ id: 'run', owner: undefined }]);
  expect(await resumeRun(folder, 'run')).toBeDefined();
});

test('lists runs with how far they are, the newest first, and what cannot be read', async () => {
  const folder = newFolder();
  expect(await listRuns(folder)).toEqual([]);
  const one = beginRun(folder, 'one', { seed: 1 });
  one.saveProgress(3, 10);
  one.saveProgress(2, 10);
  one.put('a', 1);
  const shown = { id: 'one', about: { seed: 1 }, done: 3, total: 10, owner: process.pid };
  expect(await listRuns(folder)).toEqual([{ ...shown, savedAtMs: expect.any(Number) }]);
  one.release();
  expect(await listRuns(folder)).toMatchObject([{ id: 'one', owner: undefined }]);
  writeFileSync(join(folder, 'odd.jsonl'), 'nonsense\n');
  const runs = await listRuns(folder);
  expect(runs.map(({ id }) => id).sort()).toEqual(['odd', 'one']);
  expect(runs.find(({ id }) => id === 'odd')?.about).toBeUndefined();
  expect([removeRun(folder, 'odd'), removeRun(folder, 'two')]).toEqual(['removed', 'unknown']);
});
