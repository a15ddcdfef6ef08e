import { expect, test } from 'vitest';
import { refusalTextCode } from './server.js';

test.each([
  ['own-challenge', 403, 'own-challenge'],
  ['challenge-taken', 409, 'challenge-taken'],
  ['no-server', 401, 'no-session'],
  ['no-server', 404, 'not-found'],
  ['no-server', 0, 'no-server'],
  ['no-server', 200, 'no-server'],
  ['too-new', 429, 'rate'],
  ['something-new', 409, 'unavailable'],
] as const)('%o with %d is told as %s', (code, status, told) => {
  expect(refusalTextCode({ code, status })).toBe(told);
});
