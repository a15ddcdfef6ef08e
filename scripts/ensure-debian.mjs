import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, run, runScript, say } from './process.mjs';

/**
 * Packages that a program needs in addition to its own.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const BESIDE = { gcc: ['libc6-dev'] };

/**
 * Packages with another name than their program; PostgreSQL's own programs are not on the PATH.
 * @type {Readonly<Record<string, string>>}
 */
const PACKAGE = { psql: 'postgresql' };

/**
 * File that proves a package without a program is installed.
 * @type {Readonly<Record<string, string>>}
 */
const FILE = { 'python3-numpy': '/usr/lib/python3/dist-packages/numpy' };

/**
 * Ensures that programs are installed, each from its Debian package.
 * @param {readonly string[]} programs
 */
export async function ensureDebian(programs) {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => [
    PACKAGE[program] ?? program,
    ...(BESIDE[program] ?? []),
  ]);
  const names = packages.join(' ');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const help = `${names} is missing; install it: sudo apt-get install -y ${names}`;
  if (!isOnPath('apt-get') || !mayInstall(sudo)) throw new Failure(help);
  say(`installing Debian's ${names}, because it is missing`);
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  for (const words of [['apt-get', 'update'], install]) {
    const [command = 'env', ...args] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', ...words];
    const code = await run(command, args, { stdio: ['ignore', 2, 2] });
    if (code !== 0)
      throw new Failure(`${words.join(' ')} failed (exit code ${code}); ${help}`, code);
  }
}

/** @param {string} program */
function isThere(program) {
  const file = FILE[program];
  return file === undefined ? isOnPath(program) : existsSync(file);
}

/** @param {string} program */
function isOnPath(program) {
  // Debian installs servers in /usr/sbin, which may be missing in a user's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)));
}

/** @param {string[]} sudo */
function mayInstall([sudo, ...args]) {
  if (sudo === undefined) return true;
  return isOnPath(sudo) && spawnSync(sudo, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(() => ensureDebian(process.argv.slice(2)));
}
