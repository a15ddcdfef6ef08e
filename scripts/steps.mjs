import { Failure, runTool } from './process.mjs';

// A log file gets no colours.
const COLORS = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const ENV = {
  ...process.env,
  NODE_ENV: 'test',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

/** What is checked by types beside the packages, which the build checks. */
const TYPED = [
  'apps/cli',
  'apps/server',
  'apps/web',
  'tsconfig.tests.json',
  'tests/web',
  'scripts',
  'docs/.vitepress',
];

/**
 * The name of a step, what it is called, and what it runs.
 * @typedef {readonly [name: string, title: string, step: () => Promise<void>]} Step
 */

/**
 * A tool of the repository; it fails as the tool does.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {() => Promise<void>}
 */
export function tool(name, ...args) {
  return async () => {
    const code = await runTool(name, args, { env: ENV });
    if (code !== 0) throw new Failure(`${name} failed (exit code ${code})`, code);
  };
}

/** Format and lint: of all files, or those that these options choose. @param {readonly string[]} chosen */
export function lint(...chosen) {
  return tool('@biomejs/biome', 'ci', '--error-on-warnings', COLORS, ...chosen);
}

export async function checkTypes() {
  await tool('@typescript/native', '-b')();
  for (const project of TYPED) await tool('@typescript/native', '-p', project)();
}

/** Runs steps in turn and says how long each took. @param {readonly Step[]} steps */
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
