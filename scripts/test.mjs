import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureDebian } from './ensure-debian.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { Failure, ROOT, run, runScript, runTool } from './process.mjs';

// A log file gets no colours.
const COLORS = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const ENV = {
  ...process.env,
  NODE_ENV: 'test',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

/**
 * The steps of `npm test`, in turn: the name that runs one alone, what it is called, and what it runs.
 * @type {readonly (readonly [name: string, title: string, step: () => Promise<void>])[]}
 */
const STEPS = [
  ['lint', 'format and lint (biome)', tool('@biomejs/biome', 'ci', '--error-on-warnings', COLORS)],
  ['build', 'build', () => ensureBuilt()],
  ['types', 'types (tsc), and no forgotten promise (oxlint)', checkTypes],
  ['dead', 'dead code and dependencies (knip)', tool('knip')],
  ['size', 'first load of the web app (size-limit)', measureSize],
  ['programs', 'programs that the tests need', ensurePrograms],
  ['tests', 'unit, end-to-end and browser tests', tool('vitest', 'run', '--maxWorkers=4')],
];

/** What is checked by types beside the packages, which the build checks. */
const TYPED = [
  'apps/cli',
  'apps/server',
  'apps/web',
  'tsconfig.tests.json',
  'tests/web',
  'scripts',
];

async function checkTypes() {
  await tool('@typescript/native', '-b')();
  for (const project of TYPED) await tool('@typescript/native', '-p', project)();
  await tool('oxlint')();
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {() => Promise<void>}
 */
function tool(name, ...args) {
  return async () => {
    const code = await runTool(name, args, { env: ENV });
    if (code !== 0) throw new Failure(`${name} failed (exit code ${code})`, code);
  };
}

async function measureSize() {
  const code = await run(process.execPath, [join(ROOT, 'scripts/measure-size.mjs')]);
  if (code !== 0) throw new Failure(`the first load is too large (exit code ${code})`, code);
}

async function ensurePrograms() {
  await ensureDebian(['tmux', 'redis-server', 'psql', 'nginx', 'python3', 'gcc']);
  await findChromium();
}

/** @param {number} sinceMs */
function secondsSince(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** The steps of these names in their order; all where none is named. @param {readonly string[]} names */
function stepsNamed(names) {
  const unknown = names.find((name) => STEPS.every(([each]) => each !== name));
  if (unknown !== undefined) {
    const known = STEPS.map(([name]) => name).join(', ');
    throw new Failure(`npm test has no step ${unknown}; it has ${known}`, 2);
  }
  return names.length === 0 ? STEPS : STEPS.filter(([name]) => names.includes(name));
}

await runScript(async () => {
  const startMs = performance.now();
  const steps = stepsNamed(process.argv.slice(2));
  await ensureInstalled();
  for (const [index, [name, title, step]] of steps.entries()) {
    const stepMs = performance.now();
    console.log(`\n== ${index + 1}/${steps.length} ${name}: ${title}`);
    await step();
    console.log(`== ${name}: ${secondsSince(stepMs)}`);
  }
  console.log(`\nall ${steps.length} steps passed in ${secondsSince(startMs)}`);
});
