import { makeRng } from '@flotilla/engine';
import { isComplete } from '@flotilla/play';
import { DEFAULT_NOTATION, parseSquare, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import type { Key } from '../../../../shell/terminal/keys.js';
import { keysFor, stateAfterKeys } from '../../../../testing/drive.js';
import { presetRules } from '../../../../testing/sessions.js';
import { fillDraft } from '../../placing.js';
import { handlePlacingKey } from './placing-keys.js';
import {
  newPlacingState,
  type PlacingState,
  placingCursor,
  tryCurrentGhost,
  withFilledDraft,
} from './placing-state.js';

const RULES = presetRules('russian');
const EMPTY = newPlacingState(RULES, 0, []);

const step = (state: PlacingState, key: Key) => handlePlacingKey(state, key, DEFAULT_NOTATION);
const press = (state: PlacingState, ...keys: readonly string[]) =>
  stateAfterKeys<PlacingState>(step, state, ...keys);
/** Returns the request of the last key, which leaves the screen. */
const askedBy = (...keys: readonly string[]) =>
  step(press(EMPTY, ...keys.slice(0, -1)), keysFor(keys.at(-1) ?? '')[0]!);

/** Places the remaining ships at random, as the program does on `fill`. */
const filled = async (state: PlacingState) =>
  withFilledDraft(state, await fillDraft(state.draft, undefined, makeRng(1, state.fillCount)));

const square = (text: string) => unwrap(parseSquare(RULES.grid, text));
const squares = (...texts: readonly string[]) => texts.map(square);
const laid = ({ draft }: PlacingState) => draft.ships.map((ship) => ship.squares);

describe('the ghost', () => {
  test('moves by arrows and by letters, and stays on the board', () => {
    expect(placingCursor(press(EMPTY, 'right', 'l', 'down', 'j', 'j', 'k', 'h'))).toBe(
      square('B3'),
    );
    expect(placingCursor(press(EMPTY, 'left', 'up'))).toBe(square('A1'));
    expect(placingCursor(press(EMPTY, 'end', 'page-down'))).toBe(square('G10'));
    expect(placingCursor(press(EMPTY, 'end', 'page-down', 'r'))).toBe(square('G7'));
  });

  test('turns by R and space, also on the Russian layout', () => {
    const down = squares('A1', 'A2', 'A3', 'A4');
    const ghost = (...keys: string[]) => tryCurrentGhost(press(EMPTY, ...keys))?.ship?.squares;
    for (const key of ['r', 'R', ' ', 'к']) expect(ghost(key)).toEqual(down);
    expect(ghost('r', 'r')).toEqual(squares('A1', 'B1', 'C1', 'D1'));
  });

  test('is refused with the reason where it runs into a ship', () => {
    const one = press(EMPTY, 'enter');
    const near = press(one, 'home', 'page-up', 'down', 'right', 'right', 'right');
    expect(tryCurrentGhost(near)?.conflicts).toEqual(squares('D2', 'E2'));
    expect(press(near, 'enter').notice?.code).toBe('touching');
    expect(laid(press(near, 'enter'))).toEqual(laid(one));
    expect(tryCurrentGhost(press(near, 'down'))?.error).toBeUndefined();
  });

  test('is another form by number and Tab', () => {
    expect(press(EMPTY, '3').shape.length).toBe(2);
    expect(press(EMPTY, 'tab').shape.length).toBe(3);
    expect(press(EMPTY, 'enter', '1').shape.length).toBe(3);
  });
});

describe('a typed line', () => {
  test.each([
    ['b4 down', ['B4', 'B5', 'B6', 'B7']],
    ['B4 right', ['B4', 'C4', 'D4', 'E4']],
    ['в4 вниз', ['C4', 'C5', 'C6', 'C7']],
    ['/A7 up', ['A4', 'A5', 'A6', 'A7']],
    ['J1 left', ['G1', 'H1', 'I1', 'J1']],
    ['g2', ['G2', 'H2', 'I2', 'J2']],
  ])('%s lays a ship', (line, expected) => {
    expect(laid(press(EMPTY, line, 'enter'))).toEqual([squares(...expected)]);
  });

  test('is answered when the fleet is complete, which Enter alone ends', async () => {
    const done = await filled(EMPTY);
    expect(step(done, keysFor('enter')[0]!)).toBe('done');
    expect(press(done, '/nonsense', 'enter').notice?.code).toBe('unreadable');
    expect(press(done, '/b4', 'enter').notice?.code).toBe('none-left');
  });

  test.each([
    ['b4 sideways', 'unreadable'],
    ['b44', 'unreadable'],
    ['/', 'unreadable'],
    ['/J1 right', 'sticks-out'],
  ])('%s is refused in words', (line, code) => {
    const state = press(EMPTY, line, 'enter');
    expect(laid(state)).toEqual([]);
    expect(state.notice?.code).toBe(code);
  });

  test('can be corrected and given up', () => {
    expect(press(EMPTY, 'b4', 'erase', '5').typed).toBe('b5');
    expect(press(EMPTY, 'b4', 'escape').typed).toBe('');
  });
});

describe('the fleet', () => {
  test('has the random ships drawn anew, and those that were undone never again', async () => {
    expect(askedBy('a')).toBe('fill');
    const first = await filled(press(EMPTY, 'f6 down', 'enter'));
    const undone = press(first, 'u');
    expect([EMPTY, undone].map(({ fillCount }) => fillCount)).toEqual([0, 1]);
    const second = await filled(undone);
    expect(laid(second)).not.toEqual(laid(first));
    for (const { draft } of [first, second]) expect(isComplete(draft)).toBe(true);
  });

  test('is changed again after an undo', () => {
    const two = press(EMPTY, 'enter', 'enter');
    const back = press(two, 'u', 'u', 'y');
    expect(laid(back)).toEqual(laid(two).slice(0, 1));
    expect(laid(press(back, 'н'))).toEqual(laid(two));
    expect(press(two, 'y').notice?.code).toBe('nothing-to-redo');
  });

  test('can be taken up, ship by ship or whole, and undone', () => {
    const two = press(EMPTY, 'enter', 'enter');
    const lifted = press(two, 'home', 'page-up', 'erase');
    expect(laid(lifted)).toEqual(laid(two).slice(1));
    expect(lifted.shape.length).toBe(4);
    expect(laid(press(lifted, 'u'))).toEqual(laid(two));
    expect(laid(press(two, 'c'))).toEqual([]);
    expect(laid(press(two, 'c', 'u', 'u'))).toEqual(laid(two).slice(0, 1));
    expect(press(EMPTY, 'u').notice?.code).toBe('nothing-to-undo');
    expect(press(EMPTY, 'erase').notice?.code).toBe('nothing-there');
  });

  test('is given up at once while it is empty, else at the second time', () => {
    expect(askedBy('escape')).toBe('back');
    expect(press(EMPTY, 'enter', 'escape').notice?.code).toBe('leaving');
    expect(askedBy('enter', 'escape', 'escape')).toBe('back');
    expect(press(EMPTY, 'enter', 'escape', 'left', 'escape').notice?.code).toBe('leaving');
  });
});
