import { makeRng } from '@flotilla/engine';
import { handSetup, newDraft, setupOf, shapesLeft } from '@flotilla/play';
import {
  makePreset,
  makeRules,
  parseSquare,
  type Rules,
  type Shape,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import {
  newPlacing,
  nextPlacing,
  type PlacingAction,
  type PlacingState,
  settled,
  tryHeld,
} from './placing.js';

const RUSSIAN = makePreset('russian', makeRng(1));
const at = (text: string, rules = RUSSIAN): Square => unwrap(parseSquare(rules.grid, text));
const squares = (...texts: string[]) => texts.map((text) => at(text));

function shape(length: number, rules: Rules = RUSSIAN): Shape {
  return rules.fleet.find((each) => each.length === length) as Shape;
}

function play(state: PlacingState, ...actions: PlacingAction[]): PlacingState {
  return actions.reduce(nextPlacing, state);
}

function laying(length: number, text: string, turned = false): PlacingAction[] {
  return [
    { type: 'take', shape: shape(length), grip: 'first', at: null },
    { type: 'point', square: at(text) },
    ...(turned ? [{ type: 'turn', by: 1 } as const] : []),
    { type: 'lay' },
  ];
}

const empty = newPlacing(newDraft(RUSSIAN));
const laid = (state: PlacingState) => setupOf(state.draft);
const byHand = (state: PlacingState) => handSetup(state.draft);

describe('laying', () => {
  test('a ship from the tray lies where its grip points, and the tray has one less', () => {
    const now = play(empty, ...laying(3, 'B2'), ...laying(4, 'H1', true));
    expect(laid(now)).toEqual([squares('B2', 'C2', 'D2'), squares('H1', 'H2', 'H3', 'H4')]);
    expect(shapesLeft(now.draft).map(({ length }) => length)).toEqual([3, 2, 2, 2, 1, 1, 1, 1]);
    expect(byHand(now)).toHaveLength(2);
  });

  test('after a ship from the tray the next of its form is in the hand, turned alike, and none after the last', () => {
    const one = play(empty, ...laying(3, 'A1', true));
    expect(one.held).toMatchObject({ shape: { length: 3 }, at: null, origin: null });
    const two = play(one, { type: 'point', square: at('C1') }, { type: 'lay' });
    expect(laid(two)).toEqual([squares('A1', 'A2', 'A3'), squares('C1', 'C2', 'C3')]);
    expect(two.held).toBeNull();
    // One that was dragged is let go.
    const dragged = play(empty, ...laying(2, 'A1').slice(0, 2), { type: 'drop' });
    expect(dragged.held).toBeNull();
  });

  test('a ship held by its middle stays on the board at its rim', () => {
    const now = play(empty, { type: 'take', shape: shape(4), grip: 'middle', at: at('J10') });
    expect(tryHeld(now)?.ship?.squares).toEqual(squares('G10', 'H10', 'I10', 'J10'));
  });

  test('a ship taken by key begins at the free place nearest to the cursor', () => {
    const now = play(empty, ...laying(4, 'B2', true), {
      type: 'take',
      shape: shape(3),
      grip: 'first',
      at: at('B2'),
    });
    expect(tryHeld(now)).toMatchObject({ ship: { squares: squares('D2', 'E2', 'F2') } });
    expect(now.held?.at).toBe(at('D2'));
  });

  test('where it touches and covers others, all its squares in the way are told', () => {
    const now = play(
      empty,
      ...laying(2, 'A1', true),
      ...laying(2, 'E1', true),
      { type: 'take', shape: shape(4), grip: 'first', at: null },
      { type: 'point', square: at('B2') },
    );
    expect(tryHeld(now)).toMatchObject({
      ship: { squares: squares('B2', 'C2', 'D2', 'E2') },
      error: { code: 'overlap', squares: squares('E1', 'E2') },
      conflicts: squares('B2', 'E2'),
    });
    const still = play(now, { type: 'lay' });
    expect(still).toBe(now);
    expect(play(still, { type: 'drop' }).draft.ships).toEqual(now.draft.ships);
  });

  test('ships that may touch are refused only where they overlap', () => {
    const rules = makePreset('hasbro', makeRng(1));
    const take = (length: number, text: string): PlacingAction => ({
      type: 'take',
      shape: shape(length, rules),
      grip: 'first',
      at: at(text, rules),
    });
    const now = play(newPlacing(newDraft(rules)), take(5, 'A1'), { type: 'lay' }, take(4, 'A2'));
    expect(tryHeld(now)?.error).toBeUndefined();
    expect(tryHeld(play(now, { type: 'point', square: at('C1') }))).toMatchObject({
      error: { code: 'overlap', squares: squares('A1', 'B1', 'C1', 'D1', 'E1') },
      conflicts: squares('C1', 'D1', 'E1'),
    });
  });

  test('a bent ship turns through all its orientations, both ways round', () => {
    const rules = makePreset('curved', makeRng(1));
    const bent = rules.fleet.find(({ orientations }) => orientations.length === 8);
    const form = bent ?? (rules.fleet[0] as Shape);
    let now = play(newPlacing(newDraft(rules)), {
      type: 'take',
      shape: form,
      grip: 'first',
      at: 44,
    });
    const seen = new Set<string>();
    for (const _ of form.orientations) {
      seen.add(String(tryHeld(now)?.ship?.squares));
      const turned = play(now, { type: 'turn', by: 1 });
      expect(play(turned, { type: 'turn', by: -1 }).held?.orientation).toBe(now.held?.orientation);
      now = turned;
    }
    expect(seen.size).toBe(form.orientations.length);
    expect(now.held?.orientation).toBe(0);
  });

  test('a ship longer than the board is high is never turned down', () => {
    const rules = unwrap(makeRules({ grid: { width: 6, height: 2 }, fleet: [5] }));
    const now = play(newPlacing(newDraft(rules)), {
      type: 'take',
      shape: shape(5, rules),
      grip: 'first',
      at: 0,
    });
    expect(play(now, { type: 'turn', by: 1 }).held?.orientation).toBe(0);
  });
});

describe('a ship that lies', () => {
  const start = play(empty, ...laying(3, 'B2'));

  test('is picked up where it is gripped, moved, and is still one ship', () => {
    const held = play(start, { type: 'pick', square: at('C2') });
    expect(held.draft.ships).toEqual(start.draft.ships);
    const moved = play(held, { type: 'point', square: at('F6') }, { type: 'lay' });
    expect(laid(moved)).toEqual([squares('E6', 'F6', 'G6')]);
  });

  test('is turned in place, even when only the hand is emptied after that', () => {
    const turned = play(start, { type: 'pick', square: at('B2') }, { type: 'turn', by: 1 });
    expect(laid(settled(turned))).toEqual([squares('B2', 'B3', 'B4')]);
    expect(laid(play(turned, { type: 'giveUp' }))).toEqual(laid(start));
  });

  test('goes back where it was when it is dropped where it may not lie', () => {
    const two = play(start, ...laying(1, 'J10'));
    const dropped = play(
      two,
      { type: 'pick', square: at('J10') },
      { type: 'point', square: at('C3') },
      { type: 'drop' },
    );
    expect(laid(dropped)).toEqual(laid(two));
    expect(dropped.held).toBeNull();
  });

  test('goes back to the tray when it is dropped off the board, or put away', () => {
    const off = play(
      start,
      { type: 'pick', square: at('C2') },
      { type: 'point', square: null },
      { type: 'drop' },
    );
    expect(off.draft.ships).toEqual([]);
    expect(play(start, { type: 'putAway', square: at('C2') }).draft.ships).toEqual([]);
    expect(play(start, { type: 'putAway', square: at('J1') })).toBe(start);
  });
});

describe('by lot', () => {
  const drawn = squares('J9', 'J10');
  const hand = play(empty, ...laying(4, 'A1'));

  test('what was set by hand stays, the rest is laid anew', () => {
    const [kept] = laid(hand);
    const full = play(hand, { type: 'fill', kept: laid(hand), setup: [kept ?? [], drawn] });
    expect(full.draft.ships.map(({ isByHand }) => isByHand)).toEqual([true, false]);
    const again = play(full, {
      type: 'fill',
      kept: laid(hand),
      setup: [kept ?? [], squares('A10', 'B10')],
    });
    expect(laid(again)).toEqual([kept, squares('A10', 'B10')]);
  });

  test('a ship in the hand is put down before, and the rest is laid', () => {
    const held = play(
      hand,
      { type: 'pick', square: at('B1') },
      { type: 'point', square: at('B5') },
    );
    const ready = play(held, { type: 'settle' });
    expect([laid(ready), ready.held]).toEqual([[squares('A5', 'B5', 'C5', 'D5')], null]);
    const setup = [...laid(ready), drawn];
    for (const state of [ready, held]) {
      const full = play(state, { type: 'fill', kept: laid(ready), setup });
      expect([laid(full), full.held]).toEqual([setup, null]);
    }
  });

  test('an answer that comes too late leaves the ship in the hand there', () => {
    const held = play(
      hand,
      { type: 'pick', square: at('B1') },
      { type: 'point', square: at('B5') },
    );
    expect(play(held, { type: 'fill', kept: laid(hand), setup: [...laid(hand), drawn] })).toBe(
      held,
    );
  });

  test('an answer that comes after more was set by hand changes nothing', () => {
    const late = play(hand, ...laying(2, 'J1', true));
    expect(play(late, { type: 'fill', kept: laid(hand), setup: [drawn] })).toBe(late);
  });

  test('a ship drawn by lot that is moved by hand counts as set by hand', () => {
    const full = play(empty, { type: 'fill', kept: [], setup: [drawn] });
    const moved = play(
      full,
      { type: 'pick', square: at('J9') },
      { type: 'point', square: at('A1') },
      { type: 'lay' },
    );
    expect(byHand(moved)).toHaveLength(1);
    const put = play(full, { type: 'pick', square: at('J9') }, { type: 'lay' });
    expect(byHand(put)).toHaveLength(0);
  });
});

test('a fleet to begin with is laid on an untouched board only, and is not a step to undo', () => {
  const begun = play(empty, { type: 'begin', setup: [squares('A1')] });
  expect([begun.draft.ships.length, begun.draft.past.length]).toEqual([1, 0]);
  const touched = play(empty, ...laying(1, 'J10'));
  expect(play(touched, { type: 'begin', setup: [squares('A1')] })).toBe(touched);
});

describe('undo and redo', () => {
  test('go back and forth over everything that changed, and only that', () => {
    const one = play(empty, ...laying(4, 'A1'));
    const two = play(one, ...laying(3, 'A3'), { type: 'pick', square: at('A3') }, { type: 'lay' });
    const cleared = play(two, { type: 'clear' });
    const back = play(cleared, { type: 'undo' });
    expect(back.draft.ships).toEqual(two.draft.ships);
    expect(play(back, { type: 'undo' }).draft.ships).toEqual(one.draft.ships);
    expect(play(back, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }).draft.ships).toEqual(
      [],
    );
    expect(play(back, { type: 'redo' }).draft.ships).toEqual([]);
    expect(play(back, ...laying(1, 'J10')).draft.future).toEqual([]);
  });
});
