import { newGame, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSession, resumeRecord, writeSession } from './saved-session.js';
import { computerShoots, letComputersShoot, resign, toggleMark, undoShot } from './session.js';
import { battle, PEOPLE, testRules } from './testing.contract.js';

const session = toggleMark(battle({ isTraining: true }, 7, [[0], [9], [90], [99]]), 0, 44);

const theirs = session.game.shots.findIndex(({ seat }) => seat === 1);

describe('a saved session', () => {
  test('is read back as it was', () => {
    expect(readSession(writeSession(session))).toEqual(session);
  });

  test('is read back with salvos, two people and a large seed', () => {
    const options = { players: PEOPLE, rules: testRules('salvo') };
    const salvo = battle(options, Number.MAX_SAFE_INTEGER, [[0, 1, 2, 3, 4]]);
    expect(readSession(writeSession(salvo))).toEqual(salvo);
  });

  test('goes on as it would have', () => {
    const opponentFirst = battle({ first: 1 }, 3);
    const again = readSession(writeSession(opponentFirst));
    if (!again) throw new Error('not read');
    expect(computerShoots(again)).toEqual(computerShoots(opponentFirst));
  });

  test('is read back when it is over, given up or fought to the end', () => {
    const computers = [
      { name: 'One', shooter: 'density' },
      { name: 'Two', shooter: 'parity' },
    ] as const;
    const givenUp = unwrap(resign(session, 0));
    const fought = letComputersShoot(battle({ players: computers }, 5));
    for (const over of [givenUp, fought]) {
      expect(over.game.phase).toBe('over');
      expect(readSession(writeSession(over))).toEqual(over);
    }
  });

  test('is refused before its battle', () => {
    const game = newGame(session.game.rules, 0);
    expect(readSession(writeSession({ ...session, game, undoPoints: [] }))).toBeUndefined();
  });

  test('says whether it is training', () => {
    const saved = writeSession(session).replace('"isTraining":true', '"isTraining":false');
    expect(readSession(saved)).toEqual({ ...session, isTraining: false });
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"format":"flotilla session 1"}',
    '{"format":"flotilla session 1","record":3}',
    '{"format":"flotilla session 1","record":"flotilla 1"}',
  ])('%j is none', (text) => {
    expect(readSession(text)).toBeUndefined();
  });

  test.each([
    ['marks off the grid', { marks: [[100], []] }],
    ['marks that repeat', { marks: [[1, 1], []] }],
    ['marks of one seat', { marks: [[1]] }],
    ['no marks', { marks: undefined }],
    ['undo beyond the shots', { undoPoints: [9999] }],
    ['undo points that fall', { undoPoints: [...session.undoPoints].reverse() }],
    ['undo to a shot of the computer', { undoPoints: [theirs] }],
    ['undo points of another type', { undoPoints: 'abc' }],
  ])('%s are refused', (_, change) => {
    const saved = JSON.parse(writeSession(session));
    expect(readSession(JSON.stringify({ ...saved, ...change }))).toBeUndefined();
  });

  test('with any damage is refused, or can be played on and undone', () => {
    const text = writeSession(session);
    const damage = fc.tuple(fc.nat(text.length), fc.nat(3), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(damage, ([at, cut, put]) => {
        const read = readSession(text.slice(0, at) + put + text.slice(at + cut));
        for (let now = read; now; now = undoShot(now)) expect(now.game.phase).toBe('battle');
      }),
      { numRuns: 500 },
    );
  });
});

describe('resumeRecord', () => {
  test('finds every shot that can be taken back', () => {
    const { marks: _, undoPoints, isTraining: __, ...record } = session;
    expect(resumeRecord(record, 5, true)).toMatchObject({ undoPoints, seed: 5, isTraining: true });
  });

  test('says why a game cannot go on', () => {
    const [me, computer] = session.players;
    const ended = { ...session.game, phase: 'over' as const };
    const begun = { ...session.game, phase: 'prepare' as const };
    expect(resumeRecord({ ...session, game: ended }, 1, false)).toBe('is-over');
    expect(resumeRecord({ ...session, game: begun }, 1, false)).toBe('not-begun');
    const players = [me, { ...computer, shooter: 'none' }] as const;
    expect(resumeRecord({ ...session, players }, 1, false)).toBe('unknown-shooter');
  });
});
