import { type Session, startSession, writeSession } from '@flotilla/play';
import { makeRules, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { readGame } from './saved-game.js';

function sessionAgainst(shooter: string, announces: 'hit' | 'outcome' = 'outcome'): Session {
  return startSession({
    rules: unwrap(makeRules({ announces })),
    players: [{ name: 'Anna' }, { name: 'Юнга', shooter }],
    first: 1,
    seed: 11,
    date: '2026-11-20',
    isTraining: true,
    placer: 'edges',
  });
}

describe('a kept game', () => {
  const session = sessionAgainst('random');
  const text = writeSession(session);

  test('is read back, as the versions before wrote it, too', () => {
    expect(readGame(text)).toEqual(session);
    const earlier = { ...JSON.parse(text), format: 'flotilla web game 1' };
    expect(readGame(JSON.stringify(earlier))).toEqual(session);
  });

  test.each([
    ['nothing', ''],
    ['half of it', text.slice(0, text.length / 2)],
    ['another format', text.replace('flotilla session', 'flotilla web')],
    ['a changed record', text.replace('first 2', 'first 1')],
  ])('is refused where it is damaged: %s', (_, damaged) => {
    expect(damaged).not.toBe(text);
    expect(readGame(damaged)).toBeUndefined();
  });

  test('is refused where its computer goes by sinkings and none is announced', () => {
    expect(readGame(writeSession(sessionAgainst('parity', 'hit')))).toBeUndefined();
    expect(readGame(writeSession(sessionAgainst('automaton', 'hit')))).toBeDefined();
  });
});
