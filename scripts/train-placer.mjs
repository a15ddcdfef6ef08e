// Finds how the placer `equilibrium` lays the longer ships of the russian fleet, and writes
// packages/engine/src/placers/equilibrium-packings.ts: all packings that leave as many squares free as can be,
// and how likely those of each kind are, by play against a shooter that knows it. A run that is stopped goes
// on where it was: what was reached is kept in .flotilla/placer.
// Usage: npm run train-placer -- [--rounds N] [--games N, in a round, of each kind]
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { makeRng, mirroredPackings } from '../packages/engine/dist/index.js';
import { freeBeside } from '../packages/engine/dist/placers/ship-by-ship.js';
import { drawRules, newTraining, trainPlacing } from '../packages/lab/dist/index.js';
import { placementTable, SquareSet } from '../packages/rules/dist/index.js';
import { ROOT } from './process.mjs';

/** @typedef {import('../packages/engine/dist/index.js').Packing} Packing */
/** @typedef {import('../packages/lab/dist/index.js').PlacingTraining} PlacingTraining */
/** @typedef {import('../packages/rules/dist/index.js').TablePlacement} TablePlacement */

const SEED = 1;
const RULES = 'russian';
/** No packing of the longer ships leaves more: the search says so. */
const MOST_FREE = 60;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    rounds: { type: 'string', default: '6' },
    games: { type: 'string', default: '80' },
  },
});
const [rounds, games] = [Number(values.rounds), Number(values.games)];
const rules = drawRules(RULES, makeRng(SEED));
const { width, height } = rules.grid;

const path = join(ROOT, `.flotilla/placer/${RULES}-packings-${SEED}-${games}.json`);
mkdirSync(join(ROOT, '.flotilla/placer'), { recursive: true });
const kinds = kindsOf(findPackings());
stderr.write(`packings by kind: ${kinds.map(({ length }) => length).join(', ')}\n`);
/** @type {PlacingTraining} */
let training = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : newTraining(kinds);
while (training.rounds < rounds) {
  training = trainPlacing(rules, kinds, training, games, SEED);
  // A kill leaves the old one or the new one, whole.
  writeFileSync(`${path}.new`, JSON.stringify(training));
  renameSync(`${path}.new`, path);
  const shots = training.shots.map((each) => each.toFixed(2)).join(', ');
  const logs = training.logs.map((log) => log.toFixed(0)).join(', ');
  stderr.write(`round ${training.rounds}: ${shots} shots, logs ${logs}\n`);
}
const entries = kinds.map((own, kind) => {
  const log = Math.round((training.sums[kind] ?? 0) / rounds);
  const texts = firstOfMirrors(own).map((packing) => `      '${textOf(packing)}',\n`);
  return `    {\n      log: ${log},\n      packings: [\n${texts.map((text) => `  ${text}`).join('')}      ],\n    },\n`;
});
writeFileSync(
  join(ROOT, 'packages/engine/src/placers/equilibrium-packings.ts'),
  `/**
 * Of the russian fleet, made by \`npm run train-placer\`: the packings of the longer ships that leave most
 * squares free, one of those that are mirror images, each ship as its first and its last square; by the
 * number of ships that do not lie along an edge, with the logarithm of a packing's weight in hundredths.
 */
export const EQUILIBRIUM = {
  rounds: ${rounds},
  gamesInRound: ${games * kinds.length},
  kinds: [
${entries.join('')}  ],
} as const;
`,
);
rmSync(path);

/** All packings that leave so many squares free, ship by ship. @returns {Packing[]} */
function findPackings() {
  const table = placementTable(rules).filter(({ shape }) => shape.length > 1);
  const queue = table.flatMap(({ count, placements }) => Array(count).fill(placements));
  /** A ship takes its own squares at least. */
  const needed = queue.map((_, place) =>
    queue.slice(place).reduce((sum, [first]) => sum + first.squares.length, 0),
  );
  /** @type {Packing[]} */
  const found = [];
  /** @param {TablePlacement[]} ships @param {SquareSet} free @param {number} from */
  const lay = (ships, free, from) => {
    if (free.size < MOST_FREE + (needed[ships.length] ?? 0)) return;
    const placements = queue[ships.length];
    if (!placements) {
      if (free.size > MOST_FREE) throw new Error(`a packing leaves ${free.size} squares free`);
      found.push({ ships, free });
      return;
    }
    const start = placements === queue[ships.length - 1] ? from : 0;
    for (let place = start; place < placements.length; place += 1) {
      const ship = placements[place];
      if (ship.set.isWithin(free)) {
        lay([...ships, ship], free.diff(ship.set).diff(ship.halo), place + 1);
      }
    }
  };
  lay([], SquareSet.full(width * height), 0);
  return found;
}

/** By the number of ships that do not lie along an edge. @param {readonly Packing[]} packings */
function kindsOf(packings) {
  /** @type {Packing[][]} */
  const kinds = [];
  for (const packing of packings) {
    const inside = packing.ships.filter((ship) => !isAlongEdge(ship)).length;
    kinds[inside] = [...(kinds[inside] ?? []), packing];
  }
  return kinds;
}

/** @param {TablePlacement} ship */
function isAlongEdge({ squares }) {
  return [
    squares.every((square) => square < width),
    squares.every((square) => square >= width * (height - 1)),
    squares.every((square) => square % width === 0),
    squares.every((square) => square % width === width - 1),
  ].includes(true);
}

/** One packing of those that are mirror images of each other. @param {readonly Packing[]} packings */
function firstOfMirrors(packings) {
  const known = new Set();
  return packings.filter(({ ships }) => {
    if (known.has(textOf({ ships }))) return false;
    const own = [{ ships, free: freeBeside(rules, ships) }];
    for (const image of mirroredPackings(rules, own)) known.add(textOf(image));
    return true;
  });
}

/** @param {Pick<Packing, 'ships'>} packing */
function textOf({ ships }) {
  return ships
    .map(({ squares }) => `${squares[0]}-${squares.at(-1)}`)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .join(' ');
}
