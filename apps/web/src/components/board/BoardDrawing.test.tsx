import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BoardDrawing } from './BoardDrawing.js';

const grid = { width: 10, height: 1 };
const cells = Array.from({ length: 10 }, () => 'open' as const);
const ships = [[0, 1], [3], [5], [7], [9]];

const coloursOf = (colours?: readonly number[]) =>
  [
    ...renderToStaticMarkup(
      <BoardDrawing grid={grid} cells={cells} ships={ships} colours={colours} />,
    ).matchAll(/data-colour="(\d)"/g),
  ].map(([, colour]) => colour);

test('ships have colours of their own where that is asked for, else ink', () => {
  expect(coloursOf([4, 3, 3, 1, 1])).toEqual(['4', '3', '3', '1', '1']);
  expect(coloursOf()).toEqual([]);
});
