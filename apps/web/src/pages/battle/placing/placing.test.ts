import { handPlacedSetup, newDraft, setupOf, shapesLeft } from '@flotilla/play';
import { makePreset, parseSquare, type Setup, type Shape, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { placingKey } from '../../../play/saved-layouts.js';
import { readDraft, writeDraft } from './draft-text.js';
import {
  emptyHand,
  newPlacingState,
  type PlacingAction,
  type PlacingState,
  reducePlacing,
  tryHeld,
} from './placing.js';

const RUSSIAN = makePreset('russian');
const at = (text: string) => unwrap(parseSquare(RUSSIAN.grid, text));
const squares = (...texts: string[]) => texts.map((text) => at(text));

const shapeOf = (length: number) => RUSSIAN.fleet.find((each) => each.length === length)!;

function play(state: PlacingState, ...actions: PlacingAction[]): PlacingState {
  return actions.reduce(reducePlacing, state);
}

const take = (shape: Shape, square: number | null = null) =>
  ({ type: 'take', shape, grip: 'first', square }) as const;
const pick = (text: string): PlacingAction => ({ type: 'pick', square: at(text) });
const point = (text: string): PlacingAction => ({ type: 'point', square: at(text) });
const fill = (fixedShips: Setup, setup: Setup) => ({ type: 'fill', fixedShips, setup }) as const;
const [LAY, DROP, UNDO] = [{ type: 'lay' }, { type: 'drop' }, { type: 'undo' }] as const;
const TURN = { type: 'turn', direction: 1 } as const;

function laying(length: number, text: string, turned = false): PlacingAction[] {
  return [take(shapeOf(length)), point(text), ...(turned ? [TURN] : []), LAY];
}

const empty = newPlacingState(newDraft(RUSSIAN));
const laid = (state: PlacingState) => setupOf(state.draft);

describe('laying', () => {
  test('a ship from the tray lies where its grip points, and the tray has one less', () => {
    const now = play(empty, ...laying(3, 'B2'), ...laying(4, 'H1', true));
    expect(laid(now)).toEqual([squares('B2', 'C2', 'D2'), squares('H1', 'H2', 'H3', 'H4')]);
    expect(shapesLeft(now.draft).map(({ length }) => length)).toEqual([3, 2, 2, 2, 1, 1, 1, 1]);
    expect(handPlacedSetup(now.draft)).toHaveLength(2);
  });

  test('after a ship from the tray the next of its form is in the hand, turned alike, and none after the last', () => {
    const one = play(empty, ...laying(3, 'A1', true));
    expect(one.held).toMatchObject({ shape: { length: 3 }, square: null, origin: null });
    const two = play(one, point('C1'), LAY);
    expect(laid(two)).toEqual([squares('A1', 'A2', 'A3'), squares('C1', 'C2', 'C3')]);
    expect(two.held).toBeNull();
    // A dragged ship is released when it is dropped.
    const dragged = play(empty, ...laying(2, 'A1').slice(0, 2), DROP);
    expect(dragged.held).toBeNull();
  });

  test('a ship held by its middle stays on the board at its rim', () => {
    const now = play(empty, { type: 'take', shape: shapeOf(4), grip: 'middle', square: at('J10') });
    expect(tryHeld(now)?.ship?.squares).toEqual(squares('G10', 'H10', 'I10', 'J10'));
  });

  test('a ship taken by key begins at the free place nearest to the cursor', () => {
    const now = play(empty, ...laying(4, 'B2', true), take(shapeOf(3), at('B2')));
    expect(tryHeld(now)).toMatchObject({ ship: { squares: squares('D2', 'E2', 'F2') } });
    expect(now.held?.square).toBe(at('D2'));
  });

  test('where it touches and covers others, all its squares in the way are told', () => {
    const others = play(empty, ...laying(2, 'A1', true), ...laying(2, 'E1', true));
    const now = play(others, take(shapeOf(4)), point('B2'));
    expect(tryHeld(now)).toMatchObject({
      ship: { squares: squares('B2', 'C2', 'D2', 'E2') },
      error: { code: 'overlap', squares: squares('E1', 'E2') },
      conflicts: squares('B2', 'E2'),
    });
    const still = play(now, LAY);
    expect(still).toBe(now);
    expect(play(still, DROP).draft.ships).toEqual(now.draft.ships);
  });

  test('a bent ship turns both ways round', () => {
    const rules = makePreset('curved');
    const bent = rules.fleet.find(({ orientations }) => orientations.length > 2)!;
    const held = play(newPlacingState(newDraft(rules)), take(bent, 44));
    const ways = [TURN, { type: 'turn', direction: -1 } as const];
    const last = bent.orientations.length - 1;
    expect(ways.map((way) => play(held, way).held?.orientation)).toEqual([1, last]);
  });
});

describe('a ship that lies', () => {
  const start = play(empty, ...laying(3, 'B2'));

  test('is picked up where it is gripped, moved, and is still one ship', () => {
    const held = play(start, pick('C2'));
    expect(held.draft.ships).toEqual(start.draft.ships);
    const moved = play(held, point('F6'), LAY);
    expect(laid(moved)).toEqual([squares('E6', 'F6', 'G6')]);
  });

  test('is turned in place, even when only the hand is emptied after that', () => {
    const turned = play(start, pick('B2'), TURN);
    expect(laid(emptyHand(turned))).toEqual([squares('B2', 'B3', 'B4')]);
    expect(laid(play(turned, { type: 'giveUp' }))).toEqual(laid(start));
  });

  test('goes back where it was when it is dropped where it may not lie', () => {
    const two = play(start, ...laying(1, 'J10'));
    const dropped = play(two, pick('J10'), point('C3'), DROP);
    expect(laid(dropped)).toEqual(laid(two));
    expect(dropped.held).toBeNull();
  });

  test('goes back to the tray when it is dropped off the board, or put away', () => {
    const off = play(start, pick('C2'), { type: 'point', square: null }, DROP);
    expect(off.draft.ships).toEqual([]);
    expect(play(start, { type: 'putAway', square: at('C2') }).draft.ships).toEqual([]);
    expect(play(start, { type: 'putAway', square: at('J1') })).toBe(start);
  });
});

describe('by lot', () => {
  const drawn = squares('J9', 'J10');
  const hand = play(empty, ...laying(4, 'A1'));
  const held = play(hand, pick('B1'), point('B5'));

  test('a ship in the hand is put down before, and the rest is laid', () => {
    const ready = play(held, { type: 'settle' });
    expect([laid(ready), ready.held]).toEqual([[squares('A5', 'B5', 'C5', 'D5')], null]);
    const setup = [...laid(ready), drawn];
    for (const state of [ready, held]) {
      const full = play(state, fill(laid(ready), setup));
      expect([laid(full), full.held]).toEqual([setup, null]);
    }
  });

  test('an answer that comes too late leaves the ship in the hand there', () => {
    expect(play(held, fill(laid(hand), [...laid(hand), drawn]))).toBe(held);
  });
});

test('a fleet to begin with is laid on an untouched board only, and is not a step to undo', () => {
  const begun = play(empty, { type: 'begin', setup: [squares('A1')] });
  expect([begun.draft.ships.length, begun.draft.past.length]).toEqual([1, 0]);
  const touched = play(empty, ...laying(1, 'J10'));
  expect(play(touched, { type: 'begin', setup: [squares('A1')] })).toBe(touched);
});

test('undo and redo go back and forth over everything that changed, and only that', () => {
  const one = play(empty, ...laying(4, 'A1'));
  const two = play(one, ...laying(3, 'A3'), pick('A3'), LAY);
  const cleared = play(two, { type: 'clear' });
  const back = play(cleared, UNDO);
  expect(back.draft.ships).toEqual(two.draft.ships);
  expect(play(back, UNDO).draft.ships).toEqual(one.draft.ships);
  expect(play(back, UNDO, UNDO, UNDO).draft.ships).toEqual([]);
  expect(play(back, { type: 'redo' }).draft.ships).toEqual([]);
  expect(play(back, ...laying(1, 'J10')).draft.future).toEqual([]);
  // Steps survive a reload; damaged steps are dropped, and so is a fleet placed by other rules.
  expect(readDraft(writeDraft(back.draft), RUSSIAN)).toEqual(back.draft);
  expect(readDraft(writeDraft(back.draft), makePreset('hasbro'))).toBeUndefined();
  const placing = placingKey(RUSSIAN);
  const text = JSON.stringify({ placing, setup: [squares('A1')], past: [{ setup: [[-1]] }] });
  expect(readDraft(text, RUSSIAN)).toMatchObject({ ships: [{ isByHand: false }], past: [] });
  expect(readDraft('{', RUSSIAN)).toBe('damaged');
});
