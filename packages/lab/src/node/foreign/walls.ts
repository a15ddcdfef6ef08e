import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Far above the limit of resident memory: it stops what grows faster than is looked. */
const MOST_DATA_BYTES = 2 ** 30;

/**
 * What util-linux adds to Node's permissions, each where it works: the process ends with the
 * thread that started it; its data is limited, and it writes to no file; it has no network, and sees no process but itself.
 */
const WALLS: readonly (readonly [program: string, ...args: string[]])[] = [
  ['setpriv', '--pdeathsig', 'KILL'],
  ['prlimit', `--data=${MOST_DATA_BYTES}`, '--core=0', '--fsize=0'],
  ['unshare', '--user', '--net', '--pid', '--fork', '--kill-child'],
];

let known: readonly string[] | undefined;

/** The words to put before a command, to wall it in as well as this machine can; tried once. */
export function walls(): readonly string[] {
  known ??= WALLS.flatMap(([program, ...args]) => {
    const path = programPath(program);
    return path !== undefined && works(path, args) ? [path, ...args] : [];
  });
  return known;
}

function works(path: string, args: readonly string[]): boolean {
  const nothing = programPath('true') ?? 'true';
  return spawnSync(path, [...args, nothing], { stdio: 'ignore', env: {} }).status === 0;
}

/** Where a program lies; the child is started without a PATH. */
function programPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
