import { makeRng } from '@flotilla/engine';
import { makePreset } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import type { Mark } from '../../workers/examine.js';
import {
  type CalculatorAction,
  calculatorReducer,
  startState,
  toolResult,
} from './calculator-state.js';

const RULES = makePreset('russian', makeRng(1));
const HIT: Mark = { square: 3, kind: 'hit' };
const MISS: Mark = { square: 7, kind: 'miss' };
const SUNK: Mark = { square: 3, kind: 'sunk' };

function stateAfter(...actions: CalculatorAction[]) {
  return actions.reduce(calculatorReducer, startState({ rules: RULES, marks: [] }));
}

const set = (mark: Mark): CalculatorAction => ({ type: 'set', mark });

describe('marks', () => {
  test('stand in the order in which they were set last', () => {
    expect(stateAfter(set(HIT), set(MISS), set(SUNK)).now.marks).toEqual([MISS, SUNK]);
  });

  test('are undone and redone, until something else is set', () => {
    const back = stateAfter(set(HIT), set(MISS), { type: 'undo' });
    expect(back.now.marks).toEqual([HIT]);
    expect(calculatorReducer(back, { type: 'redo' }).now.marks).toEqual([HIT, MISS]);
    expect(calculatorReducer(back, set(SUNK)).future).toEqual([]);
  });

  test('come back after all were cleared or the rules changed', () => {
    const other = { rules: makePreset('hasbro', makeRng(1)), marks: [] };
    const state = stateAfter(set(HIT), { type: 'clear-all' }, { type: 'replace', setting: other });
    expect(state.now).toBe(other);
    const undo = { type: 'undo' } as const;
    const first = calculatorReducer(calculatorReducer(state, undo), undo);
    expect(first.now).toEqual({ rules: RULES, marks: [HIT] });
  });

  test('nothing is before the first and after the last', () => {
    const start = stateAfter();
    expect(calculatorReducer(start, { type: 'undo' })).toBe(start);
    expect(calculatorReducer(start, { type: 'redo' })).toBe(start);
  });
});

test('a tap goes through the answers; a tool used twice takes its mark away', () => {
  expect(toolResult([], 3, 'cycle', RULES)).toBe('miss');
  expect(toolResult([MISS], 7, 'cycle', RULES)).toBe('hit');
  expect(toolResult([HIT], 3, 'cycle', RULES)).toBe('sunk');
  expect(toolResult([SUNK], 3, 'cycle', RULES)).toBe('clear');
  expect(toolResult([HIT], 3, 'sunk', RULES)).toBe('sunk');
  expect(toolResult([HIT], 3, 'hit', RULES)).toBe('clear');
});

test('where no sinking is told a tap goes on from a hit to nothing', () => {
  expect(toolResult([HIT], 3, 'cycle', { announces: 'hit' })).toBe('clear');
});
