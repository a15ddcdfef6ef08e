// `npm test` runs the daily checks; `npm test -- --all` runs every check, or a quarter of them with
// `--shard 2/4`.
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { ensureDebian } from './ensure-debian.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './prepare.mjs';
import { Failure, runScript } from './process.mjs';
import { checkTypes, lintPromisesStep, lintStep, runSteps, toolStep } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** More workers would starve the servers and browsers that tests wait for. */
const WORKERS_FLAG = '--maxWorkers=4';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, shard: { type: 'string' } },
});

/**
 * Groups of steps: the groups run in sequence, the steps of a group concurrently. Each step can be
 * run by its name. `promises` needs the package types that `types` makes.
 * @type {readonly (readonly Step[])[]}
 */
const STEPS = [
  [
    ['lint', 'format and lint (biome)', lintStep()],
    ['types', 'types (tsc)', checkTypes],
  ],
  [
    ['promises', 'no forgotten promise (oxlint)', lintPromisesStep()],
    ['build', 'build', () => ensureBuilt()],
  ],
  [
    ['dead', 'dead code and dependencies (knip)', toolStep('knip')],
    ['size', 'the element that other sites embed (size-limit)', measureSize],
    ['programs', 'programs that the tests need', ensurePrograms],
  ],
  [['tests', 'unit, end-to-end and browser tests', runTestSuite]],
];

/** Steps only of --all; `npm run check` finds floating promises in changes. */
const ALL_ONLY_STEPS = ['promises'];
/** Steps of each shard; only the first shard runs the others. */
const SHARD_STEPS = ['build', 'programs', 'tests'];

/** Measures the element only; a test of the web app measures the first load. */
async function measureSize() {
  const { measureElement } = await import('./measure-size.mjs');
  await measureElement();
}

async function ensurePrograms() {
  await ensureDebian(['tmux', 'redis-server', 'psql', 'python3']);
  if (values.all) await ensureDebian(['nginx', 'gcc', 'minizinc', 'python3-numpy']);
  await findChromium();
}

async function runTestSuite() {
  const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
  const env = { FLOTILLA_TESTS: values.all ? 'all' : 'short' };
  await toolStep('vitest', ['run', WORKERS_FLAG, ...shard], env)({ isAlone: true });
}

/** Returns the groups of these steps; default: all that apply. @param {readonly string[]} names */
function stepsNamed(names) {
  const all = STEPS.flat().map(([name]) => name);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new Failure(`npm test has no step ${unknown}; it has ${all.join(', ')}`, 2);
  const isLaterPart = values.shard !== undefined && !values.shard.startsWith('1/');
  const isWanted = (/** @type {string} */ name) => {
    if (names.length > 0) return names.includes(name);
    if (isLaterPart) return SHARD_STEPS.includes(name);
    return values.all || !ALL_ONLY_STEPS.includes(name);
  };
  const groups = STEPS.map((group) => group.filter(([name]) => isWanted(name)));
  return groups.filter((group) => group.length > 0);
}

await runScript(async () => {
  if (values.shard !== undefined && !(values.all && /^[1-9]\d*\/[1-9]\d*$/.test(values.shard)))
    throw new Failure(`a part of all is --all --shard 2/4, not --shard ${values.shard}`, 2);
  const steps = stepsNamed(positionals);
  await ensureInstalled();
  await runSteps(steps);
});
