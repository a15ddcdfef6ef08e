import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../../tests/support/for-all.js';
import { arrangeBoards, BOARD_GAP, distributeLines, itemsAround, windowAround } from './arrange.js';

const side = fc.integer({ min: 1, max: 26 });
const grids = fc.record({ width: side, height: side });

describe('arrangeBoards', () => {
  test.each([
    [10, 80, { boards: 2, cellWidth: 3, columns: 10 }],
    [10, 60, { boards: 2, cellWidth: 2, columns: 10 }],
    [10, 40, { boards: 1, cellWidth: 3, columns: 10 }],
    [10, 24, { boards: 1, cellWidth: 2, columns: 10 }],
    [26, 80, { boards: 1, cellWidth: 3, columns: 26 }],
    [26, 120, { boards: 2, cellWidth: 2, columns: 26 }],
    [26, 45, { boards: 1, cellWidth: 2, columns: 21 }],
  ])('%i columns on %i characters', (width, characters, arrangement) => {
    const arranged = arrangeBoards({ width, height: 10 }, 2, characters, 30);
    expect(arranged).toMatchObject(arrangement);
  });

  test('never takes more room than there is', () => {
    forAll([grids, fc.integer({ min: 6, max: 200 })], (grid, characters) => {
      const { boards, width } = arrangeBoards(grid, 2, characters, 30);
      expect(boards * width + (boards - 1) * BOARD_GAP).toBeLessThanOrEqual(characters);
    });
  });
});

test('windowRound keeps the cursor in sight and stays on the board', () => {
  forAll([grids, side, side, fc.nat()], (grid, columns, rows, at) => {
    const shown = { columns: Math.min(columns, grid.width), rows: Math.min(rows, grid.height) };
    const cursor = at % (grid.width * grid.height);
    const { x, y } = windowAround(grid, shown, cursor);
    const [column, row] = [cursor % grid.width, Math.floor(cursor / grid.width)];
    expect(x >= 0 && x <= column && column < x + shown.columns).toBe(true);
    expect(y >= 0 && y <= row && row < y + shown.rows).toBe(true);
    expect(x + shown.columns <= grid.width && y + shown.rows <= grid.height).toBe(true);
  });
});

describe('shareLines', () => {
  const wish = fc.record({ least: fc.nat(5), more: fc.nat(10) });
  const wishes = fc.array(wish, { minLength: 1, maxLength: 6 });

  test('gives away no more than there is, and all of it while somebody wants it', () => {
    forAll([wishes, fc.nat(60)], (list, lines) => {
      const named = Object.fromEntries(
        list.map(({ least, more }, i) => [`part ${i}`, { least, best: least + more }]),
      );
      const given = Object.values(distributeLines(lines, named)).reduce((a, b) => a + b, 0);
      const wanted = list.reduce((sum, { least, more }) => sum + least + more, 0);
      expect(given).toBe(Math.min(lines, wanted));
    });
  });

  test('serves the first part first', () => {
    const wishes = { board: { least: 3, best: 10 }, talk: { least: 1, best: 4 } };
    expect(distributeLines(3, wishes)).toEqual({ board: 3, talk: 0 });
    expect(distributeLines(12, wishes)).toEqual({ board: 10, talk: 2 });
  });
});

test('partRound shows so many items, the chosen one among them', () => {
  expect(itemsAround([1, 2, 3, 4, 5], 0, 3)).toEqual([1, 2, 3]);
  expect(itemsAround([1, 2, 3, 4, 5], 2, 3)).toEqual([2, 3, 4]);
  expect(itemsAround([1, 2, 3, 4, 5], 4, 3)).toEqual([3, 4, 5]);
  expect(itemsAround([1, 2], -1, 3)).toEqual([1, 2]);
});
