// Draws the pictures of the home page of docs/, and the puzzle of docs/play/bimaru.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBimaru } from '@flotilla/bimaru';
import { inferExactly, makeRng, sequential } from '@flotilla/engine';
import { gameAfterShots } from '@flotilla/play';
import {
  cellViewsOf,
  columnOf,
  haloOf,
  makePreset,
  newObservation,
  observe,
  readRecord,
  rowOf,
  squareCount,
  unwrap,
  viewFor,
} from '@flotilla/rules';
import { cellsWith, Sheet } from './paper.mjs';
import { ROOT } from './process.mjs';

/** Language of column letters and titles. @typedef {'en' | 'ru'} Lang */

const SEED = 7;

const TITLES = {
  en: {
    play: 'A board in the middle of a game',
    chances: 'The chance of a ship on each square',
    lab: 'A search along every fourth diagonal',
    server: 'Two boards that are joined by lines',
    bimaru: 'A half-solved Bimaru puzzle',
  },
  ru: {
    play: 'Поле в середине партии',
    chances: 'Вероятность корабля в каждой клетке',
    lab: 'Поиск по каждой четвёртой диагонали',
    server: 'Два поля, соединённые линиями',
    bimaru: 'Наполовину решённая задача бимару',
  },
};

/** @returns {[name: string, svg: string][]} */
export function drawHome(/** @type {Lang} */ lang) {
  return [
    ['home-play.svg', drawPlay(lang)],
    ['home-chances.svg', drawChances(lang)],
    ['home-lab.svg', drawLab(lang)],
    ['home-server.svg', drawServer(lang)],
    ['bimaru.svg', drawBimaru(lang)],
  ];
}

/** Number of shots fired in the example game before it is drawn. */
const EXAMPLE_SHOT_COUNT = 34;

export function exampleGame() {
  return unwrap(readRecord(readFileSync(join(ROOT, 'docs/example-game.txt'), 'utf8'))).game;
}

/** Draws the first `count` boards of the example game, as its first player sees them. */
export function drawExampleBoards(/** @type {Sheet} */ sheet, /** @type {number} */ count) {
  const game = gameAfterShots(exampleGame(), EXAMPLE_SHOT_COUNT);
  const { grid } = game.rules;
  for (const [seat, { cells, ships }] of viewFor(game, 0).boards.slice(0, count).entries()) {
    const squares = (ships ?? []).map((ship) => ship.squares);
    sheet.board({ grid, left: 2 + seat * (grid.width + 3), cells, ships: squares });
  }
}

function homeSheet(/** @type {keyof typeof TITLES.en} */ name, /** @type {Lang} */ lang) {
  return new Sheet({ columns: 15, rows: 14, title: TITLES[lang][name], lang });
}

function drawPlay(/** @type {Lang} */ lang) {
  const sheet = homeSheet('play', lang);
  drawExampleBoards(sheet, 1);
  return sheet.toString();
}

const MISSES = [4, 13, 22, 37, 46, 55, 61, 70, 88];
const HITS = [74, 75];

function drawChances(/** @type {Lang} */ lang) {
  const rules = makePreset('russian', makeRng(SEED));
  let known = newObservation(rules);
  for (const square of MISSES) known = observe(known, { square, outcome: 'miss' });
  for (const square of HITS) known = observe(known, { square, outcome: 'hit' });
  const heat = [...unwrap(inferExactly(known)).posterior];
  const sheet = homeSheet('chances', lang);
  sheet.board({ grid: rules.grid, cells: cellViewsOf(known), heat });
  return sheet.toString();
}

/** Draws a search along every fourth diagonal, with its shots and the ships found. */
function drawLab(/** @type {Lang} */ lang) {
  const rules = makePreset('russian', makeRng(SEED));
  const { grid } = rules;
  const { ships } = unwrap(sequential.place(rules, makeRng(SEED, 'home', 'layout')));
  const isShipAt = (/** @type {number} */ square) =>
    ships.some(({ squares }) => squares.includes(square));
  const diagonals = [3, 7, 11, 15].map((diagonal) =>
    [...Array(squareCount(grid)).keys()].filter(
      (square) => columnOf(grid, square) + rowOf(grid, square) === diagonal,
    ),
  );
  const shots = diagonals.flat();
  const cells = cellsWith(grid, {
    miss: shots.filter((square) => !isShipAt(square)),
    hit: shots.filter(isShipAt),
  });
  const foundShips = ships
    .map(({ squares }) => squares)
    .filter((squares) => squares.some((square) => shots.includes(square)));
  const sheet = homeSheet('lab', lang);
  sheet.board({ grid, cells, ships: foundShips });
  for (const squares of diagonals) {
    sheet.line(squares.map((square) => [columnOf(grid, square) + 2.5, rowOf(grid, square) + 2.5]));
  }
  return sheet.toString();
}

function drawServer(/** @type {Lang} */ lang) {
  const grid = { width: 4, height: 4 };
  const sheet = homeSheet('server', lang);
  const boards = [
    { left: 2, top: 2, ships: [[0, 4, 8], [11], [2]], misses: [6, 13], hits: [4] },
    { left: 8, top: 8, ships: [[1, 2], [12], [7, 11]], misses: [5, 14], hits: [7] },
  ];
  for (const { left, top, ships, misses, hits } of boards) {
    sheet.board({ grid, left, top, ships, cells: cellsWith(grid, { miss: misses, hit: hits }) });
  }
  sheet.line([
    [6.6, 3.5],
    [10, 3.5],
    [10, 6.6],
  ]);
  sheet.line([
    [9.6, 6.1],
    [10, 6.6],
    [10.4, 6.1],
  ]);
  sheet.line([
    [7, 10],
    [4, 10],
    [4, 7],
  ]);
  sheet.line([
    [3.6, 7.5],
    [4, 7],
    [4.4, 7.5],
  ]);
  return sheet.toString();
}

function drawBimaru(/** @type {Lang} */ lang) {
  const rules = makePreset('russian', makeRng(SEED));
  const { puzzle, layout } = unwrap(makeBimaru(rules, makeRng(SEED), { grade: 'medium' }));
  const { grid } = rules;
  const sheet = homeSheet('bimaru', lang);
  const ships = layout.ships.map(({ squares }) => squares).filter((squares) => squares.length > 2);
  const water = ships.flatMap((squares) => haloOf(grid, squares, 'forbidden'));
  sheet.board({ grid, ships, cells: cellsWith(grid, { miss: water }) });
  for (const [x, sum] of puzzle.columns.entries()) sheet.write(String(sum ?? 0), x + 2.5, 12.5);
  for (const [y, sum] of puzzle.rows.entries()) sheet.write(String(sum ?? 0), 12.5, y + 2.5);
  return sheet.toString();
}
