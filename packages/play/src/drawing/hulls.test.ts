import { describe, expect, test } from 'vitest';
import { bowOf } from './hulls.js';
import { penHatching, penOutline } from './pen.js';

const GRID = { width: 6, height: 6 };

describe('the bow of a ship', () => {
  test.each([
    ['right', [8, 7, 9], 9],
    ['right', [35], 35],
    ['up', [13, 1, 7], 1],
  ] as const)('is %s of %j, at %i', (direction, squares, square) => {
    expect(bowOf(GRID, squares)).toEqual({ square, direction });
  });

  test.each([[[0, 1, 7]], [[0, 7]], [[5, 6]], [[0, 2]]])(
    'is not on a bent ship at %j',
    (squares) => {
      expect(bowOf(GRID, squares)).toBeUndefined();
    },
  );
});

const upright = (length: number) => Array.from({ length }, (_, index) => index * GRID.width);
const lying = (length: number) => upright(length).map((square) => square / GRID.width);

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test.each([1, 2, 3, 4, 5, 6])('a ship of %i squares is drawn inside them either way', (length) => {
  for (const [squares, width, height] of [
    [lying(length), length, 1],
    [upright(length), 1, length],
  ] as const) {
    const all = numbers(penOutline(GRID, squares) + penHatching(GRID, squares));
    expect(Math.min(...all)).toBeGreaterThan(0);
    expect(Math.max(...all.filter((_, index) => index % 2 === 0))).toBeLessThan(width);
    expect(Math.max(...all.filter((_, index) => index % 2 === 1))).toBeLessThan(height);
  }
});

test('each type has a deck of its own', () => {
  const decks = [1, 2, 3, 4, 5].map((length) => penHatching(GRID, lying(length)));
  expect(new Set(decks).size).toBe(5);
});
