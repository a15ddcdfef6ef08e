import { randomBytes } from 'node:crypto';
import { basename, isAbsolute, join } from 'node:path';
import type { SavedRun } from '@flotilla/lab/node';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { TypedOption } from '../../shell/declare.js';
import { plain } from '../../shell/errors.js';
import { type Io, stateDir } from '../../shell/io.js';

/** Metadata of a saved run. */
export interface RunAbout {
  readonly asked: Asked;
  readonly seed: number;
  /** Hash of everything the parts depend on, files included. */
  readonly work: string;
  /** Start time, ISO 8601. */
  readonly startedAt: string;
  /** Working directory, against which file names are resolved. */
  readonly directory: string;
}

interface UnfinishedRun extends SavedRun {
  readonly about: RunAbout;
}

export function runsFolder({ env }: Io): string {
  return join(stateDir(env), 'lab');
}

/** Returns a unique id that starts with date and time, so ids sort by age. */
export function newRunId(command: string, startedAt: string): string {
  const stamp = startedAt.replace(/\..*$/, '').replace(/[-:]/g, '');
  return `${command}-${stamp}-${randomBytes(3).toString('hex')}`;
}

/** Returns idle runs of the same work, newest first; with a given seed, only those with it. */
export async function unfinishedRuns({ io }: Context, asked: Asked): Promise<UnfinishedRun[]> {
  const runs = await sameRuns(io, asked);
  return runs.filter(({ owner }) => owner === undefined);
}

/** Returns the processes now running the same work. */
export async function ownersOf({ io }: Context, asked: Asked): Promise<number[]> {
  return (await sameRuns(io, asked)).flatMap(({ owner }) => owner ?? []);
}

async function sameRuns(io: Io, asked: Asked): Promise<UnfinishedRun[]> {
  const { listRuns } = await import('@flotilla/lab/node');
  const runs = await listRuns(runsFolder(io));
  return runs
    .filter(isReadableRun)
    .filter(({ about }) => isSameWork(about.asked, asked))
    .filter(({ about }) => asked.seed === undefined || about.seed === Number(asked.seed));
}

/** Is the run readable, and from a version with the same format? */
export function isReadableRun(run: SavedRun): run is UnfinishedRun {
  const about = run.about as Partial<RunAbout> | null | undefined;
  return typeof about?.seed === 'number' && typeof about.asked?.command === 'string';
}

/** Returns the progress in percent, rounded down. */
export function percentOf({ done, total }: SavedRun): number {
  return total > 0 ? Math.floor((100 * done) / total) : 0;
}

/** Command as typed, as plain JSON. */
export interface Asked {
  readonly command: string;
  readonly args: readonly string[];
  /** Options by long name, without those of {@link LEFT_OUT}. */
  readonly options: Readonly<Record<string, AskedValue>>;
  /** Seed as typed; undefined if none was. */
  readonly seed: string | undefined;
}

/** Value of an option; true if it takes none, all values if it is repeatable. */
type AskedValue = string | true | readonly string[];

/** Options that a resuming line sets itself. */
const LEFT_OUT = ['--seed', '--resume'];
/** Options that affect where or how games are run or shown, but not the games. */
const OUTWARD = [
  ...[
    '--redis',
    '--workers',
    '--lang',
    '--coordinates',
    '--json',
    '--html',
    '--markdown',
    '--stats',
    '--maps',
  ],
  ...['--log-level', '--svg', '--out', '--plain', '--color', '--log-fields'],
  ...['--plot', '--same-within'],
];
/** Options above that change the `--json` document. */
const TOLD = ['--same-within'];
/** Options that record every game. */
const GAMES = ['--log', '--records', '--csv'];

export function askedFrom(command: Command): Asked {
  const typed = command.options.flatMap((option): [string, AskedValue][] => {
    const isTyped = command.getOptionValueSource(option.attributeName()) === 'cli';
    if (!isTyped || !(option instanceof TypedOption)) return [];
    const { long = '', isRepeated } = option;
    const given = option.typed.map((each) => (long === '--redis' ? withoutPassword(each) : each));
    return [[long, isRepeated ? given : (given.at(-1) ?? true)]];
  });
  const seed = typed.find(([name]) => name === '--seed')?.[1];
  return {
    command: command.name(),
    args: [...command.args],
    options: Object.fromEntries(typed.filter(([name]) => !LEFT_OUT.includes(name))),
    seed: typeof seed === 'string' ? seed : undefined,
  };
}

/** Removes the password, which is neither shown nor kept: it must be typed again to resume. */
function withoutPassword(given: string): string {
  try {
    const url = new URL(given);
    url.password = '';
    return url.href;
  } catch {
    return given.replace(/:[^:/@]*@/, '@');
  }
}

/** Are the two equal except for the seed? */
function isSameWork(a: Asked, b: Asked): boolean {
  return workOf(a) === workOf(b);
}

function workOf({ command, args, options }: Asked): string {
  const inward = Object.entries(options)
    .filter(([name]) => !OUTWARD.includes(name) && !GAMES.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // It matters whether games are recorded, but not where.
  const isLogged = GAMES.some((name) => name in options);
  return JSON.stringify([command, args, inward, isLogged]);
}

/** Returns the shell command that resumes the run with this seed. */
export function resumeLine({ command, args, options }: Asked, seed: number): string {
  return shellLine([command, ...args, ...wordsOf(Object.entries(options), seed), '--resume']);
}

/**
 * Returns the command that repeats the work, without options of execution and display. Folders of files are removed,
 * since they may reveal the user.
 */
export function workLine({ command, args, options }: Asked, seed: number): string {
  const inward = Object.entries(options).filter(
    ([name]) => TOLD.includes(name) || (!OUTWARD.includes(name) && !GAMES.includes(name)),
  );
  const words = [command, ...args, ...wordsOf(inward, seed)];
  return shellLine(words.map(withoutFolders));
}

/** Removes the folders of a path, or of a list after `name=`. */
export function withoutFolders(word: string): string {
  const parts = word.split(/(?<=[=,])/);
  return parts.map((part) => (isAbsolute(part) ? basename(part) : part)).join('');
}

function wordsOf(options: readonly (readonly [string, AskedValue])[], seed: number): string[] {
  const given = options.flatMap(([name, value]) => {
    if (value === true) return [name];
    return [value].flat().flatMap((each) => [name, each]);
  });
  return [...given, '--seed', String(seed)];
}

function shellLine(words: readonly string[]): string {
  return plain(['flotilla', ...words].map(quoteForShell).join(' '));
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
