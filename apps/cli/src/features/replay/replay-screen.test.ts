import { resign } from '@flotilla/play';
import { unwrap, viewFor } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { keysFor, stateAfterKeys } from '../../testing/drive.js';
import { makeBattleSession, testOptions } from '../../testing/sessions.js';
import { gameAtStep, handleReplayKey, newReplayState, type ReplayState } from './ReplayScreen.js';

/** Game resigned after twelve shots. */
const SALVOS = Array.from({ length: 12 }, (_, square) => [square]);
const RECORD = unwrap(resign(makeBattleSession(testOptions(), 7, SALVOS), 0));
const ALL = RECORD.game.shots.length;

const pressAll = (state: ReplayState, ...keys: readonly string[]) =>
  stateAfterKeys(handleReplayKey, state, ...keys);

test('steps forth and back, and not beyond the ends', () => {
  const start = newReplayState(RECORD);
  expect(pressAll(start, 'right', 'right', 'left').step).toBe(1);
  expect(pressAll(start, 'left', 'up').step).toBe(0);
  expect(pressAll(start, 'down').step).toBe(10);
  expect(pressAll(start, 'end').step).toBe(ALL);
  expect(pressAll(start, 'end', 'right', 'page-down').step).toBe(ALL);
  expect(pressAll(start, 'end', 'home').step).toBe(0);
});

test('shows the board that was shot at, or the other one', () => {
  const after = pressAll(newReplayState(RECORD), 'right');
  expect(after.shownSeat).toBe(RECORD.game.shots[0]?.seat === 0 ? 1 : 0);
  expect(pressAll(after, 'tab').shownSeat).not.toBe(after.shownSeat);
});

test('shows the game as it stood then, its end at the end', () => {
  const start = newReplayState(RECORD);
  expect(gameAtStep(pressAll(start, 'end'))).toEqual(RECORD.game);
  const early = gameAtStep(pressAll(start, 'right'));
  expect(early).toMatchObject({ winner: null, isResigned: false, phase: 'battle' });
  expect(early.shots).toEqual(RECORD.game.shots.slice(0, 1));
  const shot = RECORD.game.shots[0]?.square ?? -1;
  const [, second] = viewFor(early, 1).boards;
  expect(second.cells.filter((cell) => cell !== 'open' && cell !== 'ship')).toHaveLength(1);
  expect(['miss', 'hit', 'sunk']).toContain(second.cells[shot]);
});

test('is left by q, Escape or Ctrl-C', () => {
  for (const key of ['q', 'й', 'escape', 'interrupt'].flatMap(keysFor)) {
    expect(handleReplayKey(newReplayState(RECORD), key)).toBe('quit');
  }
});
