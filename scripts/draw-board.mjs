// Draws a game's board on a sheet of paper; reads the example game of the documentation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnOf, newGame, play, readRecord, rowOf, SEATS, unwrap } from '@flotilla/rules';
import { ROOT } from './process.mjs';

/** Language of column letters and titles. @typedef {'en' | 'ru'} Lang */

export const EXAMPLE_SHOT_COUNT = 34;

export function exampleGame() {
  return unwrap(readRecord(readFileSync(join(ROOT, 'docs/example-game.txt'), 'utf8'))).game;
}

/** Returns the game after this many shots, for rules with one shot at a time. */
export function gameAfterFirstShots({ rules, first, layouts, shots }, count) {
  let game = newGame(rules, first);
  for (const seat of SEATS) {
    const setup = layouts[seat].ships.map(({ squares }) => squares);
    game = unwrap(play(game, { type: 'place', seat, setup }));
  }
  for (const { seat, square } of shots.slice(0, count)) {
    game = unwrap(play(game, { type: 'shoot', seat, squares: [square] }));
  }
  return game;
}

export function drawBoard(sheet, { grid, left, board: { cells, ships } }) {
  sheet.board({ left, top: 2, ...grid });
  for (const { squares } of ships ?? []) sheet.ship(sheetPlacesOf(grid, squares, left, 2));
  const squaresOf = (...views) =>
    sheetPlacesOf(
      grid,
      [...cells.keys()].filter((square) => views.includes(cells[square])),
      left,
      2,
    );
  for (const [x, y] of squaresOf('miss')) sheet.dot(x, y);
  for (const [x, y] of squaresOf('empty')) sheet.faintDot(x, y);
  for (const [x, y] of squaresOf('hit', 'sunk')) sheet.cross(x, y);
  sheet.ring(squaresOf('sunk'));
}

/** Returns the coordinates of squares on a sheet whose board begins at (left, top). */
export function sheetPlacesOf(grid, squares, left, top) {
  return squares.map((square) => [columnOf(grid, square) + left, rowOf(grid, square) + top]);
}
