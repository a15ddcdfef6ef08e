import { randomBytes } from 'node:crypto';
import { basename, isAbsolute, join } from 'node:path';
import type { SavedRun } from '@flotilla/lab/node';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { TypedOption } from '../../shell/declare.js';
import { plain } from '../../shell/errors.js';
import { type Io, stateDir } from '../../shell/io.js';

/** What is kept of a run beside its parts. */
export interface RunAbout {
  readonly asked: Asked;
  readonly seed: number;
  /** Everything that its parts depend on, files included, as a hash. */
  readonly work: string;
  /** When it began, ISO 8601. */
  readonly startedAt: string;
  /** Where it was begun: names of files are meant from there. */
  readonly directory: string;
}

interface UnfinishedRun extends SavedRun {
  readonly about: RunAbout;
}

export function runsFolder({ env }: Io): string {
  return join(stateDir(env), 'lab');
}

/** The day and time, so that names sort by age, and what no other run has. */
export function newRunId(command: string, startedAt: string): string {
  const stamp = startedAt.replace(/\..*$/, '').replace(/[-:]/g, '');
  return `${command}-${stamp}-${randomBytes(3).toString('hex')}`;
}

/** Idle runs of the same work, newest first; with a given seed, only those of it. */
export async function unfinishedRuns({ io }: Context, asked: Asked): Promise<UnfinishedRun[]> {
  const runs = await sameRuns(io, asked);
  return runs.filter(({ owner }) => owner === undefined);
}

/** The processes that are playing the same at this moment. */
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

/** Can it be read, and was it begun by a version that wrote what this one reads? */
export function isReadableRun(run: SavedRun): run is UnfinishedRun {
  const about = run.about as Partial<RunAbout> | null | undefined;
  return typeof about?.seed === 'number' && typeof about.asked?.command === 'string';
}

/** How much of it is done, rounded down. */
export function percentOf({ done, total }: SavedRun): number {
  return total > 0 ? Math.floor((100 * done) / total) : 0;
}

/** A command as a person typed it. Plain JSON. */
export interface Asked {
  readonly command: string;
  readonly args: readonly string[];
  /** By long name, without those of {@link LEFT_OUT}. */
  readonly options: Readonly<Record<string, AskedValue>>;
  /** Undefined where none was typed. */
  readonly seed: string | undefined;
}

/** True where an option has no value; each value of one that is repeated. */
type AskedValue = string | true | readonly string[];

/** Options that a line to go on with gets anew. */
const LEFT_OUT = ['--seed', '--resume'];
/** Options that change nothing in what is played, but where it is or how it is shown. */
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
/** Options that write every game down. */
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

/** A password is neither shown nor kept: it is typed again to resume. */
function withoutPassword(given: string): string {
  try {
    const url = new URL(given);
    url.password = '';
    return url.href;
  } catch {
    return given.replace(/:[^:/@]*@/, '@');
  }
}

/** Is the same to be played but for the seed? */
function isSameWork(a: Asked, b: Asked): boolean {
  return workOf(a) === workOf(b);
}

function workOf({ command, args, options }: Asked): string {
  const inward = Object.entries(options)
    .filter(([name]) => !OUTWARD.includes(name) && !GAMES.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // Whether each game is wanted matters, not where.
  const isLogged = GAMES.some((name) => name in options);
  return JSON.stringify([command, args, inward, isLogged]);
}

/** The line that goes on with the run of this seed, as one types it in a shell. */
export function resumeLine({ command, args, options }: Asked, seed: number): string {
  return shellLine([command, ...args, ...wordsOf(Object.entries(options), seed), '--resume']);
}

/**
 * The command that does the same work again, without options of where it runs and how it is shown. Files lose
 * their folders, which would tell whose machine it was.
 */
export function workLine({ command, args, options }: Asked, seed: number): string {
  const inward = Object.entries(options).filter(
    ([name]) => TOLD.includes(name) || (!OUTWARD.includes(name) && !GAMES.includes(name)),
  );
  const words = [command, ...args, ...wordsOf(inward, seed)];
  return shellLine(words.map(withoutFolders));
}

/** A word, or a list after `name=`, whose files have lost their folders. */
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
