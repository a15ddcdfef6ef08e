import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, isProgram, run, runScript, say } from './process.mjs';

/** Further packages to install, by program. @type {Readonly<Record<string, readonly string[]>>} */
const COMPANION_PACKAGES = { gcc: ['libc6-dev'] };

/** Packages by program, if named differently. @type {Readonly<Record<string, string>>} */
const PACKAGE_BY_PROGRAM = { psql: 'postgresql' };

/** Files to look for, by package without a program. @type {Readonly<Record<string, string>>} */
const FILE_BY_PACKAGE = { 'python3-numpy': '/usr/lib/python3/dist-packages/numpy' };

/** Installs missing programs from Debian. @param {readonly string[]} programs */
export async function ensureDebian(programs) {
  const missingPrograms = programs.filter((program) => !isInstalled(program));
  if (missingPrograms.length === 0) return;
  const packages = missingPrograms.flatMap((program) => [
    PACKAGE_BY_PROGRAM[program] ?? program,
    ...(COMPANION_PACKAGES[program] ?? []),
  ]);
  const names = packages.join(' ');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const help = `${names} is missing; install it: sudo apt-get install -y ${names}`;
  if (!isOnPath('apt-get') || !canInstall(sudo)) throw new Failure(help);
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
function isInstalled(program) {
  const file = FILE_BY_PACKAGE[program];
  return file === undefined ? isOnPath(program) : existsSync(file);
}

/** @param {string} program */
function isOnPath(program) {
  // Debian installs servers in /usr/sbin, which may be missing in a user's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)));
}

/** @param {string[]} sudo */
function canInstall([sudo, ...args]) {
  if (sudo === undefined) return true;
  return isOnPath(sudo) && spawnSync(sudo, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

if (isProgram(import.meta.url)) {
  await runScript(() => ensureDebian(process.argv.slice(2)));
}
