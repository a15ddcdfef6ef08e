import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder for state kept between runs, and for the lock on installs and builds. */
export const STATE_FOLDER = join(ROOT, '.flotilla');
export const LOCK_PATH = join(STATE_FOLDER, 'lock');

/** @type {readonly NodeJS.Signals[]} */
const PASSED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Error that ends a script with one line and an exit code. */
export class Failure extends Error {
  /** @param {string} message @param {number} exitCode */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Is this module the program that runs? @param {string} url `import.meta.url` of the module */
export function isProgram(url) {
  return url === pathToFileURL(process.argv[1] ?? '').href;
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`flotilla: ${line}\n`);
}

/**
 * Runs a script and sets the exit code; prints a Failure as one line.
 * @param {() => Promise<number | undefined | void>} body resolves to the exit code, by default 0
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
 * Runs a program, by default with inherited stdio; resolves to its exit code, or 128 plus its
 * signal's number. Piped output is printed when the program ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: ROOT, ...options });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(chunk));
    // Does not forward Ctrl-C: a terminal also sends it to the child.
    const passSignal = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of PASSED_SIGNALS) process.on(signal, passSignal);
    const settle = (/** @type {() => void} */ done) => {
      for (const signal of PASSED_SIGNALS) process.off(signal, passSignal);
      process.stdout.write(Buffer.concat(output));
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
 * Runs the command of an installed development tool with this Node.
 * @param {string} tool name of its package
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runTool(tool, args, options = {}) {
  return run(process.execPath, [binPath(tool), ...args], options);
}

/** @param {string} tool */
export function binPath(tool) {
  const folder = join(ROOT, 'node_modules', ...tool.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = typeof bin === 'string' ? bin : (bin[tool] ?? Object.values(bin)[0]);
  return join(folder, path);
}

/**
 * Runs npm: the one that started this process, if any.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runNpm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script && /\bnpm-cli\.js$/.test(script))
    return run(process.execPath, [script, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
