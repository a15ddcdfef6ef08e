import { describe, expect, test } from 'vitest';
import { expectRefused } from '../../testing/outcomes.js';
import { runInMemory } from '../../testing/run-in-memory.js';
import { EN } from '../../testing/sessions.js';
import { requireLinkTarget } from './address.js';

const ID = 'abcdefgh12345678';

describe('addressFrom', () => {
  test.each([
    [`http://localhost:8080/join/${ID}`, { kind: 'challenge', id: ID }],
    [`http://localhost:8080/game/${ID}/`, { kind: 'game', id: ID }],
    [`http://localhost:8080/join/${ID}?lang=ru#top`, { kind: 'challenge', id: ID }],
    ['http://localhost:8080', { kind: 'server' }],
    ['http://localhost:8080/', { kind: 'server' }],
  ])('reads %s', (given, address) => {
    expect(requireLinkTarget(EN, given)).toEqual({ origin: 'http://localhost:8080', ...address });
  });

  test.each([
    'somewhere',
    `ftp://host/join/${ID}`,
    'http://host/join/short',
    'http://host/learn',
    `http://me@host/join/${ID}`,
    `http://host/join/${ID}/more`,
    'http://host/constructor/abcdefgh12345678',
    '\u001B[2J',
  ])('refuses %j in one line', async (given) => {
    await expectRefused(runInMemory(['play', '--online', given]));
  });
});
