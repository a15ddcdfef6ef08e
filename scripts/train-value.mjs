// Fits the value of positions to games of `exact` and writes packages/engine/src/value/tables/.
// A run that is stopped goes on where it was: finished parts are kept in .flotilla/value.
// Usage: npm run train-value -- [PRESET …] [--games N]
// With --rounds N nothing is written: rounds of playing games that look one shot ahead by a value, and of fitting it to
// them; the first by the value that is checked in, which was fitted to games of `exact`. Prints what each round saves over the greedy rule, with 99 % intervals,
// in positions with at most 20,000 layouts left (see measure-search.mjs), over --played games of each.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import {
  boardKey,
  makeLinearValue,
  makeRng,
  playSolo,
  uniform,
} from '../packages/engine/dist/index.js';
import {
  drawRules,
  fitLinearTable,
  makeOneAhead,
  mergeValueSums,
  newValueSums,
  runBatches,
  stretches,
} from '../packages/lab/dist/index.js';
import { poolRunner } from '../packages/lab/dist/node/index.js';
import { unwrap } from '../packages/rules/dist/index.js';
import { openCheckpoint } from './checkpoint.mjs';
import { ROOT } from './process.mjs';
import { MANY, meanOf, savedIn } from './saved-shots.mjs';

/** @typedef {import('../packages/lab/dist/index.js').ValueSumsPart} ValueSumsPart */
/** @typedef {import('../packages/engine/dist/index.js').LinearTable} LinearTable */

const SEED = 1;
/** Games are the fewer, the longer one takes. */
const GAMES = { russian: 400, hasbro: 100, 'small-8': 200, 'mini-7': 200, curved: 100 };
const GAMES_IN_BATCH = 4;

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    games: { type: 'string' },
    rounds: { type: 'string' },
    played: { type: 'string', default: '100' },
  },
  allowPositionals: true,
});

const runner = poolRunner(availableParallelism());
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(GAMES)) {
    const usual = GAMES[/** @type {keyof typeof GAMES} */ (name)];
    if (usual === undefined) throw new Error(`${name} is none of ${Object.keys(GAMES).join(', ')}`);
    const games = Number(values.games ?? usual);
    if (values.rounds === undefined) await train(name, games);
    else await playRounds(name, games, Number(values.rounds));
  }
} finally {
  await runner.close();
}

/**
 * @param {string} name
 * @param {number} games
 */
async function train(name, games) {
  const checkpoint = openCheckpoint(`value/${name}-${SEED}`);
  const table = await fitTable(name, games, checkpoint);
  const rules = drawRules(name, makeRng(SEED));
  writeTable(name, { board: boardKey(rules), games, ...table });
  checkpoint.remove();
}

/**
 * @param {string} name
 * @param {number} games
 * @param {number} rounds
 */
async function playRounds(name, games, rounds) {
  const rules = drawRules(name, makeRng(SEED));
  const played = Number(values.played);
  let table = await trainedTable(name);
  for (let round = 1; round <= rounds; round += 1) {
    const ofRound = `value/${name}-${SEED}-round-${round}`;
    if (round > 1) {
      table = await fitTable(name, games, openCheckpoint(`${ofRound}-of-${games}`), table);
    }
    const shooter = makeOneAhead(makeLinearValue('linear', table));
    const checkpoint = openCheckpoint(`${ofRound}-of-${round > 1 ? games : 0}-saved`);
    const saved = Array.from({ length: played }, (_, game) => {
      const kept = /** @type {number | undefined} */ (checkpoint.get(String(game)));
      if (kept !== undefined) return kept;
      const layout = unwrap(uniform.place(rules, makeRng(SEED, 'round', game, 'layout')));
      const squares = playSolo(shooter, rules, layout, makeRng(SEED, 'round', game, 'shots'));
      const rng = makeRng(SEED, 'round', game, 'drawn');
      const shots = savedIn(rules, layout, squares, rng, MANY).reduce((sum, each) => sum + each, 0);
      checkpoint.put(String(game), shots);
      stderr.write(`\r${name}, round ${round}: ${game + 1} of ${played} games `);
      return shots;
    });
    stdout.write(`${name}, round ${round}, ${played} games: ${meanOf(saved)} shots saved\n`);
  }
}

/** As it is checked in. @param {string} name @returns {Promise<LinearTable>} */
async function trainedTable(name) {
  const tables = await import(`../packages/engine/dist/value/tables/${name}.js`);
  const [{ hunt, target }] = /** @type {[LinearTable]} */ (Object.values(tables));
  return { hunt, target };
}

/**
 * The value that fits games of `exact`, or of who looks one shot ahead by this table.
 * @param {string} name
 * @param {number} games
 * @param {ReturnType<typeof openCheckpoint>} checkpoint
 * @param {LinearTable} [table]
 */
async function fitTable(name, games, checkpoint, table) {
  const batches = [...stretches(games, GAMES_IN_BATCH)].map(([from, to]) => ({
    kind: 'value-sums',
    key: `${from}-${to}`,
    spec: { rules: name, seed: SEED, from, to, ...(table && { table }) },
  }));
  const sums = newValueSums();
  for await (const part of /** @type {AsyncGenerator<ValueSumsPart>} */ (
    runBatches(batches, { runner, checkpoint })
  )) {
    mergeValueSums(sums, part);
    stderr.write(`\r${name}: ${sums.games} of ${games} games`);
  }
  stderr.write('\n');
  return fitLinearTable(sums);
}

/**
 * @param {string} name
 * @param {{ board: string, games: number, hunt: readonly (readonly [number, number])[], target: readonly (readonly [number, number])[] }} table
 */
function writeTable(name, { board, games, hunt, target }) {
  const constant = name.toUpperCase().replaceAll('-', '_');
  const lines = (/** @type {typeof hunt} */ rows) =>
    rows.map(([a, b]) => `    [${a}, ${b}],\n`).join('');
  const text = `import type { TrainedTable } from '../linear-value.js';

/** Made by \`npm run train-value -- ${name}\`. */
export const ${constant}: TrainedTable = {
  board: '${board}',
  games: ${games},
  hunt: [
${lines(hunt)}  ],
  target: [
${lines(target)}  ],
};
`;
  writeFileSync(join(ROOT, `packages/engine/src/value/tables/${name}.ts`), text);
}
