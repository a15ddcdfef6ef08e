// Draws the pictures of docs/, and the table of presets in docs/play/rules.md, from the built
// packages: `npm run draw -- docs`. The game is docs/example-game.txt after some shots. `x-ru.svg`
// is the picture `x.svg` with Russian letters, for the Russian pages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  equilibriumPackings,
  inferExactly,
  makeRng,
  PackingOdds,
  sequential,
} from '@flotilla/engine';
import { drawTiles, gameAfterShots, penCross, penScratch } from '@flotilla/play';
import {
  columnOf,
  haloOf,
  kindsOf,
  makePreset,
  newObservation,
  PRESET_NAMES,
  rowOf,
  SEATS,
  segmentCount,
  squareCount,
  unwrap,
  viewFor,
} from '@flotilla/rules';
import { drawExampleBoards, drawHome, exampleGame } from './draw-home.mjs';
import { cellsWith, path, Sheet } from './paper.mjs';
import { isProgram, ROOT } from './process.mjs';

const DOCS_PICTURES_FOLDER = join(ROOT, 'docs/pictures');
const RULES_PAGE = join(ROOT, 'docs/play/rules.md');

/** @typedef {import('@flotilla/rules').Orientation} Orientation */

const SEED = 7;

/** @typedef {import('./draw-home.mjs').Lang} Lang */

const TITLES = {
  en: {
    preset: (name) => `A sample layout of the ${name} rules, and the fleet`,
    touching: (touching) => `Ships that may touch: ${touching}`,
    game: 'A page in the middle of a game',
    moving: 'A game of Sea Battle, shot by shot',
  },
  ru: {
    preset: (name) => `Расстановка по правилам ${name} и флот`,
    touching: (touching) => `Касание кораблей: ${touching}`,
    game: 'Страница в середине партии',
    moving: 'Партия в морской бой, выстрел за выстрелом',
  },
};

/** @returns {Map<string, string>} pictures by file name */
export function drawDocs() {
  const english = drawLettered('en');
  const russian = new Map(
    drawLettered('ru').map(
      ([name, svg]) => /** @type {const} */ ([name.replace('.svg', '-ru.svg'), svg]),
    ),
  );
  return new Map([...english, ...russian])
    .set('frontier.svg', drawFrontier())
    .set('equilibrium.svg', drawEquilibrium());
}

/** @param {Lang} lang for the letters @returns {(readonly [name: string, svg: string])[]} */
function drawLettered(lang) {
  return [
    ...PRESET_NAMES.map(
      (name) => /** @type {const} */ ([`rules-${name}.svg`, drawPreset(name, lang)]),
    ),
    ...TOUCHING_RULES.map(
      (name) => /** @type {const} */ ([`touching-${name}.svg`, drawTouching(name, lang)]),
    ),
    ['game.svg', drawGame(lang)],
    ['moving-game.svg', drawMovingGame(lang)],
    ...drawHome(lang),
  ];
}

function drawPreset(name, /** @type {Lang} */ lang) {
  const rules = makePreset(name, makeRng(SEED, name));
  const { width, height } = rules.grid;
  const layout = unwrap(sequential.place(rules, makeRng(SEED, name, 'layout')));
  const ships = rowsOfFleet(rules.fleet);
  const sheet = new Sheet({
    columns: width + FLEET_WIDTH + 7,
    rows: Math.max(height, ...ships.map(({ bottom }) => bottom)) + 3,
    title: TITLES[lang].preset(name),
    lang,
  });
  sheet.board({ grid: rules.grid, ships: layout.ships.map(({ squares }) => squares) });
  for (const { x, y, shape } of ships) {
    const squares = shape.segments.map((segment) => segment.y * shape.width + segment.x);
    sheet.ship(shape, squares, x + width + 4, y + 2);
  }
  return sheet.toString();
}

const FLEET_WIDTH = 9;

/** Arranges the fleet in rows; in fleets of straight ships, each length begins a row. */
function rowsOfFleet(fleet) {
  const isStraight = fleet.every((shape) => shape.isStraight);
  const placedShips = [];
  let [x, y, bottom] = [0, 0, 0];
  for (const { shape, count } of kindsOf(fleet)) {
    const orientation = /** @type {Orientation} */ (shape.orientations[0]);
    const { width, height } = orientation;
    for (let i = 0; i < count; i += 1) {
      if (x > 0 && (x + width > FLEET_WIDTH || (isStraight && i === 0))) [x, y] = [0, bottom + 1];
      bottom = Math.max(bottom, y + height);
      placedShips.push({ x, y, shape: orientation, bottom });
      x += width + 1;
    }
  }
  return placedShips;
}

const TOUCHING_RULES = /** @type {const} */ (['allowed', 'corners', 'forbidden']);

/** Draws two ships as close as the rule allows, and their halos. */
function drawTouching(touching, /** @type {Lang} */ lang) {
  const grid = { width: 7, height: 5 };
  const first = [8, 9, 10];
  const second = { allowed: [17, 24], corners: [18, 25], forbidden: [19, 26] }[touching];
  const sheet = new Sheet({ columns: 12, rows: 8, title: TITLES[lang].touching(touching), lang });
  const halos = [first, second].flatMap((ship) => haloOf(grid, ship, touching));
  sheet.board({ grid, ships: [first, second], cells: cellsWith(grid, { empty: halos }) });
  return sheet.toString();
}

/** Draws a sweep by rows: visited squares, ships so far, and the squares that they block. */
function drawFrontier() {
  const grid = { width: 10, height: 10 };
  const next = 45;
  const ships = [[1, 2, 3], [9], [15, 25], [21], [29, 39, 49, 59], [33, 43, 53], [37, 47], [40]];
  const sheet = new Sheet({
    columns: 15,
    rows: 13,
    title: 'The sweep, the frontier and what is blocked beyond it',
  });
  const squares = [...Array(squareCount(grid)).keys()];
  const unvisited = squares.slice(next);
  const halos = ships.flatMap((ship) => haloOf(grid, ship, 'forbidden'));
  const cells = cellsWith(grid, {
    miss: unvisited.filter((square) => halos.includes(square)),
    hit: unvisited.filter((square) => ships.flat().includes(square)),
  });
  sheet.board({ grid, ships, cells, area: drawTiles(grid, squares.slice(0, next)) });
  const [x, y] = [columnOf(grid, next) + 2, rowOf(grid, next) + 2];
  sheet.line([
    [2, y + 1],
    [x, y + 1],
    [x, y],
    [grid.width + 2, y],
  ]);
  return sheet.toString();
}

/** Marks the squares that `equilibrium` covers more often than uniform layouts do. */
function drawEquilibrium() {
  const rules = makePreset('russian', makeRng(SEED));
  const known = newObservation(rules);
  const uniformPosterior = unwrap(inferExactly(known)).posterior;
  const best = new PackingOdds(rules, equilibriumPackings(rules)).of(known)?.posterior;
  const { grid } = rules;
  const likelierSquares = [...Array(squareCount(grid)).keys()].filter(
    (square) => (best?.[square] ?? 0) > (uniformPosterior[square] ?? 0),
  );
  const sheet = new Sheet({
    columns: 14,
    rows: 13,
    title: 'Where equilibrium lays more ships than uniform layouts hold',
  });
  sheet.board({ grid, area: drawTiles(grid, likelierSquares) });
  return sheet.toString();
}

function gameSheet(/** @type {string} */ title, /** @type {Lang} */ lang) {
  const { width, height } = exampleGame().rules.grid;
  return new Sheet({ columns: 2 * width + 8, rows: height + 3, title, lang });
}

function drawGame(/** @type {Lang} */ lang) {
  const sheet = gameSheet(TITLES[lang].game, lang);
  drawExampleBoards(sheet, 2);
  return sheet.toString();
}

/** Durations of a shot and of the final position in the animation. */
const SHOT_SECONDS = 0.25;
const END_SECONDS = 4;

function drawMovingGame(/** @type {Lang} */ lang) {
  const game = exampleGame();
  const { grid } = game.rules;
  const sheet = gameSheet(TITLES[lang].moving, lang);
  const seconds = game.shots.length * SHOT_SECONDS + END_SECONDS;
  sheet.animate(seconds);
  const views = Array.from({ length: game.shots.length + 1 }, (_, count) =>
    viewFor(gameAfterShots(game, count), 0),
  );
  const ownShips = (game.layouts[0]?.ships ?? []).map(({ squares }) => squares);
  for (const seat of SEATS) {
    const changes = game.shots.map((_, shot) => {
      const [before, after] = [views[shot], views[shot + 1]];
      const drawn = before && after && drawChanges(grid, before.boards[seat], after.boards[seat]);
      return drawn ? sheet.delayed(drawn, (shot * SHOT_SECONDS) / seconds) : '';
    });
    const left = 2 + seat * (grid.width + 3);
    sheet.board({ grid, left, ships: seat === 0 ? ownShips : [], over: changes.join('') });
  }
  return sheet.toString();
}

/** @typedef {import('@flotilla/rules').BoardView} BoardView */

function drawChanges(
  /** @type {import('@flotilla/rules').Grid} */ grid,
  /** @type {BoardView} */ before,
  /** @type {BoardView} */ after,
) {
  const changed = [...after.cells.keys()].filter(
    (square) => after.cells[square] !== before.cells[square],
  );
  const drawMark = (/** @type {number} */ square) => {
    // A hit square keeps its cross when its ship sinks.
    if (before.cells[square] === 'hit' || after.cells[square] === 'empty') return '';
    if (after.cells[square] !== 'miss') return path('cross', penCross(grid, square).join(''));
    return `<circle class="miss" cx="${columnOf(grid, square) + 0.5}" cy="${rowOf(grid, square) + 0.5}" r=".13"/>`;
  };
  const sunk = changed.filter((square) => after.cells[square] === 'sunk');
  return changed.map(drawMark).join('') + path('scratch', penScratch(grid, sunk).join(''));
}

/** Heading of the table of presets; its rows are generated. */
const PRESETS_TABLE_HEADING = `| preset | grid | fleet | segments | touching | turns | announces | layouts |
|---|---|---|---|---|---|---|---|
`;

/** Returns the rules page with up-to-date rows of presets. @param {string} page */
export function withPresets(page) {
  const start = page.indexOf(PRESETS_TABLE_HEADING);
  if (start < 0) throw new Error(`${RULES_PAGE} lacks the heading\n${PRESETS_TABLE_HEADING}`);
  const rows = PRESET_NAMES.map((name) => `| ${presetCells(name).join(' | ')} |\n`);
  const pageRest = page.slice(start + PRESETS_TABLE_HEADING.length).replace(/^(\|.*\n)*/, '');
  return page.slice(0, start) + PRESETS_TABLE_HEADING + rows.join('') + pageRest;
}

/** @param {typeof PRESET_NAMES[number]} name */
function presetCells(name) {
  const rules = makePreset(name, makeRng(SEED, name));
  const { grid, fleet, touching, turns, announces, drawn } = rules;
  const salvo = typeof turns === 'object' && turns.salvo;
  const agreed = [
    touching,
    salvo ? `salvo of ${salvo === 'ships-afloat' ? 'the ships afloat' : salvo}` : turns,
    announces,
  ];
  const about = [`[${name}](#${name})`, `${grid.width}×${grid.height}`];
  if (drawn) return [...about, '[random](#random-fleets)', '–', ...agreed, '–'];
  const bent = fleet.filter(({ isStraight }) => !isStraight).length;
  const lengths = fleet.map(({ length }) => length).join(', ');
  const counted = inferExactly(newObservation(rules), { maxNodes: MAX_NODES });
  return [
    ...about,
    bent > 0 ? `${fleet.length} ships, ${bent} of them bent` : lengths,
    segmentCount(fleet),
    ...agreed,
    counted.ok ? counted.value.layouts.toLocaleString('en-GB') : '–',
  ];
}

const MAX_NODES = 2_000_000;

if (isProgram(import.meta.url)) {
  mkdirSync(DOCS_PICTURES_FOLDER, { recursive: true });
  for (const [name, svg] of drawDocs()) writeFileSync(join(DOCS_PICTURES_FOLDER, name), svg);
  writeFileSync(RULES_PAGE, withPresets(readFileSync(RULES_PAGE, 'utf8')));
}
