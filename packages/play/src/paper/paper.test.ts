import { describe, expect, test } from 'vitest';
import { testRules } from '../testing/battles.js';
import { changePaper, type Mark, observeMarks, type PaperAction, startPaper } from './paper.js';

const RULES = testRules('russian');
const HIT: Mark = { square: 3, kind: 'hit' };
const MISS: Mark = { square: 7, kind: 'miss' };
const SUNK: Mark = { square: 3, kind: 'sunk' };

function stateAfter(...actions: PaperAction[]) {
  return actions.reduce(changePaper, startPaper({ rules: RULES, marks: [] }));
}

const set = (mark: Mark): PaperAction => ({ type: 'set', marks: [mark] });

describe('marks', () => {
  test('stand in the order in which they were set last', () => {
    expect(stateAfter(set(HIT), set(MISS), set(SUNK)).currentBoard.marks).toEqual([MISS, SUNK]);
  });

  test('are undone and redone, until something else is set', () => {
    const back = stateAfter(set(HIT), set(MISS), { type: 'undo' });
    expect(back.currentBoard.marks).toEqual([HIT]);
    expect(changePaper(back, { type: 'redo' }).currentBoard.marks).toEqual([HIT, MISS]);
    expect(changePaper(back, set(SUNK)).undoneBoards).toEqual([]);
  });

  test('come back after all were cleared or the rules changed', () => {
    const other = { rules: testRules('hasbro'), marks: [] };
    const state = stateAfter(set(HIT), { type: 'clear-all' }, { type: 'replace', board: other });
    expect(state.currentBoard).toBe(other);
    const undo = { type: 'undo' } as const;
    const first = changePaper(changePaper(state, undo), undo);
    expect(first.currentBoard).toEqual({ rules: RULES, marks: [HIT] });
  });

  test('nothing is before the first and after the last', () => {
    const start = stateAfter();
    expect(changePaper(start, { type: 'undo' })).toBe(start);
    expect(changePaper(start, { type: 'redo' })).toBe(start);
  });
});

describe('what marks tell', () => {
  test('is known from their order, and an empty square is a miss', () => {
    const marks: Mark[] = [HIT, { square: 4, kind: 'sunk' }, { square: 50, kind: 'empty' }];
    const { known, fault } = observeMarks({ rules: RULES, marks });
    expect(fault).toBeNull();
    expect(known.sunk.map(({ squares }) => squares)).toEqual([[3, 4]]);
    expect(known.misses.has(50)).toBe(true);
  });

  test('ends where one of them cannot be true', () => {
    const marks: Mark[] = [SUNK, { square: 4, kind: 'hit' }];
    const { known, fault } = observeMarks({ rules: RULES, marks });
    expect(fault).toMatchObject({ code: 'known-empty', square: 4 });
    expect(known.answers).toHaveLength(1);
  });

  test('is refused where only a count of the layouts finds that there is none', () => {
    const marks = [0, 6, 48].map((square): Mark => ({ square, kind: 'miss' }));
    const { fault } = observeMarks({ rules: testRules('mini-7'), marks });
    expect(fault).toEqual({ code: 'no-layout', square: 48 });
  });
});
