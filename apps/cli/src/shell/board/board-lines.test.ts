import { type CellView, DEFAULT_NOTATION } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { textLines } from '../../testing/drawn.js';
import {
  type BoardPicture,
  boardLines,
  boardWidth,
  CELL_VIEW_LOOKS,
  fleetLook,
  heatLook,
} from './board-lines.js';

const GRID = { width: 4, height: 3 };
const VIEWS: readonly CellView[] = ['open', 'miss', 'empty', 'hit', 'sunk', 'ship'];

const PICTURE: BoardPicture = {
  grid: GRID,
  notation: DEFAULT_NOTATION,
  cellWidth: 3,
  window: { x: 0, y: 0, columns: 4, rows: 3 },
  lookAt: (square) => CELL_VIEW_LOOKS[VIEWS[square % 6] as CellView],
};

const draw = (change: Partial<BoardPicture> = {}) =>
  textLines(boardLines({ ...PICTURE, ...change }));

test('draws every view by a sign of its own', () => {
  expect(new Set(Object.values(CELL_VIEW_LOOKS).map(({ mark }) => mark)).size).toBe(VIEWS.length);
  expect(draw()).toEqual(['   A  B  C  D ', ' 1 ·  o  -  x ', ' 2 #  ■  ·  o ', ' 3 -  x  #  ■ ']);
});

test('draws narrow squares, which share what is between them', () => {
  const notation = { ...DEFAULT_NOTATION, alphabet: 'russian' } as const;
  const lines = draw({ cellWidth: 2, notation, cursor: 5, lastShots: [1, 11] });
  expect(lines).toEqual(['   А Б В Г ', ' 1 ·(o)- x ', ' 2 #[■]· o ', ' 3 - x #(■)']);
});

test('shows the cursor in brackets, and on the last shot half in parentheses', () => {
  const lines = draw({ cursor: 1, lastShots: [2, 1] });
  expect(lines[1]).toBe(' 1 · [o)(-) x ');
  expect(draw({ cursor: 0, lastShots: [2] })[1]).toBe(' 1[·] o (-) x ');
  expect(draw({ cursor: 1, lastShots: [1], cellWidth: 2 })[1]).toBe(' 1 ·[o)- x ');
});

test('marks the bow of each straight ship afloat, at its right or its top', () => {
  const cells = Array<CellView>(12).fill('open');
  const ships = [[0, 4, 8], [2, 3], [7], [9, 10, 6]].map((squares) => ({ squares }));
  for (const square of ships.flatMap(({ squares }) => squares)) cells[square] = 'ship';
  cells[3] = 'hit';
  const lookAt = fleetLook(GRID, { cells, ships: ships as never });
  const lines = draw({ lookAt });
  expect(lines.slice(1)).toEqual([' 1 ▲  ·  ■  x ', ' 2 ■  ·  ■  ► ', ' 3 ■  ■  ■  · ']);
});

test('puts narrow neighbours among the last shots into one pair of parentheses', () => {
  const lines = draw({ cellWidth: 2, lastShots: [2, 1, 5, 7, 8] });
  expect(lines.slice(1)).toEqual([' 1 ·(o -)x ', ' 2 #(■)·(o)', ' 3(-)x # ■ ']);
  expect(draw({ lastShots: [2, 1] })[1]).toBe(' 1 · (o)(-) x ');
});

test('draws a part of the board', () => {
  const lines = draw({ window: { x: 1, y: 1, columns: 2, rows: 2 } });
  expect(lines).toEqual(['   B  C ', ' 2 ■  · ', ' 3 x  # ']);
});

test('writes the weights of squares as numbers where squares are wide, and shades narrow ones', () => {
  const cells: CellView[] = [...Array<CellView>(9).fill('open'), 'miss', 'ship', 'open'];
  const weights = Float64Array.of(0, 1, 2.54, 9.96, 50, 100, 999.7, 2504, 10, 7, 51, 0.41);
  const lookAt = heatLook(cells, { kind: 'weights', values: weights });
  const lines = draw({ lookAt });
  expect(lines.slice(1)).toEqual([' 1 ·   1  3 10', ' 2 50100 1k 3k', ' 3 10 o  51 .4']);
  expect(draw({ lookAt, cellWidth: 2 })[2]).toBe(' 2░░░░▒▒█◆█');
  const values = weights.map((weight) => Math.min(1, weight / 100));
  expect(draw({ lookAt: heatLook(cells, { kind: 'chances', values }) })[1]).toBe(lines[1]);
});

test('writes the places of squares on a list, from its head', () => {
  const cells = Array<CellView>(12).fill('open').with(2, 'ship');
  const lookAt = heatLook(cells, { kind: 'order', values: Float64Array.of(0, 1, 3, 2) });
  expect(draw({ lookAt })[1]).toBe(' 1 ·   3  1  2');
});

test.each([2, 3] as const)('is as wide as it says with squares of %i', (cellWidth) => {
  for (const line of draw({ cellWidth })) expect(line).toHaveLength(boardWidth(4, cellWidth));
});
