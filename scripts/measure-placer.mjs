// What the placer `equilibrium` costs each shooter beside uniform layouts, and a shooter that knows how
// either lays its ships: mean shots with 95 % intervals, of shooters that count layouts with the luck taken
// out, by the chances that the placer's own weights give. Usage:
// npm run measure-placer -- [SHOOTER …] [--placers NAMES] [--games N] [--quick-games N] [--workers N]
// Prints a row a shooter: the games in brackets, and what equilibrium costs more, with its 99 % interval. A run
// that is stopped goes on where it was, and more games begin with the same: parts are kept in .flotilla/placer.
import { availableParallelism } from 'node:os';
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { SHOOTERS } from '../packages/engine/dist/index.js';
import { EQUILIBRIUM } from '../packages/engine/dist/placers/equilibrium-weights.js';
import { runBatches, stretches } from '../packages/lab/dist/index.js';
import { poolRunner } from '../packages/lab/dist/node/index.js';
import {
  addLuck,
  adjustedOf,
  LUCK_UNIT,
  newLuckSums,
} from '../packages/lab/dist/stats/adjusted.js';
import { openCheckpoint } from './checkpoint.mjs';

/** @typedef {import('../packages/lab/dist/index.js').PlacingGamesPart} PlacingGamesPart */

const SEED = 2;
const RULES = 'russian';
/** Games in a batch, each tenths of a second, or a millisecond. */
const IN_BATCH = { slow: 4, quick: 250 };
const KNOWING = 'knowing';
/** Of a normal distribution: as many deviations hold 95 and 99 %. */
const [Z95, Z99] = [1.96, 2.576];

const PLACERS = { uniform: EQUILIBRIUM.logs.map(() => 0), equilibrium: [...EQUILIBRIUM.logs] };

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    games: { type: 'string', default: '400' },
    placers: { type: 'string', default: 'uniform,equilibrium' },
    'quick-games': { type: 'string', default: '5000' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
  allowPositionals: true,
});

const names = [...SHOOTERS.map(({ name }) => name), KNOWING];
/** @type {(keyof typeof PLACERS)[]} */
const both = ['uniform', 'equilibrium'];
const placers = both.filter((name) => values.placers.split(',').includes(name));
const asked = positionals.length > 0 ? positionals : names;
const runner = poolRunner(Number(values.workers));
try {
  for (const name of asked) {
    const cells = [`\`${name}\``];
    /** @type {Awaited<ReturnType<typeof measure>>[]} */
    const measured = [];
    for (const placer of placers) {
      const found = await measure(name, placer);
      measured.push(found);
      cells.push(`${interval(found.mean, Z95 * found.error)} (${found.count})`);
    }
    const [one, other] = measured;
    if (one && other) {
      const error = Math.hypot(one.error, other.error);
      cells.push(interval(other.mean - one.mean, Z99 * error));
    }
    stdout.write(`| ${cells.join(' | ')} |\n`);
  }
} finally {
  await runner.close();
}

/** @param {string} name @param {keyof typeof PLACERS} placer */
async function measure(name, placer) {
  const isSlow = name === KNOWING || SHOOTERS.find((each) => each.name === name)?.cost === 'slow';
  const games = Number(isSlow ? values.games : values['quick-games']);
  const weights = PLACERS[placer];
  const spec = { rules: RULES, weights, shooter: name, seed: SEED, adjust: isSlow };
  const checkpoint = openCheckpoint(`placer/${placer}-${name.replaceAll('/', '-')}`);
  const batches = [...stretches(games, isSlow ? IN_BATCH.slow : IN_BATCH.quick)].map(
    ([from, to]) => ({
      kind: 'placing-games',
      key: `${weights.join()} ${from}-${to}`,
      spec: { ...spec, from, to },
    }),
  );
  const folds = newLuckSums();
  let count = 0;
  for await (const part of /** @type {AsyncGenerator<PlacingGamesPart>} */ (
    runBatches(batches, { runner, checkpoint })
  )) {
    for (const [index, shots] of part.shots.entries()) {
      addLuck(folds, count, shots, (part.luck[index] ?? 0) / LUCK_UNIT);
      count += 1;
    }
    stderr.write(`\r${name}, ${placer}: ${count} of ${games} games `);
  }
  stderr.write('\r\u001B[K');
  const { mean = 0, high = 0 } = adjustedOf(folds) ?? {};
  return { mean, error: (high - mean) / Z95, count };
}

/** @param {number} mean @param {number} half */
function interval(mean, half) {
  return `${mean.toFixed(2)} ± ${half.toFixed(2)}`;
}
