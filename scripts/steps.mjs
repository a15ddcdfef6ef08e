import { execFile } from 'node:child_process';
import { BUILD_TYPES } from './compile.mjs';
import { binOf, Failure, ROOT, run } from './process.mjs';

// No colours in a log file.
const COLORS = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const ENV = {
  ...process.env,
  NODE_ENV: 'test',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

/** Single-threaded garbage collection: more threads cost more CPU time than they save. */
const THRIFTY = ['--single-threaded-gc', '--max-semi-space-size=64'];

/**
 * Name and title of a step, and its work.
 * @typedef {readonly [name: string, title: string, step: () => Promise<void>]} Step
 */

/**
 * Returns a step that runs a tool of the repository, and fails if it does.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env
 * @returns {() => Promise<void>}
 */
export function tool(name, args = [], env = {}) {
  return async () => {
    const words = [...THRIFTY, binOf(name), ...args];
    const code = await run(process.execPath, words, { env: { ...ENV, ...env } });
    if (code !== 0) throw new Failure(`${name} failed (exit code ${code})`, code);
  };
}

/** Checks format and lint of these files; default: all. @param {readonly string[]} files */
export function lint(files = []) {
  const words = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', COLORS];
  return tool('@biomejs/biome', [...words, ...files]);
}

/** Finds forgotten promises in these files; default: all. @param {readonly string[]} files */
export function lintPromises(files = []) {
  return tool('oxlint', files);
}

/** i18next reports a missing key with this follow-up error, in ten lines, far from its cause. */
const CONSEQUENCE = /: error TS2769:/;

/** Checks the types of all projects and compiles the packages; shows all errors, causes first. */
export async function checkTypes() {
  const args = [binOf('@typescript/native'), ...BUILD_TYPES, '--pretty', 'false'];
  const { code, stdout } = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, stdout: stdout + stderr }),
    );
  });
  const faults = stdout
    .split(/\n(?=\S)/)
    .filter((/** @type {string} */ each) => each.trim() !== '');
  const isLate = (/** @type {string} */ fault) => Number(CONSEQUENCE.test(fault));
  faults.sort((/** @type {string} */ a, /** @type {string} */ b) => isLate(a) - isLate(b));
  for (const fault of faults) console.log(fault);
  if (code !== 0) throw new Failure(`types: ${faults.length} faults`, code);
}

/** Runs the steps in turn, and prints the time of each. @param {readonly Step[]} steps */
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
