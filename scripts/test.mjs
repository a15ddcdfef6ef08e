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
 * The steps of `npm test`, in turn: what each is called, and what it runs.
 * @type {readonly (readonly [title: string, step: () => Promise<void>])[]}
 */
const STEPS = [
  ['format and lint (biome)', tool('@biomejs/biome', 'ci', '--error-on-warnings', COLORS)],
  ['promises (eslint)', tool('eslint', '.')],
  ['build', () => ensureBuilt()],
  ['types of the command line', tool('typescript', '-p', 'apps/cli')],
  ['types of the server', tool('typescript', '-p', 'apps/server')],
  ['types of the web app', tool('typescript', '-p', 'apps/web')],
  ['types of the tests', tool('typescript', '-p', 'tsconfig.tests.json')],
  ['types of the browser tests', tool('typescript', '-p', 'tests/web')],
  ['types of the scripts', tool('typescript', '-p', 'scripts')],
  ['dead code (knip)', tool('knip')],
  ['unit and property tests', tool('vitest', 'run', '--project', 'unit', '--maxWorkers=2')],
  ['first load of the web app (size-limit)', measureSize],
  ['programs that the tests need', ensurePrograms],
  ['end-to-end tests', tool('vitest', 'run', '--project', 'e2e', '--maxWorkers=2')],
  ['browser tests', tool('vitest', 'run', '--project', 'web', '--maxWorkers=2')],
];

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
  await ensureDebian(['tmux', 'redis-server', 'python3', 'gcc']);
  await findChromium();
}

/** @param {number} sinceMs */
function secondsSince(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

await runScript(async () => {
  const startMs = performance.now();
  await ensureInstalled();
  for (const [index, [title, step]] of STEPS.entries()) {
    const stepMs = performance.now();
    console.log(`\n== ${index + 1}/${STEPS.length} ${title}`);
    await step();
    console.log(`== ${title}: ${secondsSince(stepMs)}`);
  }
  console.log(`\nall ${STEPS.length} steps passed in ${secondsSince(startMs)}`);
});
