import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { EN } from '../../testing/sessions.js';
import { keepToken, keptToken } from './guests.js';
import { harmlessOf } from './server.js';

test('a token is kept for each server, readable by its owner alone', async () => {
  const { dir } = newHome();
  await keepToken(EN, dir, 'http://one:8080', 'token one');
  await keepToken(EN, dir, 'https://two', 'token two');
  await keepToken(EN, dir, 'http://one:8080', 'token three');
  expect(await keptToken(dir, 'http://one:8080')).toBe('token three');
  expect(await keptToken(dir, 'https://two')).toBe('token two');
  // The same machine, but not the same line: the token is not told in plain text.
  expect(await keptToken(dir, 'http://two')).toBeUndefined();
  const file = join(dir, 'online', 'two.json');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '{');
  expect(await keptToken(dir, 'https://two')).toBeUndefined();
});

test('texts of strangers cannot steer a terminal', () => {
  const said = { name: '\u001B[2JAnna\u202E', talk: [{ text: 'ёж\u0007' }], shots: [1, null] };
  expect(JSON.parse(harmlessOf(JSON.stringify(said))!)).toEqual({
    name: '\uFFFD[2JAnna\uFFFD',
    talk: [{ text: 'ёж\uFFFD' }],
    shots: [1, null],
  });
  expect(harmlessOf('{"a":"b"}')).toBe('{"a":"b"}');
  expect(harmlessOf('{"a":"\\')).toBeUndefined();
});
