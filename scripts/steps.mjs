import { execFile } from 'node:child_process';
import { TSC_ARGUMENTS } from './compile.mjs';
import { binPath, Failure, ROOT, run } from './process.mjs';

const COLORS_FLAG = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const TEST_ENV = {
  ...process.env,
  NODE_ENV: 'test',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

/** Single-threaded garbage collection: more threads cost more CPU time than they save. */
const GC_FLAGS = ['--single-threaded-gc', '--max-semi-space-size=64'];

/**
 * Work of a step. While others run, it prints only at its end.
 * @typedef {(context: { isAlone: boolean }) => Promise<void>} Work
 */
/** @typedef {readonly [name: string, title: string, work: Work]} Step */

/**
 * Returns a step that runs an installed tool, and fails if the tool fails.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env
 * @returns {Work}
 */
export function toolStep(name, args = [], env = {}) {
  return async ({ isAlone }) => {
    const words = [...GC_FLAGS, binPath(name), ...args];
    const code = await run(process.execPath, words, {
      env: { ...TEST_ENV, ...env },
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    if (code !== 0) throw new Failure(`${name} failed (exit code ${code})`, code);
  };
}

/** Checks formatting and lint rules; default: all files. @param {readonly string[]} files */
export function lintStep(files = []) {
  const words = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', COLORS_FLAG];
  return toolStep('@biomejs/biome', [...words, ...files]);
}

/** Finds floating promises; default: all files. @param {readonly string[]} files */
export function lintPromisesStep(files = []) {
  return toolStep('oxlint', files);
}

/** Follow-up error of a missing i18next key: ten lines, far from the cause. */
const FOLLOW_UP_ERROR = /: error TS2769:/;

/** Checks the types of all projects and compiles the packages; prints all errors, causes first. */
export async function checkTypes() {
  const args = [binPath('@typescript/native'), ...TSC_ARGUMENTS, '--pretty', 'false'];
  const { code, stdout } = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, stdout: stdout + stderr }),
    );
  });
  const faults = stdout
    .split(/\n(?=\S)/)
    .filter((/** @type {string} */ each) => each.trim() !== '');
  const followUpRank = (/** @type {string} */ fault) => Number(FOLLOW_UP_ERROR.test(fault));
  faults.sort(
    (/** @type {string} */ a, /** @type {string} */ b) => followUpRank(a) - followUpRank(b),
  );
  for (const fault of faults) console.log(fault);
  if (code !== 0) throw new Failure(`types: ${faults.length} faults`, code);
}

/**
 * Runs groups of steps in sequence, the steps of a group at the same time, and prints their times.
 * @param {readonly (readonly Step[])[]} groups
 */
export async function runSteps(groups) {
  const startMs = performance.now();
  for (const group of groups) {
    const context = { isAlone: group.length === 1 };
    const results = await Promise.allSettled(group.map((step) => runStep(step, context)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
  console.log(`\nall ${groups.flat().length} steps passed in ${secondsSince(startMs)}`);
}

/** @param {Step} step @param {{ isAlone: boolean }} context */
async function runStep([name, title, work], context) {
  const startMs = performance.now();
  console.log(`\n== ${name}: ${title}`);
  await work(context);
  console.log(`== ${name}: ${secondsSince(startMs)}`);
}

/** @param {number} sinceMs */
function secondsSince(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
