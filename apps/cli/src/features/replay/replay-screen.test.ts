import { resign } from '@flotilla/play';
import { rowsOf, unwrap, viewFor } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { keysFor } from '../../testing/drive.js';
import { battle, testOptions } from '../../testing/sessions.js';
import { gameAt, newReplay, pressInReplay, type ReplayState } from './ReplayScreen.js';

/** A game that was given up after a row of shots. */
function record() {
  const squares = rowsOf({ width: 10, height: 10 }).flat().slice(0, 12);
  const fired = battle(
    testOptions(),
    7,
    squares.map((square) => [square]),
  );
  return unwrap(resign(fired, 0));
}

const RECORD = record();
const ALL = RECORD.game.shots.length;

function pressAll(state: ReplayState, ...keys: readonly string[]): ReplayState {
  return keys.flatMap(keysFor).reduce((now, key) => {
    const next = pressInReplay(now, key);
    if (next === 'quit') throw new Error('the replay was left');
    return next;
  }, state);
}

test('steps forth and back, and not beyond the ends', () => {
  const start = newReplay(RECORD);
  expect(pressAll(start, 'right', 'right', 'left').step).toBe(1);
  expect(pressAll(start, 'left', 'up').step).toBe(0);
  expect(pressAll(start, 'down').step).toBe(10);
  expect(pressAll(start, 'end').step).toBe(ALL);
  expect(pressAll(start, 'end', 'right', 'page-down').step).toBe(ALL);
  expect(pressAll(start, 'end', 'home').step).toBe(0);
});

test('shows the board that was shot at, or the other one', () => {
  const after = pressAll(newReplay(RECORD), 'right');
  expect(after.board).toBe(RECORD.game.shots[0]?.seat === 0 ? 1 : 0);
  expect(pressAll(after, 'tab').board).not.toBe(after.board);
});

test('shows the game as it stood then, its end at the end', () => {
  const start = newReplay(RECORD);
  expect(gameAt(pressAll(start, 'end'))).toEqual(RECORD.game);
  const early = gameAt(pressAll(start, 'right'));
  expect(early).toMatchObject({ winner: null, isResigned: false, phase: 'battle' });
  expect(early.shots).toEqual(RECORD.game.shots.slice(0, 1));
  const shot = RECORD.game.shots[0]?.square ?? -1;
  const [, second] = viewFor(early, 1).boards;
  expect(second.cells.filter((cell) => cell !== 'open' && cell !== 'ship')).toHaveLength(1);
  expect(['miss', 'hit', 'sunk']).toContain(second.cells[shot]);
});

test('is left by q, Escape or Ctrl-C', () => {
  for (const key of ['q', 'й', 'escape', 'interrupt']) {
    const left = keysFor(key).map((each) => pressInReplay(newReplay(RECORD), each));
    expect(left).toEqual(['quit']);
  }
});
