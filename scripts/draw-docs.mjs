// Draws the pictures of docs/, and the table of presets in docs/play/rules.md, from the built
// packages: `npm run draw -- docs`. The game is docs/example-game.txt after some shots. `x-ru.svg`
// is the picture `x.svg` with Russian letters, for the Russian pages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  equilibriumPackings,
  inferExactly,
  makeRng,
  PackingOdds,
  sequential,
} from '@flotilla/engine';
import {
  haloOf,
  kindsOf,
  makePreset,
  newObservation,
  PRESET_NAMES,
  SEATS,
  segmentCount,
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
import { drawHome } from './draw-home.mjs';
import { Sheet } from './paper.mjs';
import { ROOT } from './process.mjs';

const DOCS_PICTURES_FOLDER = join(ROOT, 'docs/pictures');
const RULES_PAGE = join(ROOT, 'docs/play/rules.md');

/** @typedef {import('@flotilla/rules').Orientation} Orientation */

/** Seed of the layouts and of the wobble of the lines. */
const SEED = 7;

/** @typedef {import('./draw-board.mjs').Lang} Lang */

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
  const sheet = new Sheet(
    {
      columns: width + FLEET_WIDTH + 7,
      rows: Math.max(height, ...ships.map(({ bottom }) => bottom)) + 3,
      title: TITLES[lang].preset(name),
      lang,
    },
    makeRng(SEED, name, 'pen'),
  );
  sheet.board({ left: 2, top: 2, width, height });
  for (const { squares } of layout.ships) sheet.ship(sheetPlacesOf(rules.grid, squares, 2, 2));
  for (const { x, y, segments } of ships) {
    sheet.ship(segments.map((segment) => [x + segment.x + width + 4, y + segment.y + 2]));
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
    const { width, height, segments } = /** @type {Orientation} */ (shape.orientations[0]);
    for (let i = 0; i < count; i += 1) {
      if (x > 0 && (x + width > FLEET_WIDTH || (isStraight && i === 0))) [x, y] = [0, bottom + 1];
      bottom = Math.max(bottom, y + height);
      placedShips.push({ x, y, segments, bottom });
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
  const sheet = new Sheet(
    { columns: 12, rows: 8, title: TITLES[lang].touching(touching), lang },
    makeRng(SEED, touching, 'pen'),
  );
  sheet.board({ left: 2, top: 2, ...grid });
  for (const ship of [first, second]) {
    sheet.ship(sheetPlacesOf(grid, ship, 2, 2));
    for (const [x, y] of sheetPlacesOf(grid, haloOf(grid, ship, touching), 2, 2))
      sheet.faintDot(x, y);
  }
  return sheet.toString();
}

/** Draws a sweep by rows: visited squares, ships so far, and the squares that they block. */
function drawFrontier() {
  const grid = { width: 10, height: 10 };
  const next = 45;
  const ships = [[1, 2, 3], [9], [15, 25], [21], [29, 39, 49, 59], [33, 43, 53], [37, 47], [40]];
  const sheet = new Sheet(
    { columns: 15, rows: 13, title: 'The sweep, the frontier and what is blocked beyond it' },
    makeRng(SEED, 'frontier', 'pen'),
  );
  const squares = [...Array(grid.width * grid.height).keys()];
  sheet.wash(sheetPlacesOf(grid, squares.slice(0, next), 2, 2));
  sheet.board({ left: 2, top: 2, ...grid });
  for (const ship of ships) sheet.ship(sheetPlacesOf(grid, ship, 2, 2));
  const halos = ships.flatMap((ship) => haloOf(grid, ship, 'forbidden'));
  const blocked = squares.filter((square) => square >= next && halos.includes(square));
  for (const [x, y] of sheetPlacesOf(grid, blocked, 2, 2)) sheet.dot(x, y);
  const covered = squares.filter((square) => square >= next && ships.flat().includes(square));
  for (const [x, y] of sheetPlacesOf(grid, covered, 2, 2)) sheet.cross(x, y);
  const [[x, y] = [0, 0]] = sheetPlacesOf(grid, [next], 2, 2);
  const edges = [2, y + 1, x, y + 1, x, y, grid.width + 2, y];
  sheet.line([0, 2, 4, 6].map((index) => edges.slice(index, index + 2)));
  return sheet.toString();
}

/** Marks the squares that `equilibrium` covers more often than uniform layouts do. */
function drawEquilibrium() {
  const rules = makePreset('russian', makeRng(SEED));
  const known = newObservation(rules);
  const uniformPosterior = unwrap(inferExactly(known)).posterior;
  const best = new PackingOdds(rules, equilibriumPackings(rules)).of(known)?.posterior;
  const squares = [...Array(rules.grid.width * rules.grid.height).keys()];
  const likelierSquares = squares.filter(
    (square) => (best?.[square] ?? 0) > (uniformPosterior[square] ?? 0),
  );
  const sheet = new Sheet(
    { columns: 14, rows: 13, title: 'Where equilibrium lays more ships than uniform layouts hold' },
    makeRng(SEED, 'equilibrium', 'pen'),
  );
  sheet.wash(sheetPlacesOf(rules.grid, likelierSquares, 2, 2));
  sheet.board({ left: 2, top: 2, ...rules.grid });
  return sheet.toString();
}

function drawGame(/** @type {Lang} */ lang) {
  const game = exampleGame();
  const { grid } = game.rules;
  const current = gameAfterFirstShots(game, EXAMPLE_SHOT_COUNT);
  const sheet = new Sheet(
    { columns: 2 * grid.width + 8, rows: grid.height + 3, title: TITLES[lang].game, lang },
    makeRng(SEED, 'game', 'pen'),
  );
  for (const [seat, board] of viewFor(current, 0).boards.entries()) {
    drawBoard(sheet, { grid, left: 2 + seat * (grid.width + 3), board });
  }
  return sheet.toString();
}

/** Durations of a shot and of the final position in the animation. */
const SHOT_SECONDS = 0.25;
const END_SECONDS = 4;

function drawMovingGame(/** @type {Lang} */ lang) {
  const game = exampleGame();
  const { grid } = game.rules;
  const sheet = new Sheet(
    {
      columns: 2 * grid.width + 8,
      rows: grid.height + 3,
      title: TITLES[lang].moving,
      lang,
    },
    makeRng(SEED, 'moving', 'pen'),
  );
  const lefts = SEATS.map((seat) => 2 + seat * (grid.width + 3));
  for (const boardLeft of lefts) sheet.board({ left: boardLeft, top: 2, ...grid });
  for (const { squares } of game.layouts[0]?.ships ?? []) {
    sheet.ship(sheetPlacesOf(grid, squares, lefts[0], 2));
  }
  const seconds = game.shots.length * SHOT_SECONDS + END_SECONDS;
  sheet.animate(seconds);
  let before = viewFor(gameAfterFirstShots(game, 0), 0);
  for (const shotIndex of game.shots.keys()) {
    const after = viewFor(gameAfterFirstShots(game, shotIndex + 1), 0);
    sheet.delayTo((shotIndex * SHOT_SECONDS) / seconds);
    for (const seat of SEATS) {
      drawChanges(sheet, {
        grid,
        left: lefts[seat],
        before: before.boards[seat],
        after: after.boards[seat],
      });
    }
    before = after;
  }
  return sheet.toString();
}

function drawChanges(sheet, { grid, left, before, after }) {
  const changed = [...after.cells.keys()].filter(
    (square) => after.cells[square] !== before.cells[square],
  );
  const marks = { miss: 'dot', hit: 'cross', sunk: 'cross' };
  for (const square of changed) {
    const [[x, y] = [0, 0]] = sheetPlacesOf(grid, [square], left, 2);
    const mark = marks[after.cells[square]];
    // A hit square keeps its cross when its ship sinks.
    if (mark && before.cells[square] !== 'hit') sheet[mark](x, y);
  }
  const sunk = changed.filter((square) => after.cells[square] === 'sunk');
  sheet.ring(sheetPlacesOf(grid, sunk, left, 2));
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(DOCS_PICTURES_FOLDER, { recursive: true });
  for (const [name, svg] of drawDocs()) writeFileSync(join(DOCS_PICTURES_FOLDER, name), svg);
  writeFileSync(RULES_PAGE, withPresets(readFileSync(RULES_PAGE, 'utf8')));
}
