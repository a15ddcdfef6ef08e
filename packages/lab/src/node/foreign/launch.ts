import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ForeignError } from '../../games/foreign-fault.js';
import type { ForeignSpec } from '../../specs.js';
import { findReadablePaths, type ReadablePaths } from './readable.js';
import { sanitizeLine } from './shown-line.js';

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Limit on resident memory in bytes; omitted: none. */
  readonly memoryBytes?: number;
  /** Memory limit that error messages show, in MB, excluding Node's own memory. */
  readonly memoryMb?: number;
  /** Log file for stderr; omitted: discarded. */
  readonly log?: string | undefined;
}

/** Source of a program: a file or a command. */
export type ForeignSource = ForeignSpec['source'];

/** Returns a program's spawn arguments. @param logs folder for its stderr @throws ForeignError */
export function makeLaunch(source: ForeignSource, logs: string | undefined): Launch {
  const log = logs === undefined ? undefined : logFileOf(source, logs);
  return 'file' in source ? launchFile(source.file, log, logs) : launchCommand(source.command, log);
}

/** Returns the log file for a program's stderr; the name is the same in every run. */
export function logFileOf(source: ForeignSource, logs: string): string {
  const words = 'file' in source ? [source.file] : source.command;
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
  const last = words.at(-1)?.replace(/^.*[\\/]/, '') ?? '';
  return join(logs, `${last.replaceAll(/[^\w.-]+/g, '-').slice(-40)}-${hash}.log`);
}

/** Returns the spawn arguments for a command, with the user's rights, folder and environment. */
function launchCommand([command = '', ...args]: readonly string[], log?: string): Launch {
  return { command, args, cwd: process.cwd(), env: process.env, log };
}

const MEMORY_MB = 256;
/** Memory of Node itself, with rules and engine. */
const NODE_MB = 128;
const BYTES_PER_MB = 2 ** 20;
/** Node's permissions do not cover changing V8's flags or writing traces. */
const NO_WRITE_FLAGS = [
  '--freeze-flags-after-init',
  '--trace-event-file-pattern=/dev/null',
  '--diagnostic-dir=/dev/null',
];

/**
 * Returns the spawn arguments for an untrusted file, which Node runs with the right to read only
 * its own files. It may not write, spawn, or use threads, addons or the environment. Where
 * {@link SANDBOXES} work, it has no network and cannot signal other processes.
 * @throws ForeignError if the path is not a file, or cannot be passed to Node
 */
function launchFile(path: string, log: string | undefined, logs: string | undefined): Launch {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new ForeignError({ code: 'no-file' });
  const file = realpathSync(path);
  const runner = realpathSync(fileURLToPath(runnerFile()));
  const secretFolders = [homedir(), ...(logs === undefined ? [] : [logs])];
  const ownFiles = findReadablePaths(file, secretFolders);
  const runnerFiles = findReadablePaths(runner, []);
  const readable = [...new Set([...ownFiles.paths, ...runnerFiles.paths])];
  const invalidPath = readable.find((readablePath) => /[*,]/.test(readablePath));
  if (invalidPath !== undefined)
    throw new ForeignError({ code: 'odd-path', path: sanitizeLine(invalidPath) });
  const [command = process.execPath, ...args] = [
    ...sandboxPrefix(),
    process.execPath,
    ...permissionFlags(),
    ...NO_WRITE_FLAGS,
    '--no-warnings',
    `--max-old-space-size=${MEMORY_MB + NODE_MB}`,
    ...readable.map((readablePath) => `--allow-fs-read=${readablePath}`),
    runner,
    file,
    rulesPackageFolder(ownFiles),
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

/** Returns Node's permission flag, which is experimental in Node 20. */
function permissionFlags(): string[] {
  return process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission']
    : ['--experimental-permission'];
}

/** Returns the folder from which the file resolves the rules package; empty if it imports none. */
function rulesPackageFolder({ packages }: ReadablePaths): string {
  return packages.get('@flotilla/rules') ?? packages.get('@flotilla/engine') ?? '';
}

/** Hard limit, far above that on resident memory, for allocations too fast for polling. */
const MAX_DATA_BYTES = 2 ** 30;

/**
 * Commands of util-linux that restrict a process beyond Node's permissions, each used if it works.
 * They end it with its parent thread, limit its data segment, and block writes, network and other
 * processes.
 */
const SANDBOXES: readonly (readonly [program: string, ...args: string[]])[] = [
  ['setpriv', '--pdeathsig', 'KILL'],
  ['prlimit', `--data=${MAX_DATA_BYTES}`, '--core=0', '--fsize=0'],
  ['unshare', '--user', '--net', '--pid', '--fork', '--kill-child'],
];

let cachedPrefix: readonly string[] | undefined;

/** Returns the command prefix with all restrictions that work on this machine, tested once. */
function sandboxPrefix(): readonly string[] {
  cachedPrefix ??= SANDBOXES.flatMap(([program, ...args]) => {
    const path = programPath(program);
    return path !== undefined && canRunSandboxProgram(path, args) ? [path, ...args] : [];
  });
  return cachedPrefix;
}

function canRunSandboxProgram(path: string, args: readonly string[]): boolean {
  const trueProgram = programPath('true') ?? 'true';
  return spawnSync(path, [...args, trueProgram], { stdio: 'ignore', env: {} }).status === 0;
}

/** Returns the absolute path of a program, since the child has no PATH. */
function programPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Returns the runner of untrusted files; when run from source, that of the last build. */
function runnerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../dist/node/foreign/' : './';
  return new URL(`${folder}foreign-runner.js`, import.meta.url);
}
