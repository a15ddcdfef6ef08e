import { realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ForeignError } from '../../games/foreign-fault.js';
import { builtFile } from './built-file.js';
import type { Launch } from './launch.js';
import { type Readable, readableBy } from './readable.js';
import { shownLine } from './shown-line.js';
import { walls } from './walls.js';

const MEMORY_MB = 256;
/** What Node itself takes, with the rules and the engine. */
const NODE_MB = 128;
const BYTES_PER_MB = 2 ** 20;
/** Node's permissions are not asked when V8's flags are changed, or where traces are written. */
const NO_WRITING = [
  '--freeze-flags-after-init',
  '--trace-event-file-pattern=/dev/null',
  '--diagnostic-dir=/dev/null',
];

/**
 * Starts Node on a stranger's file with no rights but to read what belongs to it: no writing, no
 * processes, no threads, no addons, no environment, and, where `walls` work, no network and no
 * signals to others.
 * @throws ForeignError for what is no file, and for a path that Node cannot be told of
 */
export function launchFile(
  path: string,
  log: string | undefined,
  logs: string | undefined,
): Launch {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new ForeignError({ code: 'no-file' });
  const file = realpathSync(path);
  const runner = realpathSync(fileURLToPath(builtFile('foreign-runner')));
  const secret = [homedir(), ...(logs === undefined ? [] : [logs])];
  const own = readableBy(file, secret);
  const ofRunner = readableBy(runner, []);
  const readable = [...new Set([...own.paths, ...ofRunner.paths])];
  const odd = readable.find((each) => /[*,]/.test(each));
  if (odd !== undefined) throw new ForeignError({ code: 'odd-path', path: shownLine(odd) });
  const [command = process.execPath, ...args] = [
    ...walls(),
    process.execPath,
    ...permission(),
    ...NO_WRITING,
    '--no-warnings',
    `--max-old-space-size=${MEMORY_MB + NODE_MB}`,
    ...readable.map((each) => `--allow-fs-read=${each}`),
    runner,
    file,
    rulesFor(own),
  ];
  return {
    command,
    args,
    cwd: dirname(file),
    env: {},
    memoryBytes: (MEMORY_MB + NODE_MB) * BYTES_PER_MB,
    memoryMb: MEMORY_MB,
    log,
  };
}

/** Node 20 has it as an experiment. */
function permission(): string[] {
  return process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission']
    : ['--experimental-permission'];
}

/** The rules that the file's own imports are built on, if it imports any; else nothing. */
function rulesFor({ packages }: Readable): string {
  return packages.get('@flotilla/rules') ?? packages.get('@flotilla/engine') ?? '';
}
