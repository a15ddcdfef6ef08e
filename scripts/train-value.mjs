// Fits the value of positions to games of `exact` and writes packages/engine/src/value/tables/.
// A run that is stopped goes on where it was: finished parts are kept in .flotilla/value.
// Usage: npm run train-value -- [PRESET …] [--games N]
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { argv, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { boardKey, makeRng } from '../packages/engine/dist/index.js';
import {
  drawRules,
  fitLinearTable,
  mergeValueSums,
  newValueSums,
  runBatches,
  stretches,
} from '../packages/lab/dist/index.js';
import { poolRunner } from '../packages/lab/dist/node/index.js';
import { openCheckpoint } from './checkpoint.mjs';
import { ROOT } from './process.mjs';

/** @typedef {import('../packages/lab/dist/index.js').ValueSumsPart} ValueSumsPart */

const SEED = 1;
/** Games are the fewer, the longer one takes. */
const GAMES = { russian: 400, hasbro: 100, 'small-8': 200, 'mini-7': 200, curved: 100 };
const GAMES_IN_BATCH = 4;

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: { games: { type: 'string' } },
  allowPositionals: true,
});

const runner = poolRunner(availableParallelism());
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(GAMES)) {
    const usual = GAMES[/** @type {keyof typeof GAMES} */ (name)];
    if (usual === undefined) throw new Error(`${name} is none of ${Object.keys(GAMES).join(', ')}`);
    await train(name, Number(values.games ?? usual));
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
  const batches = [...stretches(games, GAMES_IN_BATCH)].map(([from, to]) => ({
    kind: 'value-sums',
    key: `${from}-${to}`,
    spec: { rules: name, seed: SEED, from, to },
  }));
  const sums = newValueSums();
  for await (const part of /** @type {AsyncGenerator<ValueSumsPart>} */ (
    runBatches(batches, { runner, checkpoint })
  )) {
    mergeValueSums(sums, part);
    stderr.write(`\r${name}: ${sums.games} of ${games} games`);
  }
  stderr.write('\n');
  const rules = drawRules(name, makeRng(SEED));
  writeTable(name, { board: boardKey(rules), games, ...fitLinearTable(sums) });
  checkpoint.remove();
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
