import { placementsOf, squareCount, straight } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { diagonalChanceWithin, diagonalSquares } from './diagonal-search.js';

const TEN = { width: 10, height: 10 };
const LENGTHS = [1, 2, 3, 4, 5];

describe('diagonal search', () => {
  it.each(LENGTHS)('every ship of %i has just one segment on a class of diagonals', (length) => {
    for (const grid of [TEN, { width: 7, height: 9 }, { width: 1, height: 8 }]) {
      for (let offset = 0; offset < length; offset += 1) {
        const area = new Set(diagonalSquares(grid, length, offset));
        for (const { squares } of placementsOf(grid, straight(length))) {
          expect(squares.filter((square) => area.has(square))).toHaveLength(1);
        }
      }
    }
  });

  it('the classes share the squares out, equally where the length divides a side', () => {
    const sizes = (width: number, height: number, length: number) =>
      Array.from(
        { length },
        (_, offset) => diagonalSquares({ width, height }, length, offset).length,
      );
    expect(sizes(10, 10, 2)).toEqual([50, 50]);
    expect(sizes(10, 10, 3)).toEqual([34, 33, 33]);
    expect(sizes(10, 10, 4)).toEqual([25, 26, 25, 24]);
    expect(sizes(10, 10, 5)).toEqual([20, 20, 20, 20, 20]);
    expect(sizes(9, 9, 3)).toEqual([27, 27, 27]);
    expect(sizes(9, 9, 2)).toEqual([41, 40]);
  });

  it.each([2, 4, 5])('m·k/n is exact for ships of %i on 10×10, by any order', (length) => {
    const area = diagonalSquares(TEN, length);
    const ships = placementsOf(TEN, straight(length));
    // In a random order a ship is equally likely to be found at each of area.length places.
    expect(area.length * length).toBe(squareCount(TEN));
    for (let k = 0; k <= area.length; k += 1) {
      const firsts = ships.flatMap(({ squares }) =>
        area.map((_, turn) => (turn + area.indexOf(onArea(squares, area))) % area.length),
      );
      const share = firsts.filter((first) => first < k).length / firsts.length;
      expect(diagonalChanceWithin(100, length, k)).toBeCloseTo(share, 14);
    }
  });

  it.each([
    ['length', () => diagonalSquares(TEN, 0)],
    ['offset', () => diagonalSquares(TEN, 2, 2)],
    ['squares', () => diagonalChanceWithin(0, 1, 0)],
    ['length', () => diagonalChanceWithin(10, 11, 0)],
    ['shots', () => diagonalChanceWithin(10, 2, 6)],
    ['shots', () => diagonalChanceWithin(10, 3, 4)],
  ])('names %s when it is bad', (name, call) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(new RegExp(`^${name}: `));
  });
});

function onArea(squares: readonly number[], area: readonly number[]): number {
  return squares.find((square) => area.includes(square))!;
}
