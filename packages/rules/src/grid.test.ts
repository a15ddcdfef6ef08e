import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forCases } from '../../../tests/support/for-all.js';
import {
  CORNER_STEPS,
  columnOf,
  isOnGrid,
  MAX_SIDE,
  makeGrid,
  neighbours,
  rowOf,
  SIDE_STEPS,
  squareAt,
  squareCount,
  squaresByRow,
} from './grid.js';
import { err } from './result.js';

const side = fc.integer({ min: 1, max: MAX_SIDE });
const arbitraryGrid = fc.record({ width: side, height: side });

describe('makeGrid', () => {
  test('takes just the whole numbers from 1 to 26', () => {
    expect(MAX_SIDE).toBe(26);
    for (let given = -2; given <= 30; given += 0.5) {
      const isSide = Number.isInteger(given) && given >= 1 && given <= 26;
      expect(makeGrid(given, 10).ok).toBe(isSide);
      expect(makeGrid(10, given).ok).toBe(isSide);
    }
  });

  test('names the side that is wrong, the width first', () => {
    expect(makeGrid(0, 27)).toEqual(err({ code: 'bad-side', side: 'width', given: 0 }));
    expect(makeGrid(26, 27)).toEqual(err({ code: 'bad-side', side: 'height', given: 27 }));
    expect(makeGrid(Number.NaN, 5).ok).toBe(false);
    expect(makeGrid('5' as unknown as number, 5).ok).toBe(false);
  });
});

describe('squares', () => {
  test('squareAt, columnOf and rowOf undo each other, row by row', () =>
    forCases(40, [arbitraryGrid], (grid) => {
      const squares = Array.from({ length: squareCount(grid) }, (_, square) => square);
      expect(squaresByRow(grid).flat()).toEqual(squares);
      expect(squaresByRow(grid)).toHaveLength(grid.height);
      for (const square of squares) {
        expect(squareAt(grid, columnOf(grid, square), rowOf(grid, square))).toBe(square);
      }
    }));

  test('beyond the edge and between squares there is none', () => {
    const grid = { width: 3, height: 2 };
    expect(squareAt(grid, 2, 1)).toBe(5);
    for (const x of [3, -1, 0.5, Number.NaN]) expect(squareAt(grid, x, 0)).toBeUndefined();
    for (const y of [2, -1, 0.5, Number.NaN]) expect(squareAt(grid, 0, y)).toBeUndefined();
    const numbers = [-1, 0, 5, 6, 1.5, Number.NaN];
    expect(numbers.filter((square) => isOnGrid(grid, square))).toEqual([0, 5]);
  });

  test('neighbours by sides and corners are the squares at distance 1', () =>
    forAll([arbitraryGrid, fc.nat()], (grid, drawn) => {
      const square = drawn % squareCount(grid);
      const distance = (other: number) =>
        [columnOf, rowOf].map((lineOf) => Math.abs(lineOf(grid, other) - lineOf(grid, square)));
      const all = squaresByRow(grid).flat();
      const at = (...wanted: string[]) => all.filter((at) => wanted.includes(distance(at).join()));
      const rising = (squares: number[]) => squares.sort((a, b) => a - b);
      expect(rising(neighbours(grid, square, SIDE_STEPS))).toEqual(at('0,1', '1,0'));
      expect(rising(neighbours(grid, square, CORNER_STEPS))).toEqual(at('1,1'));
    }));

  test('sides go right, down, left, up', () => {
    expect(neighbours({ width: 3, height: 3 }, 4, SIDE_STEPS)).toEqual([5, 7, 3, 1]);
  });
});
