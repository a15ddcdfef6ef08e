// Draws the pictures of docs/, and the table of presets in docs/play/rules.md, from the built packages: `npm
// run draw -- docs`. Fleets and layouts are those of the presets; the game is docs/example-game.txt after some
// shots.
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
  columnOf,
  haloOf,
  kindsOf,
  makePreset,
  newGame,
  newObservation,
  PRESET_NAMES,
  play,
  readRecord,
  rowOf,
  SEATS,
  segmentCount,
  unwrap,
  viewFor,
} from '@flotilla/rules';
import { Sheet } from './paper.mjs';
import { ROOT } from './process.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
const RULES_PAGE = join(ROOT, 'docs/play/rules.md');

/** @typedef {import('@flotilla/rules').Orientation} Orientation */

/** Seed of each preset's layout, and of the unevenness of its picture. */
const SEED = 7;

/** Shots of the example game in its picture. */
const SHOTS_SHOWN = 34;

/** @returns {Map<string, string>} pictures by file name */
export function drawDocs() {
  const pictures = new Map(PRESET_NAMES.map((name) => [`rules-${name}.svg`, drawPreset(name)]));
  for (const touching of TOUCHING_RULES) {
    pictures.set(`touching-${touching}.svg`, drawTouching(touching));
  }
  return pictures
    .set('game.svg', drawGame())
    .set('moving-game.svg', drawMovingGame())
    .set('frontier.svg', drawFrontier())
    .set('equilibrium.svg', drawEquilibrium());
}

/** Draws a sample layout next to its fleet. */
function drawPreset(name) {
  const rules = makePreset(name, makeRng(SEED, name));
  const { width, height } = rules.grid;
  const layout = unwrap(sequential.place(rules, makeRng(SEED, name, 'layout')));
  const ships = rowsOfFleet(rules.fleet);
  const sheet = new Sheet(
    {
      columns: width + FLEET_WIDTH + 7,
      rows: Math.max(height, ...ships.map(({ bottom }) => bottom)) + 3,
      title: `A sample layout of the ${name} rules, and the fleet`,
    },
    makeRng(SEED, name, 'pen'),
  );
  sheet.board({ left: 2, top: 2, width, height });
  for (const { squares } of layout.ships) sheet.ship(placesOf(rules.grid, squares, 2, 2));
  for (const { x, y, segments } of ships) {
    sheet.ship(segments.map((each) => [x + each.x + width + 4, y + each.y + 2]));
  }
  return sheet.toString();
}

const FLEET_WIDTH = 9;

/** Arranges the fleet in rows: straight ships of one length share a row, others fill it. */
function rowsOfFleet(fleet) {
  const isStraight = fleet.every((shape) => shape.isStraight);
  const placed = [];
  let [x, y, bottom] = [0, 0, 0];
  for (const { shape, count } of kindsOf(fleet)) {
    const { width, height, segments } = /** @type {Orientation} */ (shape.orientations[0]);
    for (let i = 0; i < count; i += 1) {
      if (x > 0 && (x + width > FLEET_WIDTH || (isStraight && i === 0))) [x, y] = [0, bottom + 1];
      bottom = Math.max(bottom, y + height);
      placed.push({ x, y, segments, bottom });
      x += width + 1;
    }
  }
  return placed;
}

const TOUCHING_RULES = /** @type {const} */ (['allowed', 'corners', 'forbidden']);

/** Draws two ships as near to each other as the rule allows, and the squares that it keeps free. */
function drawTouching(touching) {
  const grid = { width: 7, height: 5 };
  const first = [8, 9, 10];
  const second = { allowed: [17, 24], corners: [18, 25], forbidden: [19, 26] }[touching];
  const sheet = new Sheet(
    { columns: 12, rows: 8, title: `Ships that may touch: ${touching}` },
    makeRng(SEED, touching, 'pen'),
  );
  sheet.board({ left: 2, top: 2, ...grid });
  for (const ship of [first, second]) {
    sheet.ship(placesOf(grid, ship, 2, 2));
    for (const [x, y] of placesOf(grid, haloOf(grid, ship, touching), 2, 2)) sheet.faintDot(x, y);
  }
  return sheet.toString();
}

/** Draws a sweep by rows: visited squares, ships placed so far, and the squares that they block. */
function drawFrontier() {
  const grid = { width: 10, height: 10 };
  const next = 45;
  const ships = [[1, 2, 3], [9], [15, 25], [21], [29, 39, 49, 59], [33, 43, 53], [37, 47], [40]];
  const sheet = new Sheet(
    { columns: 15, rows: 13, title: 'The sweep, the frontier and what is blocked beyond it' },
    makeRng(SEED, 'frontier', 'pen'),
  );
  const squares = [...Array(grid.width * grid.height).keys()];
  sheet.wash(placesOf(grid, squares.slice(0, next), 2, 2));
  sheet.board({ left: 2, top: 2, ...grid });
  for (const ship of ships) sheet.ship(placesOf(grid, ship, 2, 2));
  const halos = ships.flatMap((ship) => haloOf(grid, ship, 'forbidden'));
  const blocked = squares.filter((square) => square >= next && halos.includes(square));
  for (const [x, y] of placesOf(grid, blocked, 2, 2)) sheet.dot(x, y);
  const covered = squares.filter((square) => square >= next && ships.flat().includes(square));
  for (const [x, y] of placesOf(grid, covered, 2, 2)) sheet.cross(x, y);
  const [[x, y] = [0, 0]] = placesOf(grid, [next], 2, 2);
  const edges = [2, y + 1, x, y + 1, x, y, grid.width + 2, y];
  sheet.line([0, 2, 4, 6].map((index) => edges.slice(index, index + 2)));
  return sheet.toString();
}

/** Draws where the placer `equilibrium` places ships more often than uniform layouts, and where less. */
function drawEquilibrium() {
  const rules = makePreset('russian', makeRng(SEED));
  const known = newObservation(rules);
  const even = unwrap(inferExactly(known)).posterior;
  const best = new PackingOdds(rules, equilibriumPackings(rules)).of(known)?.posterior;
  const squares = [...Array(rules.grid.width * rules.grid.height).keys()];
  const more = squares.filter((square) => (best?.[square] ?? 0) > (even[square] ?? 0));
  const sheet = new Sheet(
    { columns: 14, rows: 13, title: 'Where equilibrium lays more ships than uniform layouts hold' },
    makeRng(SEED, 'equilibrium', 'pen'),
  );
  sheet.wash(placesOf(rules.grid, more, 2, 2));
  sheet.board({ left: 2, top: 2, ...rules.grid });
  return sheet.toString();
}

/** Draws both boards as seen by the first player of the example game. */
function drawGame() {
  const { game } = unwrap(readRecord(readFileSync(join(ROOT, 'docs/example-game.txt'), 'utf8')));
  const { grid } = game.rules;
  const now = firstShots(game, SHOTS_SHOWN);
  const sheet = new Sheet(
    { columns: 2 * grid.width + 8, rows: grid.height + 3, title: 'A page in the middle of a game' },
    makeRng(SEED, 'game', 'pen'),
  );
  for (const [seat, { cells, ships }] of viewFor(now, 0).boards.entries()) {
    const left = 2 + seat * (grid.width + 3);
    sheet.board({ left, top: 2, ...grid });
    for (const { squares } of ships ?? []) sheet.ship(placesOf(grid, squares, left, 2));
    const squaresOf = (...views) =>
      placesOf(
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
  return sheet.toString();
}

/** Durations of a shot and of the end in the animation, in seconds. */
const SHOT_SECONDS = 0.25;
const END_SECONDS = 4;

/** Draws the example game as a looping animation, as seen by the first player. */
function drawMovingGame() {
  const { game } = unwrap(readRecord(readFileSync(join(ROOT, 'docs/example-game.txt'), 'utf8')));
  const { grid } = game.rules;
  const sheet = new Sheet(
    {
      columns: 2 * grid.width + 8,
      rows: grid.height + 3,
      title: 'A game of Sea Battle, shot by shot',
    },
    makeRng(SEED, 'moving', 'pen'),
  );
  const lefts = SEATS.map((seat) => 2 + seat * (grid.width + 3));
  for (const left of lefts) sheet.board({ left, top: 2, ...grid });
  for (const { squares } of game.layouts[0]?.ships ?? []) {
    sheet.ship(placesOf(grid, squares, lefts[0], 2));
  }
  const seconds = game.shots.length * SHOT_SECONDS + END_SECONDS;
  sheet.moves(seconds);
  let before = viewFor(firstShots(game, 0), 0);
  for (const at of game.shots.keys()) {
    const after = viewFor(firstShots(game, at + 1), 0);
    sheet.from((at * SHOT_SECONDS) / seconds);
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

/** Marks the effect of a shot on a board. */
function drawChanges(sheet, { grid, left, before, after }) {
  const changed = [...after.cells.keys()].filter((at) => after.cells[at] !== before.cells[at]);
  const marks = { miss: 'dot', hit: 'cross', sunk: 'cross' };
  for (const square of changed) {
    const [[x, y] = [0, 0]] = placesOf(grid, [square], left, 2);
    const mark = marks[after.cells[square]];
    // A hit square keeps its cross when its ship sinks.
    if (mark && before.cells[square] !== 'hit') sheet[mark](x, y);
  }
  const sunk = changed.filter((square) => after.cells[square] === 'sunk');
  sheet.ring(placesOf(grid, sunk, left, 2));
}

/** Returns the game after this many shots, for rules with one shot at a time. */
function firstShots({ rules, first, layouts, shots }, count) {
  let now = newGame(rules, first);
  for (const seat of SEATS) {
    const setup = layouts[seat].ships.map(({ squares }) => squares);
    now = unwrap(play(now, { type: 'place', seat, setup }));
  }
  for (const { seat, square } of shots.slice(0, count)) {
    now = unwrap(play(now, { type: 'shoot', seat, squares: [square] }));
  }
  return now;
}

function placesOf(grid, squares, left, top) {
  return squares.map((square) => [columnOf(grid, square) + left, rowOf(grid, square) + top]);
}

/** Heading of the table of presets, whose rows are generated. */
const HEADING = `| preset | grid | fleet | segments | touching | turns | announces | layouts |
|---|---|---|---|---|---|---|---|
`;

/** Returns the page of the rules with a current row for each preset. @param {string} page */
export function withPresets(page) {
  const start = page.indexOf(HEADING);
  if (start < 0) throw new Error(`${RULES_PAGE} lacks the heading\n${HEADING}`);
  const rows = PRESET_NAMES.map((name) => `| ${cellsOf(name).join(' | ')} |\n`);
  const rest = page.slice(start + HEADING.length).replace(/^(\|.*\n)*/, '');
  return page.slice(0, start) + HEADING + rows.join('') + rest;
}

/** @param {typeof PRESET_NAMES[number]} name */
function cellsOf(name) {
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
  const counted = inferExactly(newObservation(rules), { maxNodes: MOST_NODES });
  return [
    ...about,
    bent > 0 ? `${fleet.length} ships, ${bent} of them bent` : lengths,
    segmentCount(fleet),
    ...agreed,
    counted.ok ? counted.value.layouts.toLocaleString('en-GB') : '–',
  ];
}

/** Limit on states for counting layouts. */
const MOST_NODES = 2_000_000;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, svg] of drawDocs()) writeFileSync(join(FOLDER, name), svg);
  writeFileSync(RULES_PAGE, withPresets(readFileSync(RULES_PAGE, 'utf8')));
}
