import { density } from '@flotilla/engine';
import type { PresetName, Square } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { stateAfterKeys } from '../../testing/drive.js';
import { presetRules } from '../../testing/sessions.js';
import { startAssist } from './assist.js';
import { type AssistState, handleAssistKey, newAssistState } from './assist-state.js';

const open = (preset: PresetName = 'russian') =>
  newAssistState(startAssist(presetRules(preset), density, 1));

const press = (state: AssistState, ...keys: readonly string[]) =>
  stateAfterKeys(handleAssistKey, state, ...keys);

function answersOf({ assist }: AssistState) {
  return assist.known.answers.map(({ square, outcome }) => [square, outcome]);
}

describe('an answer', () => {
  test.each([
    ['miss', ['-', 'm', 'м', 'М']],
    ['hit', ['+', 'h', 'р']],
    ['sunk', ['x', 's', 'х', 'у']],
  ] as const)('%s may be typed as %j', (outcome, keys) => {
    const start = open();
    for (const key of keys) expect(answersOf(press(start, key))).toEqual([[start.cursor, outcome]]);
  });

  test('is for the square of the cursor, which then goes to the next advice', () => {
    const start = open();
    const moved = press(start, 'left', 'up');
    expect(moved.cursor).toBe(start.cursor - 11);
    const told = press(moved, '-');
    expect(answersOf(told)).toEqual([[moved.cursor, 'miss']]);
    expect(told.cursor).toBe(told.assist.advised[0]);
    expect(press(moved, 'enter').cursor).toBe(start.cursor);
  });

  test('that cannot be is refused with the reason', () => {
    const sunk = press(open(), 'x');
    const beside = press({ ...sunk, cursor: (open().cursor - 1) as Square }, '+');
    const refusal = { contradiction: { code: 'known-empty' } };
    expect(beside.notice).toMatchObject({ code: 'refused', refusal });
    expect(answersOf(beside)).toEqual(answersOf(sunk));
  });

  test('can be taken back', () => {
    const start = open();
    const back = press(start, '+', 'u');
    expect(answersOf(back)).toEqual([]);
    expect(back.cursor).toBe(start.cursor);
    expect(press(start, 'erase').notice?.code).toBe('nothing-to-undo');
  });

  test('names the ship that sank, where the rules announce it', () => {
    const start = open('hasbro');
    const asked = press(start, '+', 'x');
    expect(asked.pendingOutcome).toBe('sunk');
    expect(answersOf(press(asked, 'escape'))).toHaveLength(1);
    const kinds = press(asked, '4');
    expect(kinds.pendingOutcome).toBeUndefined();
    expect(kinds.assist.known.answers.at(-1)).toMatchObject({ outcome: 'sunk', shapeId: '2' });
  });
});

test('a salvo is answered square by square, in any order', () => {
  const start = open('salvo');
  expect(start.assist.advised).toHaveLength(5);
  const third = press(start, 'enter', 'enter');
  expect(third.cursor).toBe(start.assist.advised[2]);
  const told = press(third, '-');
  expect(told.assist.advised).toEqual(start.assist.advised.filter((_, index) => index !== 2));
  expect(press(start, '3').assist.advised).toHaveLength(3);
});

test('the heat map comes and goes', () => {
  expect(press(open(), 'w').isHeatMapShown).toBe(false);
  expect(press(open(), 'w', 't').isHeatMapShown).toBe(true);
});
