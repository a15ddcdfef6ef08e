import {
  err,
  makeRules,
  newGame,
  ok,
  PRESET_NAMES,
  type Result,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forCases } from '../../../../tests/support/for-all.js';
import { battle, battleOf, PEOPLE, testRules } from '../testing/battles.js';
import { parseSession, readSession, resumeRecord, writeSession } from './saved-session.js';
import { fire, resign, type Session, undoShot } from './session.js';

const session: Session = {
  ...battle({ isTraining: true }, 7, [[0], [9], [90], [99]]),
  marks: [[44], []],
};

const theirs = session.game.shots.findIndex(({ seat }) => seat === 1);

describe('a saved session', () => {
  const salvo = { players: PEOPLE, rules: testRules('salvo') };
  const begun = { ...session, game: newGame(session.game.rules, 0), undoPoints: [] };

  test.each<[string, Session]>([
    ['in training', session],
    ['with salvos and a large seed', battle(salvo, Number.MAX_SAFE_INTEGER, [[0, 1, 2, 3, 4]])],
    ['given up', unwrap(resign(session, 0))],
    ['fought to the end', battleOf(testRules('russian'), ['density', 'parity'], 5)],
    ['before its battle, with its placer', { ...begun, placer: 'edges' }],
    ...PRESET_NAMES.flatMap((name): [string, Session][] => {
      const placed = battle({ rules: testRules(name), players: PEOPLE }, 11);
      const fired = unwrap(fire(placed, [...Array(shotsDue(placed.game)).keys()]));
      return [placed, fired].map((each) => [`by the rules of ${name}`, each]);
    }),
  ])('is read back as it was: %s', (_, each) => {
    expect(readSession(writeSession(each))).toEqual(ok(each));
  });

  test.each(['flotilla session 1', 'flotilla web game 1'])('is read as %s', (format) => {
    const saved = { ...JSON.parse(writeSession({ ...session, placer: 'edges' })), format };
    expect(readSession(JSON.stringify(saved))).toEqual(ok({ ...session, placer: 'edges' }));
  });

  test.each([
    ...['', 'null', '[]', '{}'].map((text) => [text, { code: 'bad-session', path: '' }] as const),
    ['{"format":"flotilla session 1"}', { code: 'bad-session', path: 'record' }],
    ['{"format":"flotilla session 1","record":3}', { code: 'bad-session', path: 'record' }],
    ['{"format":"flotilla session 1","record":"flotilla 1"}', { code: 'bad-record' }],
  ] as const)('%j is none', (text, error) => {
    expect(readSession(text)).toMatchObject(err(error));
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
    ['a clock of another name', { clock: { name: 'days-1', leftMs: [1, 1] } }],
    ['a clock of more than a day', { clock: { name: 'shot-15', leftMs: [1, 1e9] } }],
    ['a clock that has gone below', { clock: { name: 'shot-15', leftMs: [1, -1] } }],
    ['hints for shots that are not due', { hints: [9999] }],
    ['hints that fall', { hints: [1, 0] }],
  ])('%s are refused by name', (_, change) => {
    const saved = JSON.parse(writeSession(session));
    const [path] = Object.keys(change);
    const read = readSession(JSON.stringify({ ...saved, ...change }));
    expect(read).toEqual(err({ code: 'bad-session', path }));
  });

  test('is refused where its shooter goes by sinkings and none is announced', () => {
    const rules = unwrap(makeRules({ name: 'russian', announces: 'hit' }));
    const players = [{ name: 'Anna' }, { name: 'Computer', shooter: 'parity' }] as const;
    const text = writeSession(battle({ rules, players }, 7));
    expect(readSession(text)).toEqual(err({ code: 'needs-sinkings', seat: 1, shooter: 'parity' }));
    expect(parseSession(text)).toMatchObject(ok({ players: [{}, { shooter: 'parity' }] }));
  });

  test('with any damage is refused, or can be played on and undone', () => {
    const text = writeSession(session);
    const damage = fc.tuple(fc.nat(text.length), fc.nat(3), fc.string({ maxLength: 3 }));
    forCases(250, [damage], ([at, cut, put]) => {
      const read = readSession(text.slice(0, at) + put + text.slice(at + cut));
      for (let now: Result<Session, unknown> = read; now.ok; now = undoShot(now.value)) {
        expect(now.value.game.phase).toBe('battle');
      }
    });
  });
});

describe('resumeRecord', () => {
  test('finds every shot that can be taken back', () => {
    const { marks: _, undoPoints, isTraining: __, ...record } = session;
    const resumed = { undoPoints, seed: 5, isTraining: true };
    const options = { seed: 5, isTraining: true };
    expect(resumeRecord(record, options)).toMatchObject(ok(resumed));
  });

  test('says why a game cannot go on', () => {
    const [me, computer] = session.players;
    const ended = { ...session.game, phase: 'over' as const };
    const options = { seed: 1, isTraining: false };
    const begun = { ...session.game, phase: 'prepare' as const };
    expect(resumeRecord({ ...session, game: ended }, options)).toEqual(err({ code: 'is-over' }));
    expect(resumeRecord({ ...session, game: begun }, options)).toEqual(err({ code: 'not-begun' }));
    const players = [me, { ...computer, shooter: 'none' }] as const;
    const error = { code: 'unknown-shooter', seat: 1, shooter: 'none' };
    expect(resumeRecord({ ...session, players }, options)).toEqual(err(error));
  });
});
