import type { Command } from 'commander';
import { plain } from '../../shell/errors.js';

/** A command as a person typed it. Plain JSON. */
export interface Asked {
  readonly command: string;
  readonly args: readonly string[];
  /** By long name, without those of {@link LEFT_OUT}; true where an option has no value. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Undefined where none was typed. */
  readonly seed: string | undefined;
}

/** Options that a line to go on with gets anew. */
const LEFT_OUT = ['--seed', '--resume'];
/** Options that change nothing in what is played, but where it is or how it is shown. */
const OUTWARD = [
  ...['--redis', '--workers', '--lang', '--json', '--html', '--stats', '--maps', '--log-level'],
  ...['--svg', '--out', '--plain', '--color', '--log-fields'],
];
/** Options that write every game down. */
const GAMES = ['--log', '--records'];

export function askedFrom(command: Command): Asked {
  const typed = command.options.flatMap((option): [string, string | true][] => {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== 'cli') return [];
    const value: unknown = command.getOptionValue(name);
    const long = option.long ?? name;
    if (typeof value !== 'string') return [[long, true]];
    return [[long, long === '--redis' ? withoutPassword(value) : value]];
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
export function isSameWork(a: Asked, b: Asked): boolean {
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
  const given = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [name] : [name, value],
  );
  const words = ['flotilla', command, ...args, ...given, '--seed', String(seed), '--resume'];
  return plain(words.map(quoteForShell).join(' '));
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
