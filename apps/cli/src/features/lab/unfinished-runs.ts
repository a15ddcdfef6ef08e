import { randomBytes } from 'node:crypto';
import { basename, isAbsolute, join } from 'node:path';
import type { SavedRun } from '@flotilla/lab/node';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { TypedOption } from '../../shell/declare.js';
import { plain } from '../../shell/errors.js';
import { type Io, stateDir } from '../../shell/io.js';

export interface RunMetadata {
  readonly asked: TypedCommand;
  readonly seed: number;
  /** SHA-256 of everything the results depend on, including the contents of files. */
  readonly work: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Working directory, against which file names are resolved. */
  readonly directory: string;
}

interface UnfinishedRun extends SavedRun {
  readonly about: RunMetadata;
}

export function runsFolder({ env }: Io): string {
  return join(stateDir(env), 'lab');
}

/** Includes the UTC time, so that ids of a command sort by age. */
export function newRunId(command: string, startedAt: string): string {
  const stamp = startedAt.replace(/\..*$/, '').replace(/[-:]/g, '');
  return `${command}-${stamp}-${randomBytes(3).toString('hex')}`;
}

/** Idle runs of the same work (and the same seed, if typed), newest first. */
export async function listUnfinishedRuns(
  { io }: CommandContext,
  typedCommand: TypedCommand,
): Promise<UnfinishedRun[]> {
  const runs = await listRunsOfWork(io, typedCommand);
  return runs.filter(({ owner }) => owner === undefined);
}

/** Ids of the processes running the same work now. */
export async function listOwnerPids(
  { io }: CommandContext,
  typedCommand: TypedCommand,
): Promise<number[]> {
  return (await listRunsOfWork(io, typedCommand)).flatMap(({ owner }) => owner ?? []);
}

async function listRunsOfWork(io: Io, typedCommand: TypedCommand): Promise<UnfinishedRun[]> {
  const { listRuns } = await import('@flotilla/lab/node');
  const runs = await listRuns(runsFolder(io));
  return runs
    .filter(isReadableRun)
    .filter(({ about }) => isSameWork(about.asked, typedCommand))
    .filter(
      ({ about }) => typedCommand.seed === undefined || about.seed === Number(typedCommand.seed),
    );
}

/** Returns true if the run has metadata in the current format. */
export function isReadableRun(run: SavedRun): run is UnfinishedRun {
  const metadata = run.about as Partial<RunMetadata> | null | undefined;
  return typeof metadata?.seed === 'number' && typeof metadata.asked?.command === 'string';
}

export function percentDone({ done, total }: SavedRun): number {
  return total > 0 ? Math.floor((100 * done) / total) : 0;
}

export interface TypedCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Keyed by long name, such as `--rules`; excludes {@link RESUME_OPTIONS}. */
  readonly options: Readonly<Record<string, TypedValue>>;
  readonly seed: string | undefined;
}

/** True for a switch, all values of a repeatable option, otherwise the text. */
type TypedValue = string | true | readonly string[];

/** Added by {@link resumeCommandLine}. */
const RESUME_OPTIONS = ['--seed', '--resume'];
/** Options that change where games run or how results are shown, but not the results. */
const PRESENTATION_OPTIONS = [
  '--redis',
  '--workers',
  '--lang',
  '--coordinates',
  '--json',
  '--html',
  '--markdown',
  '--stats',
  '--maps',
  '--log-level',
  '--svg',
  '--out',
  '--plain',
  '--color',
  '--log-fields',
  '--plot',
  '--same-within',
];
/** Presentation options that change the `--json` document. */
const DOCUMENT_OPTIONS = ['--same-within'];
const RECORDING_OPTIONS = ['--log', '--records', '--csv'];

export function readTypedCommand(command: Command): TypedCommand {
  const options = command.options.flatMap((option): [string, TypedValue][] => {
    const isTyped = command.getOptionValueSource(option.attributeName()) === 'cli';
    if (!isTyped || !(option instanceof TypedOption)) return [];
    const { long = '', isRepeated } = option;
    const values = option.typed.map((typedValue) =>
      long === '--redis' ? withoutPassword(typedValue) : typedValue,
    );
    return [[long, isRepeated ? values : (values.at(-1) ?? true)]];
  });
  const seed = options.find(([name]) => name === '--seed')?.[1];
  return {
    command: command.name(),
    args: [...command.args],
    options: Object.fromEntries(options.filter(([name]) => !RESUME_OPTIONS.includes(name))),
    seed: typeof seed === 'string' ? seed : undefined,
  };
}

/** Passwords are never shown or saved; to resume, the user types them again. */
function withoutPassword(address: string): string {
  try {
    const url = new URL(address);
    url.password = '';
    return url.href;
  } catch {
    return address.replace(/:[^:/@]*@/, '@');
  }
}

/** Ignores seed, presentation options and the paths of recordings. */
function isSameWork(a: TypedCommand, b: TypedCommand): boolean {
  return workKey(a) === workKey(b);
}

function workKey({ command, args, options }: TypedCommand): string {
  const workOptions = Object.entries(options)
    .filter(([name]) => !PRESENTATION_OPTIONS.includes(name) && !RECORDING_OPTIONS.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // Recording games changes the work; the path of the recording does not.
  const isLogged = RECORDING_OPTIONS.some((name) => name in options);
  return JSON.stringify([command, args, workOptions, isLogged]);
}

export function resumeCommandLine({ command, args, options }: TypedCommand, seed: number): string {
  return quoteCommandLine([
    command,
    ...args,
    ...optionWords(Object.entries(options), seed),
    '--resume',
  ]);
}

/** Command that repeats the work, without folders, which may identify the user. */
export function workCommandLine({ command, args, options }: TypedCommand, seed: number): string {
  const workOptions = Object.entries(options).filter(
    ([name]) =>
      DOCUMENT_OPTIONS.includes(name) ||
      (!PRESENTATION_OPTIONS.includes(name) && !RECORDING_OPTIONS.includes(name)),
  );
  const words = [command, ...args, ...optionWords(workOptions, seed)];
  return quoteCommandLine(words.map(withoutFolders));
}

/** Reduces absolute paths to file names, also in a list such as `rules=/a/b.json,/c/d.json`. */
export function withoutFolders(word: string): string {
  const parts = word.split(/(?<=[=,])/);
  return parts.map((part) => (isAbsolute(part) ? basename(part) : part)).join('');
}

function optionWords(options: readonly (readonly [string, TypedValue])[], seed: number): string[] {
  const optionParts = options.flatMap(([name, value]) => {
    if (value === true) return [name];
    return [value].flat().flatMap((part) => [name, part]);
  });
  return [...optionParts, '--seed', String(seed)];
}

function quoteCommandLine(words: readonly string[]): string {
  return plain(['flotilla', ...words].map(quoteForShell).join(' '));
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
