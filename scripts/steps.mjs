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

/** @typedef {readonly [name: string, title: string, step: () => Promise<void>]} Step */

/**
 * Returns a step that runs an installed tool, and fails if the tool fails.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env
 * @returns {() => Promise<void>}
 */
export function toolStep(name, args = [], env = {}) {
  return async () => {
    const words = [...GC_FLAGS, binPath(name), ...args];
    const code = await run(process.execPath, words, { env: { ...TEST_ENV, ...env } });
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

/** Runs steps in sequence, and prints their times. @param {readonly Step[]} steps */
export async function runSteps(steps) {
  const startMs = performance.now();
  for (const [index, [name, title, step]] of steps.entries()) {
    const stepMs = performance.now();
    console.log(`\n== ${index + 1}/${steps.length} ${name}: ${title}`);
    await step();
    console.log(`== ${name}: ${secondsSince(stepMs)}`);
  }
  console.log(`\nall ${steps.length} steps passed in ${secondsSince(startMs)}`);
}

/** @param {number} sinceMs */
function secondsSince(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
