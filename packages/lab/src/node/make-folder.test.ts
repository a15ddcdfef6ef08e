import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDir } from '../../../../tests/support/flotilla.js';
import { makeFolder } from './make-folder.js';

test('makes a folder and what leads to it, and leaves one that is there', () => {
  const folder = join(newDir(), 'a', 'b');
  makeFolder(folder, 0o700);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a file in its place, and a place for no folders, are errors at once', () => {
  const file = join(newDir(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'a'))).toThrow('ENOTDIR');
  expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT');
});
