import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder for state between runs, and for the lock of installing and building. */
export const STATE = join(ROOT, '.flotilla');
export const LOCK = join(STATE, 'lock');

/** @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends a script with one clear line and an exit code. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`flotilla: ${line}\n`);
}

/**
 * Runs a script's body from top to bottom: a Failure becomes one line and the exit code.
 * @param {() => Promise<number | undefined | void>} body
 */
export async function runScript(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
    process.exitCode = error.exitCode;
  }
}

/**
 * Runs a program with inherited stdio; resolves to the exit code that a shell would show.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: ROOT, ...options });
    // A terminal sends Ctrl-C to the child, too, so it is not forwarded.
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const settle = (/** @type {() => void} */ done) => {
      for (const signal of PASSED_ON) process.off(signal, passOn);
      done();
    };
    child.once('error', (error) =>
      settle(() => reject(new Failure(`cannot run ${command}: ${error.message}`))),
    );
    child.once('close', (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))),
    );
  });
}

/**
 * Runs the command of an installed development tool with this same Node.
 * @param {string} tool its package's name
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runTool(tool, args, options = {}) {
  return run(process.execPath, [binOf(tool), ...args], options);
}

/** @param {string} tool */
export function binOf(tool) {
  const folder = join(ROOT, 'node_modules', ...tool.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = typeof bin === 'string' ? bin : (bin[tool] ?? Object.values(bin)[0]);
  return join(folder, path);
}

/**
 * Runs npm, by the script that is running us if there is one.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runNpm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script && /\bnpm-cli\.js$/.test(script))
    return run(process.execPath, [script, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
