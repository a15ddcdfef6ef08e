import { placementsOf, squareCount, straight } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { diagonalChanceWithin, diagonalSquares } from './diagonal-search.js';

const TEN = { width: 10, height: 10 };

it.each([1, 2, 3, 4, 5])(
  'every ship of %i has just one segment on a class of diagonals',
  (length) => {
    for (const grid of [TEN, { width: 7, height: 9 }, { width: 1, height: 8 }]) {
      for (let offset = 0; offset < length; offset += 1) {
        const area = new Set(diagonalSquares(grid, length, offset));
        for (const { squares } of placementsOf(grid, straight(length))) {
          expect(squares.filter((square) => area.has(square))).toHaveLength(1);
        }
      }
    }
  },
);

it.each([2, 4, 5])('m·k/n is exact for ships of %i on 10×10, by any order', (length) => {
  const area = diagonalSquares(TEN, length);
  const ships = placementsOf(TEN, straight(length));
  // In a random order a ship is equally likely to be found at each of area.length places.
  expect(area.length * length).toBe(squareCount(TEN));
  for (let k = 0; k <= area.length; k += 1) {
    const firsts = ships.flatMap(({ squares }) => {
      const place = area.findIndex((square) => squares.includes(square));
      return area.map((_, turn) => (turn + place) % area.length);
    });
    const share = firsts.filter((first) => first < k).length / firsts.length;
    expect(diagonalChanceWithin(100, length, k)).toBeCloseTo(share, 14);
  }
});
