import { expect, test } from 'vitest';
import { knownCode } from './server.js';

test.each([
  ['own-challenge', 403, 'own-challenge'],
  ['challenge-taken', 409, 'challenge-gone'],
  ['challenge-over', 409, 'challenge-gone'],
  ['no-session', 401, 'not-signed-in'],
  [undefined, 404, 'not-found'],
  [{ code: 1 }, 429, 'rate'],
  ['unavailable', 503, 'try-again'],
] as const)('%o with %d is told as %s', (code, status, told) => {
  expect(knownCode(code, status)).toBe(told);
});
