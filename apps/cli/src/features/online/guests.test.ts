import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { EN } from '../../testing/sessions.js';
import { readGuestToken, saveGuestToken } from './guests.js';
import { sanitizeJson } from './server.js';

test('a token is kept for each server, readable by its owner alone', async () => {
  const { dir } = newHome();
  await saveGuestToken(EN, dir, 'http://one:8080', 'token one');
  await saveGuestToken(EN, dir, 'https://two', 'token two');
  await saveGuestToken(EN, dir, 'http://one:8080', 'token three');
  expect(await readGuestToken(dir, 'http://one:8080')).toBe('token three');
  expect(await readGuestToken(dir, 'https://two')).toBe('token two');
  // The same host over plain HTTP does not get the token.
  expect(await readGuestToken(dir, 'http://two')).toBeUndefined();
  const file = join(dir, 'online', 'two.json');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '{');
  expect(await readGuestToken(dir, 'https://two')).toBeUndefined();
});

test('texts of strangers cannot steer a terminal', () => {
  const said = { name: '\u001B[2JAnna\u202E', talk: [{ text: 'ёж\u0007' }], shots: [1, null] };
  const harmless = { name: '\uFFFD[2JAnna\uFFFD', talk: [{ text: 'ёж\uFFFD' }], shots: [1, null] };
  expect(JSON.parse(sanitizeJson(JSON.stringify(said))!)).toEqual(harmless);
  expect(sanitizeJson('{"a":"b"}')).toBe('{"a":"b"}');
  expect(sanitizeJson('{"a":"\\')).toBeUndefined();
});
