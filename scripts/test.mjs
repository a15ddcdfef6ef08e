import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureDebian } from './ensure-debian.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './prepare.mjs';
import { Failure, ROOT, run, runScript } from './process.mjs';
import { checkTypes, lint, runSteps, tool } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** The steps of `npm test`, in turn; each can be run alone by its name. @type {readonly Step[]} */
const STEPS = [
  ['lint', 'format and lint (biome)', lint()],
  ['build', 'build', () => ensureBuilt()],
  ['types', 'types (tsc), and no forgotten promise (oxlint)', allTypes],
  ['dead', 'dead code and dependencies (knip)', tool('knip')],
  ['size', 'first load of the web app, and the element (size-limit)', measureSize],
  ['programs', 'programs that the tests need', ensurePrograms],
  ['tests', 'unit, end-to-end and browser tests', tool('vitest', 'run', '--maxWorkers=6')],
];

/** Both at once: oxlint mostly works on one processor. */
async function allTypes() {
  const done = await Promise.allSettled([checkTypes(), tool('oxlint')()]);
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

async function measureSize() {
  const code = await run(process.execPath, [join(ROOT, 'scripts/measure-size.mjs')]);
  if (code !== 0)
    throw new Failure(`the first load or the element is too large (exit code ${code})`, code);
}

async function ensurePrograms() {
  await ensureDebian(['tmux', 'redis-server', 'psql', 'nginx', 'gcc', 'minizinc']);
  await ensureDebian(['python3', 'python3-numpy']);
  await findChromium();
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
  const steps = stepsNamed(process.argv.slice(2));
  await ensureInstalled();
  await runSteps(steps);
});
