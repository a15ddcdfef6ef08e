import { makeRng, randomSetup } from '@flotilla/engine';
import { fire, placeFleet, resign, type Session, startSession, toggleMark } from '@flotilla/play';
import {
  makePreset,
  makeRules,
  PRESET_NAMES,
  type PresetName,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { readGame, writeGame } from './saved-game.js';

function newSession(preset: PresetName = 'russian'): Session {
  return startSession({
    rules: makePreset(preset, makeRng(3)),
    players: [{ name: 'Anna' }, { name: 'Юнга', shooter: 'random', skill: 0.5 }],
    first: 1,
    seed: 11,
    date: '2026-11-20',
    isTraining: true,
  });
}

function place(session: Session, seat: 0 | 1): Session {
  const { rules } = session.game;
  const setup = unwrap(randomSetup(rules, undefined, makeRng(11, 'layout', seat)));
  return unwrap(placeFleet(session, seat, setup));
}

function placed(preset?: PresetName): Session {
  return place(place(newSession(preset), 0), 1);
}

function fired(session: Session): Session {
  const squares = Array.from({ length: shotsDue(session.game) }, (_, square) => square);
  return unwrap(fire(session, squares));
}

describe('what is written is read back', () => {
  test.each(PRESET_NAMES)('in every phase of %s', (preset) => {
    const battle = toggleMark(fired(placed(preset)), 0, 17);
    const over = unwrap(resign(battle, 0));
    const sessions = [newSession(preset), place(newSession(preset), 0), battle, over];
    for (const session of sessions) {
      expect(readGame(writeGame({ session, placer: 'edges' }))).toEqual({
        session,
        placer: 'edges',
      });
      expect(readGame(writeGame({ session }))?.placer).toBeUndefined();
    }
  });
});

describe('what is damaged is refused', () => {
  const text = writeGame({ session: fired(placed()) });
  const changed = (part: object) => JSON.stringify({ ...JSON.parse(text), ...part });

  test.each([
    ['nothing', ''],
    ['no object', '7'],
    ['half of it', text.slice(0, text.length / 2)],
    ['another format', changed({ format: 'flotilla web game 9' })],
    ['no record', changed({ record: 7 })],
    ['a changed record', text.replace('first 2', 'first 1')],
    ['marks beside the board', changed({ marks: [[100], []] })],
    ['marks of one seat', changed({ marks: [[]] })],
    ['undo to after the last shot', changed({ undoPoints: [1] })],
    ['undo points that fall', changed({ undoPoints: [0, 0] })],
    ['undo points that are no numbers', changed({ undoPoints: ['0'] })],
  ])('%s', (_, damaged) => {
    expect(damaged).not.toBe(text);
    expect(readGame(damaged)).toBeUndefined();
  });
});

test('a game whose opponent goes by sinkings is refused where none is announced', () => {
  const rules = unwrap(makeRules({ announces: 'hit' }));
  const against = (shooter: string) =>
    writeGame({
      session: startSession({
        ...{ rules, players: [{ name: 'Anna' }, { name: 'Computer', shooter }], first: 0 },
        ...{ seed: 1, date: '2026-11-20', isTraining: false },
      }),
    });
  expect(readGame(against('density'))).toBeUndefined();
  expect(readGame(against('automaton'))).toBeDefined();
});
