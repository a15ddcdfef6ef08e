import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCheckpoint } from './checkpoint-file.js';

function newFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'flotilla-checkpoint-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return join(dir, 'deep', 'work.jsonl');
}

test('gives back what was put, after the program has ended', () => {
  const file = newFile();
  const first = openCheckpoint(file, { seed: 1 }, false);
  first.put('a', { sum: 3 });
  first.put('b', [1, 2]);
  const again = openCheckpoint(file, { seed: 1 }, true);
  expect(again.found).toBe(2);
  expect([again.get('a'), again.get('b'), again.get('c')]).toEqual([{ sum: 3 }, [1, 2], undefined]);
});

test('loses at most the part that a kill cut short', () => {
  const file = newFile();
  openCheckpoint(file, {}, false).put('a', 1);
  appendFileSync(file, '["b",{"su');
  const again = openCheckpoint(file, {}, true);
  expect([again.found, again.get('a')]).toEqual([1, 1]);
  again.put('b', 2);
  expect(openCheckpoint(file, {}, true).get('b')).toBe(2);
});

test('never takes parts of other work, nor any when it is to begin anew', () => {
  const file = newFile();
  openCheckpoint(file, { seed: 1 }, false).put('a', 1);
  expect(openCheckpoint(file, { seed: 2 }, true).found).toBe(0);
  openCheckpoint(file, { seed: 1 }, false).put('a', 1);
  expect(openCheckpoint(file, { seed: 1 }, false).get('a')).toBeUndefined();
});

test('is gone when the work is done', () => {
  const file = newFile();
  const checkpoint = openCheckpoint(file, {}, false);
  checkpoint.remove();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});
