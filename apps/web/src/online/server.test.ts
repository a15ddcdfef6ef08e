import { expect, test } from 'vitest';
import { knownCode } from './server.js';

test.each([
  ['own-challenge', 403, 'own-challenge'],
  ['challenge-taken', 409, 'challenge-taken'],
  [undefined, 401, 'no-session'],
  [undefined, 404, 'not-found'],
  [{ code: 1 }, 429, 'rate'],
  ['something-new', 409, 'unavailable'],
] as const)('%o with %d is told as %s', (code, status, told) => {
  expect(knownCode(code, status)).toBe(told);
});
