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

/** How a program's process is started. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How much resident memory it may take, in bytes; no limit where left out. */
  readonly memoryBytes?: number;
  /** How much of it is told to be the program's own, in MB. */
  readonly memoryMb?: number;
  /** Where its stderr goes; nowhere when left out. */
  readonly log?: string | undefined;
}

/** What runs a shooter, whether it is a file or a command. */
export type ForeignSource = ForeignSpec['source'];

/**
 * How its process is started.
 * @param logs the folder for what it prints on stderr; nothing is kept where left out
 * @throws ForeignError
 */
export function launchOf(source: ForeignSource, logs: string | undefined): Launch {
  const log = logs === undefined ? undefined : logOf(source, logs);
  return 'file' in source ? launchFile(source.file, log, logs) : launchCommand(source.command, log);
}

/** The file that keeps what a shooter prints on stderr: the same for the same file or command. */
export function logOf(source: ForeignSource, logs: string): string {
  const words = 'file' in source ? [source.file] : source.command;
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
  const last = words.at(-1)?.replace(/^.*[\\/]/, '') ?? '';
  return join(logs, `${last.replaceAll(/[^\w.-]+/g, '-').slice(-40)}-${hash}.log`);
}

/** Starts a program with the user's own rights, here and with this environment. */
function launchCommand([command = '', ...args]: readonly string[], log?: string): Launch {
  return { command, args, cwd: process.cwd(), env: process.env, log };
}

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

/** Where a program is; the child is started without a PATH. */
function programPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/**
 * The program that runs a stranger's file. Run from source, as while developing, it is the one that
 * was built last.
 */
function runnerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../dist/node/foreign/' : './';
  return new URL(`${folder}foreign-runner.js`, import.meta.url);
}
