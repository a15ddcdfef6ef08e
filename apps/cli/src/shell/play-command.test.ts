import { expect, test, vi } from 'vitest';
import { playCommand } from './io.js';

test('a game is resumed by what has started it', () => {
  vi.stubEnv('FLOTILLA_PLAY_COMMAND', undefined);
  expect(playCommand()).toBe('flotilla play');
  vi.stubEnv('FLOTILLA_PLAY_COMMAND', 'npm start -- --terminal');
  expect(playCommand()).toBe('npm start -- --terminal');
  vi.unstubAllEnvs();
});
