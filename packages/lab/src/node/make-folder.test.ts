import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.js';

const newFolder = () => mkdtempSync(join(tmpdir(), 'flotilla-folder-'));

test('makes a folder and what leads to it, and leaves one that is there', () => {
  const folder = join(newFolder(), 'a', 'b');
  makeFolder(folder, 0o700);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a file in its place, and a place for no folders, are errors at once', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'a'))).toThrow('ENOTDIR');
  expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT');
});
