import { expect, test, vi } from 'vitest';
import { envWithColors, hasColors, playCommand } from './io.js';

test('a game is resumed by what has started it', () => {
  vi.stubEnv('FLOTILLA_PLAY_COMMAND', undefined);
  expect(playCommand()).toBe('flotilla play');
  vi.stubEnv('FLOTILLA_PLAY_COMMAND', 'npm start -- --terminal');
  expect(playCommand()).toBe('npm start -- --terminal');
  vi.unstubAllEnvs();
});

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: '' }, false, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
])('%j, on a terminal: %j: %j', (env, isTTY, expected) => {
  expect(hasColors(env, { isTTY })).toBe(expected);
});

test.each([
  ['always', { NO_COLOR: '1' }, false, true],
  ['always', { FORCE_COLOR: '0' }, false, true],
  ['always', { TERM: 'dumb' }, false, true],
  ['never', { FORCE_COLOR: '3' }, true, false],
  ['auto', { NO_COLOR: '1' }, true, false],
  ['auto', {}, true, true],
  [undefined, {}, false, false],
])('--color %s with %j, on a terminal: %j: %j', (choice, env, isTTY, expected) => {
  expect(hasColors(envWithColors(env, choice), { isTTY })).toBe(expected);
});
