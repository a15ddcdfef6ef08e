import { startSession, writeSession } from '@flotilla/play';
import { makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { parsePlayableSession } from './saved-game.js';

// Other damage and earlier versions are tested in saved-session.test.ts of @flotilla/play.
test.each([
  ['parity', 'hit', false],
  ['parity', 'outcome', true],
  ['automaton', 'hit', true],
] as const)('a kept game of %s where %s is announced is read: %s', (shooter, announces, isRead) => {
  const session = startSession({
    rules: unwrap(makeRules({ announces })),
    players: [{ name: 'Anna' }, { name: 'Юнга', shooter }],
    first: 1,
    seed: 11,
    date: '2026-11-20',
    isTraining: true,
  });
  expect(parsePlayableSession(writeSession(session))).toEqual(isRead ? session : undefined);
});
