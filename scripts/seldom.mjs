import { Failure, run } from './process.mjs';

/** Rarely used tools, by command; not installed, but fetched by npx in these versions. */
const TOOL_VERSIONS = {
  asc: 'assemblyscript@0.28.20',
  attw: '@arethetypeswrong/cli@0.18.5',
  changeset: '@changesets/cli@2.31.1',
  lighthouse: 'lighthouse@12.8.2',
  publint: 'publint@0.3.25',
};

/** @param {keyof typeof TOOL_VERSIONS} tool @returns {[command: string, ...args: string[]]} */
export function npxCommand(tool) {
  return ['npx', '--yes', '--prefer-offline', '--package', TOOL_VERSIONS[tool], tool];
}

/**
 * Runs a rarely used tool through npx. @throws Failure if it fails
 * @param {keyof typeof TOOL_VERSIONS} tool
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runWithNpx(tool, args, options = {}) {
  const [command, ...first] = npxCommand(tool);
  const code = await run(command, [...first, ...args], {
    shell: process.platform === 'win32',
    ...options,
  });
  if (code !== 0) throw new Failure(`${tool} failed (exit code ${code})`, code);
}
