import { Failure, run } from './process.mjs';

/** Rarely used tools, by command. npx fetches these versions; they are not installed. */
const SELDOM = {
  asc: 'assemblyscript@0.28.20',
  attw: '@arethetypeswrong/cli@0.18.5',
  changeset: '@changesets/cli@2.31.1',
  lighthouse: 'lighthouse@12.8.2',
  publint: 'publint@0.3.25',
};

/**
 * Returns the words that run a tool: a command and its first arguments.
 * @param {keyof typeof SELDOM} tool
 * @returns {[command: string, ...args: string[]]}
 */
export function seldom(tool) {
  return ['npx', '--yes', '--prefer-offline', '--package', SELDOM[tool], tool];
}

/**
 * Runs a tool, and fails if it does.
 * @param {keyof typeof SELDOM} tool
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runSeldom(tool, args, options = {}) {
  const [command, ...first] = seldom(tool);
  const code = await run(command, [...first, ...args], {
    shell: process.platform === 'win32',
    ...options,
  });
  if (code !== 0) throw new Failure(`${tool} failed (exit code ${code})`, code);
}
