// What placers of which all can be known cost each shooter, and one that knows how likely they lay each layout:
// mean shots with 95 % intervals, of shooters that count layouts with the luck taken out, by the chances that the
// placer gives. Usage:
// npm run measure-placer -- [SHOOTER …] [--placers NAMES] [--games N] [--quick-games N] [--workers N]
// Prints a row a shooter, a column a placer, the games in brackets; then, for each placer but the first, what every
// shooter measured needs more there than the first of them needs against the first placer, and the least of these
// differences, with its 99 % interval. A run that is stopped goes on where it was, and more games begin with the
// same: parts are kept in .flotilla/placer.
import { availableParallelism } from 'node:os';
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { SHOOTERS } from '../packages/engine/dist/index.js';
import { EQUILIBRIUM } from '../packages/engine/dist/placers/equilibrium-packings.js';
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
/** Other weights make other games. */
const WEIGHTS = EQUILIBRIUM.kinds.map(({ log }) => log).join();
/** Of a normal distribution: as many deviations hold 95 and 99 %. */
const [Z95, Z99] = [1.96, 2.576];

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
const placers = values.placers.split(',');
const asked = positionals.length > 0 ? positionals : names;
const runner = poolRunner(Number(values.workers));
try {
  /** @type {Measured[][]} by placer */
  const found = placers.map(() => []);
  for (const name of asked) {
    const cells = [`\`${name}\``];
    for (const [column, placer] of placers.entries()) {
      const measured = await measure(name, placer);
      found[column]?.push(measured);
      cells.push(`${interval(measured.mean, Z95 * measured.error)} (${measured.count})`);
    }
    stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const base = found[0]?.[0];
  for (const [column, placer] of placers.entries()) {
    if (column === 0 || !base) continue;
    const more = (found[column] ?? []).map(({ name, mean, error }) => ({
      name,
      mean: mean - base.mean,
      half: Z99 * Math.hypot(error, base.error),
    }));
    more.sort((a, b) => a.mean - a.half - (b.mean - b.half));
    const [worst] = more;
    if (!worst) continue;
    stdout.write(
      `${placer}: at least ${interval(worst.mean, worst.half)} more, by ${worst.name}, than ${base.name} against ${placers[0]} (99 %)\n`,
    );
  }
} finally {
  await runner.close();
}

/** @typedef {{ name: string, mean: number, error: number, count: number }} Measured */

/** @param {string} name @param {string} placer @returns {Promise<Measured>} */
async function measure(name, placer) {
  const isSlow = name === KNOWING || SHOOTERS.find((each) => each.name === name)?.cost === 'slow';
  const games = Number(isSlow ? values.games : values['quick-games']);
  const spec = { rules: RULES, placer, shooter: name, seed: SEED, adjust: isSlow };
  const checkpoint = openCheckpoint(`placer/${placer}-${name.replaceAll('/', '-')}`);
  const batches = [...stretches(games, isSlow ? IN_BATCH.slow : IN_BATCH.quick)].map(
    ([from, to]) => ({
      kind: 'placing-games',
      key: `${placer === 'equilibrium' ? WEIGHTS : ''} ${from}-${to}`,
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
  return { name, mean, error: (high - mean) / Z95, count };
}

/** @param {number} mean @param {number} half */
function interval(mean, half) {
  return `${mean.toFixed(2)} ± ${half.toFixed(2)}`;
}
