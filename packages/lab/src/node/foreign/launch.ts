import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ForeignError } from '../../games/foreign-fault.js';
import type { ForeignSpec } from '../../specs.js';
import { type Readable, readableBy } from './readable.js';
import { shownLine } from './shown-line.js';

/** Spawn arguments and limits of a program. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Limit on resident memory in bytes; omitted: none. */
  readonly memoryBytes?: number;
  /** Share of the limit, in MB, that error messages call the program's own. */
  readonly memoryMb?: number;
  /** Log file for stderr; omitted: discarded. */
  readonly log?: string | undefined;
}

/** Source of a program: a file or a command. */
export type ForeignSource = ForeignSpec['source'];

/**
 * Returns the spawn arguments of a program.
 * @param logs folder for its stderr; omitted: discarded
 * @throws ForeignError
 */
export function launchOf(source: ForeignSource, logs: string | undefined): Launch {
  const log = logs === undefined ? undefined : logOf(source, logs);
  return 'file' in source ? launchFile(source.file, log, logs) : launchCommand(source.command, log);
}

/** Returns the log file for a program's stderr, the same for each run of it. */
export function logOf(source: ForeignSource, logs: string): string {
  const words = 'file' in source ? [source.file] : source.command;
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
  const last = words.at(-1)?.replace(/^.*[\\/]/, '') ?? '';
  return join(logs, `${last.replaceAll(/[^\w.-]+/g, '-').slice(-40)}-${hash}.log`);
}

/** Runs a command with the user's rights, working folder and environment. */
function launchCommand([command = '', ...args]: readonly string[], log?: string): Launch {
  return { command, args, cwd: process.cwd(), env: process.env, log };
}

const MEMORY_MB = 256;
/** Memory of Node itself, with rules and engine. */
const NODE_MB = 128;
const BYTES_PER_MB = 2 ** 20;
/** Node's permissions do not cover changing V8's flags or writing traces. */
const NO_WRITING = [
  '--freeze-flags-after-init',
  '--trace-event-file-pattern=/dev/null',
  '--diagnostic-dir=/dev/null',
];

/**
 * Runs an untrusted file in Node with the right to read its own files only. It may not write, spawn, use
 * threads, addons or the environment. Where {@link walls} work, it has no network and cannot signal others.
 * @throws ForeignError if the path is not a file, or cannot be passed to Node
 */
function launchFile(path: string, log: string | undefined, logs: string | undefined): Launch {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new ForeignError({ code: 'no-file' });
  const file = realpathSync(path);
  const runner = realpathSync(fileURLToPath(runnerFile()));
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

/** Returns the permission flag, which is experimental in Node 20. */
function permission(): string[] {
  return process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission']
    : ['--experimental-permission'];
}

/** Returns the rules package that the file imports; empty if it imports none. */
function rulesFor({ packages }: Readable): string {
  return packages.get('@flotilla/rules') ?? packages.get('@flotilla/engine') ?? '';
}

/** Hard limit far above that on resident memory, for allocations faster than the polling. */
const MOST_DATA_BYTES = 2 ** 30;

/**
 * Restrictions by util-linux on top of Node's permissions, each used where it works. The process dies with the
 * thread that started it, its data is limited, it cannot write files, has no network, and sees no other
 * process.
 */
const WALLS: readonly (readonly [program: string, ...args: string[]])[] = [
  ['setpriv', '--pdeathsig', 'KILL'],
  ['prlimit', `--data=${MOST_DATA_BYTES}`, '--core=0', '--fsize=0'],
  ['unshare', '--user', '--net', '--pid', '--fork', '--kill-child'],
];

let known: readonly string[] | undefined;

/** Returns the command prefix with all restrictions that work on this machine, tested once. */
function walls(): readonly string[] {
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

/** Returns the absolute path of a program, as the child has no PATH. */
function programPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Returns the runner of untrusted files. From source, during development, it is the last built one. */
function runnerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../dist/node/foreign/' : './';
  return new URL(`${folder}foreign-runner.js`, import.meta.url);
}
