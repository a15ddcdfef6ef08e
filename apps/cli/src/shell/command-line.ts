import type { Command, CommanderError } from 'commander';
import leven from 'leven';
import { quote } from './errors.js';
import type { Texts } from './i18n/index.js';

/** Errors of Commander caused by the command line, with the keys of their texts. */
export const TOLD_ERRORS = {
  'commander.unknownOption': 'unknownOption',
  'commander.unknownCommand': 'unknownCommand',
  'commander.missingArgument': 'missingArgument',
  'commander.missingMandatoryOptionValue': 'missingMandatoryOptionValue',
  'commander.optionMissingArgument': 'optionMissingArgument',
  'commander.excessArguments': 'excessArguments',
  'commander.conflictingOption': 'conflictingOption',
  'commander.invalidArgument': 'invalidArgument',
} as const satisfies Readonly<Record<string, string>>;

/** Separates two options that exclude each other. */
const BETWEEN = "' cannot be used with option '";

/**
 * Describes an error of Commander in the user's language. Commander's message is in English, quotes the input, and may
 * have a suggestion on a second line.
 * @param command the command that was named, if any
 * @throws the error itself if no command line can cause it
 */
export function describeCommandLine(
  { t }: Texts,
  error: CommanderError,
  command: Command | undefined,
): string {
  const { code, message } = error;
  if (!isTold(code)) throw error;
  if (code === 'commander.invalidArgument') return describeChoices({ t }, message);
  const [, suggestion] = /\n\(Did you mean (?:one of )?(.+)\?\)$/.exec(message) ?? [];
  const line = suggestion === undefined ? message : message.slice(0, message.lastIndexOf('\n'));
  const quoted = line.slice(line.indexOf("'") + 1, line.lastIndexOf("'"));
  const [given = '', other = ''] = quoted.split(BETWEEN);
  const key = TOLD_ERRORS[code];
  if (key === 'excessArguments') return describeExcess({ t }, command);
  const told = t(`errors:commandLine.${key}`, {
    ...{ given: quote(withoutValue(given)), other: quote(withoutValue(other)) },
    usage: usageOf(command),
  });
  if (suggestion !== undefined) return told + t('errors:commandLine.suggestion', { suggestion });
  if (key === 'unknownCommand') return told + t('errors:commandLine.seeHelp');
  if (key !== 'unknownOption') return told;
  const help = quote(`flotilla ${command ? `${command.name()} ` : ''}--help`);
  return told + t('errors:commandLine.seeOptions', { help });
}

/** Names the first excess argument, the usage, and the options that take a file instead. */
function describeExcess({ t }: Pick<Texts, 't'>, command: Command | undefined): string {
  const allowed = command?.registeredArguments.length ?? 0;
  const told = t('errors:commandLine.excessArguments', {
    given: quote(command?.args[allowed] ?? ''),
    usage: usageOf(command),
  });
  const files = (command?.options ?? []).filter(({ flags, long }) => isInput(flags, long));
  if (allowed > 0 || files.length === 0) return told;
  const options = files.map(({ flags }) => quote(flags)).join(', ');
  return told + t('errors:commandLine.fileOptions', { options });
}

/** File options that a command writes to, or keeps between calls. */
const NO_INPUT = new Set(['--log', '--svg', '--out', '--memory', '--sheet']);

const isInput = (flags: string, long = '') => /<file>/.test(flags) && !NO_INPUT.has(long);

/** Returns the command and its arguments, quoted, such as "flotilla match <first> <second>". */
function usageOf(command: Command | undefined): string {
  return quote(['flotilla', ...(command ? [termOf(command)] : [])].join(' '));
}

/** Returns the name of a command and its arguments. */
export function termOf(command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const name = argument.name() + (argument.variadic ? '...' : '');
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...words].join(' ');
}

/** Returns the long name of an option: `--size` for `-s, --size <size>`. */
function withoutValue(flags: string): string {
  return /^(?:-\w, )?(--[\w-]+)(?: [<[].*)?$/.exec(flags)?.[1] ?? flags;
}

/** Describes a value that is not one of the choices of an option or argument. */
function describeChoices({ t }: Pick<Texts, 't'>, message: string): string {
  const [, names = ''] = /Allowed choices are (.*)\.$/.exec(message) ?? [];
  const [, option, value = ''] =
    /^error: option '(\S+).*?' argument '(.*)' is invalid\./s.exec(message) ??
    /^error: ()command-argument value '(.*)' is invalid/s.exec(message) ??
    [];
  const told = t('errors:commandLine.invalidArgument', { given: quote(value), names });
  return option ? `${option}: ${told}` : told;
}

function isTold(code: string): code is keyof typeof TOLD_ERRORS {
  return Object.hasOwn(TOLD_ERRORS, code);
}

/** Largest edit distance of a suggestion, as in Commander. */
const MAX_DISTANCE = 3;
const MIN_ALIKE = 0.4;

/**
 * Returns the name that was probably meant; undefined if none is near. The only name with this prefix wins; otherwise
 * the nearest, by Commander's measure.
 */
export function nearest(given: string, names: readonly string[]): string | undefined {
  if (given.length > 40) return undefined;
  const typed = given.toLowerCase();
  const begun = names.filter((name) => name.startsWith(typed));
  if (typed.length > 1 && begun.length === 1 && !names.includes(typed)) return begun[0];
  const near = names
    .map((name) => ({ name, distance: leven(typed, name) }))
    .filter(({ name, distance }) => {
      const length = Math.max(typed.length, name.length);
      return distance <= MAX_DISTANCE && (length - distance) / length > MIN_ALIKE;
    });
  return near.sort((a, b) => a.distance - b.distance)[0]?.name;
}
