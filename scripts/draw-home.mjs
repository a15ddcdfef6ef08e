// Draws the pictures of the home page of docs/, and the puzzle of docs/play/bimaru.md.
import { makeBimaru } from '@flotilla/bimaru';
import { inferExactly, makeRng, sequential } from '@flotilla/engine';
import {
  columnOf,
  haloOf,
  makePreset,
  newObservation,
  observe,
  rowOf,
  unwrap,
  viewFor,
} from '@flotilla/rules';
import {
  drawBoard,
  EXAMPLE_SHOT_COUNT,
  exampleGame,
  gameAfterFirstShots,
  sheetPlacesOf,
} from './draw-board.mjs';
import { Sheet } from './paper.mjs';

/** @typedef {import('./draw-board.mjs').Lang} Lang */

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

function homeSheet(/** @type {keyof typeof TITLES.en} */ name, /** @type {Lang} */ lang) {
  return new Sheet(
    { columns: 15, rows: 14, title: TITLES[lang][name], lang },
    makeRng(SEED, 'home', name, 'pen'),
  );
}

function drawPlay(/** @type {Lang} */ lang) {
  const game = exampleGame();
  const [board] = viewFor(gameAfterFirstShots(game, EXAMPLE_SHOT_COUNT), 0).boards;
  const sheet = homeSheet('play', lang);
  drawBoard(sheet, { grid: game.rules.grid, left: 2, board });
  return sheet.toString();
}

const MISSES = [4, 13, 22, 37, 46, 55, 61, 70, 88];
const HITS = [74, 75];

function drawChances(/** @type {Lang} */ lang) {
  const rules = makePreset('russian', makeRng(SEED));
  let known = newObservation(rules);
  for (const square of MISSES) known = observe(known, { square, outcome: 'miss' });
  for (const square of HITS) known = observe(known, { square, outcome: 'hit' });
  const { posterior } = unwrap(inferExactly(known));
  const sheet = homeSheet('chances', lang);
  for (const [square, chance] of posterior.entries()) {
    const [[x, y] = [0, 0]] = sheetPlacesOf(rules.grid, [square], 2, 2);
    if (MISSES.includes(square)) sheet.dot(x, y);
    else if (HITS.includes(square)) sheet.cross(x, y);
    else sheet.heat(x, y, Math.min(1, 2 * chance));
  }
  sheet.board({ left: 2, top: 2, ...rules.grid });
  return sheet.toString();
}

/** Draws a search along every fourth diagonal, with its shots and the ships found. */
function drawLab(/** @type {Lang} */ lang) {
  const rules = makePreset('russian', makeRng(SEED));
  const { grid } = rules;
  const { ships } = unwrap(sequential.place(rules, makeRng(SEED, 'home', 'layout')));
  const sheet = homeSheet('lab', lang);
  sheet.board({ left: 2, top: 2, ...grid });
  for (const diagonal of [3, 7, 11, 15]) {
    const squares = [...Array(grid.width * grid.height).keys()].filter(
      (square) => columnOf(grid, square) + rowOf(grid, square) === diagonal,
    );
    const places = sheetPlacesOf(grid, squares, 2, 2);
    sheet.line(places.map(([x, y]) => [x + 0.5, y + 0.5]));
    for (const [index, [x, y]] of places.entries()) {
      const isHit = ships.some((ship) => ship.squares.includes(squares[index] ?? -1));
      if (isHit) sheet.cross(x, y);
      else sheet.dot(x, y);
    }
  }
  for (const { squares } of ships) {
    const isFound = squares.some(
      (square) => (columnOf(grid, square) + rowOf(grid, square)) % 4 === 3,
    );
    if (isFound) sheet.ship(sheetPlacesOf(grid, squares, 2, 2));
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
    sheet.board({ left, top, ...grid });
    for (const ship of ships) sheet.ship(sheetPlacesOf(grid, ship, left, top));
    for (const [x, y] of sheetPlacesOf(grid, misses, left, top)) sheet.dot(x, y);
    for (const [x, y] of sheetPlacesOf(grid, hits, left, top)) sheet.cross(x, y);
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
  sheet.board({ left: 2, top: 2, ...grid });
  for (const [x, sum] of puzzle.columns.entries()) sheet.number(2 + x, 12, sum ?? 0);
  for (const [y, sum] of puzzle.rows.entries()) sheet.number(12, 2 + y, sum ?? 0);
  const foundShips = layout.ships.filter(({ squares }) => squares.length > 2);
  for (const { squares } of foundShips) sheet.ship(sheetPlacesOf(grid, squares, 2, 2));
  const water = new Set(foundShips.flatMap(({ squares }) => haloOf(grid, squares, 'forbidden')));
  for (const [x, y] of sheetPlacesOf(grid, [...water], 2, 2)) sheet.dot(x, y);
  return sheet.toString();
}
