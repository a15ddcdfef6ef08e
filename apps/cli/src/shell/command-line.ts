import type { Command, CommanderError } from 'commander';
import leven from 'leven';
import { quote } from './errors.js';
import type { Texts } from './i18n/index.js';

/** Text keys of the Commander errors that a user can cause. */
export const COMMAND_LINE_ERRORS = {
  'commander.unknownOption': 'unknownOption',
  'commander.unknownCommand': 'unknownCommand',
  'commander.missingArgument': 'missingArgument',
  'commander.missingMandatoryOptionValue': 'missingMandatoryOptionValue',
  'commander.optionMissingArgument': 'optionMissingArgument',
  'commander.excessArguments': 'excessArguments',
  'commander.conflictingOption': 'conflictingOption',
  'commander.invalidArgument': 'invalidArgument',
} as const satisfies Readonly<Record<string, string>>;

/** Separates the two conflicting options in Commander's message. */
const CONFLICT_SEPARATOR = "' cannot be used with option '";

/**
 * Translates a Commander error by parsing its English message. The message quotes the input and may
 * end with a suggestion on a second line.
 * @param command command named on the command line, if any
 * @throws the error itself if no user can cause it
 */
export function describeCommandLine(
  { t }: Texts,
  error: CommanderError,
  command: Command | undefined,
): string {
  const { code, message } = error;
  if (!isCommandLineError(code)) throw error;
  if (code === 'commander.invalidArgument') return describeChoices({ t }, message);
  const [, suggestion] = /\n\(Did you mean (?:one of )?(.+)\?\)$/.exec(message) ?? [];
  const line = suggestion === undefined ? message : message.slice(0, message.lastIndexOf('\n'));
  const quoted = line.slice(line.indexOf("'") + 1, line.lastIndexOf("'"));
  const [quotedName = '', conflictingName = ''] = quoted.split(CONFLICT_SEPARATOR);
  const key = COMMAND_LINE_ERRORS[code];
  if (key === 'excessArguments') return describeExcess({ t }, command);
  const text = t(`errors:commandLine.${key}`, {
    given: quote(longOptionName(quotedName)),
    other: quote(longOptionName(conflictingName)),
    usage: quotedUsage(command),
  });
  if (suggestion !== undefined) return text + t('errors:commandLine.suggestion', { suggestion });
  if (key === 'unknownCommand') return text + t('errors:commandLine.seeHelp');
  if (key !== 'unknownOption') return text;
  const help = quote(`flotilla ${command ? `${command.name()} ` : ''}--help`);
  return text + t('errors:commandLine.seeOptions', { help });
}

/** Suggests options that take a file, if the command takes no arguments. */
function describeExcess({ t }: Pick<Texts, 't'>, command: Command | undefined): string {
  const allowed = command?.registeredArguments.length ?? 0;
  const text = t('errors:commandLine.excessArguments', {
    given: quote(command?.args[allowed] ?? ''),
    usage: quotedUsage(command),
  });
  const files = (command?.options ?? []).filter(({ flags, long }) => isInputOption(flags, long));
  if (allowed > 0 || files.length === 0) return text;
  const options = files.map(({ flags }) => quote(flags)).join(', ');
  return text + t('errors:commandLine.fileOptions', { options });
}

/** Options whose file is written, not read. */
const OUTPUT_OPTIONS = new Set(['--log', '--svg', '--out', '--memory', '--sheet']);

const isInputOption = (flags: string, long = '') =>
  /<file>/.test(flags) && !OUTPUT_OPTIONS.has(long);

/** Returns text such as "flotilla match <first> <second>", in quotation marks. */
function quotedUsage(command: Command | undefined): string {
  return quote(['flotilla', ...(command ? [commandSyntax(command)] : [])].join(' '));
}

export function commandSyntax(command: Command): string {
  const argumentNames = command.registeredArguments.map((argument) => {
    const name = argument.name() + (argument.variadic ? '...' : '');
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...argumentNames].join(' ');
}

/** Returns `--size` for `-s, --size <size>`. */
function longOptionName(flags: string): string {
  return /^(?:-\w, )?(--[\w-]+)(?: [<[].*)?$/.exec(flags)?.[1] ?? flags;
}

/** Parses the value and the allowed choices from the message. */
function describeChoices({ t }: Pick<Texts, 't'>, message: string): string {
  const [, names = ''] = /Allowed choices are (.*)\.$/.exec(message) ?? [];
  const [, option, value = ''] =
    /^error: option '(\S+).*?' argument '(.*)' is invalid\./s.exec(message) ??
    /^error: ()command-argument value '(.*)' is invalid/s.exec(message) ??
    [];
  const text = t('errors:commandLine.invalidArgument', { given: quote(value), names });
  return option ? `${option}: ${text}` : text;
}

function isCommandLineError(code: string): code is keyof typeof COMMAND_LINE_ERRORS {
  return Object.hasOwn(COMMAND_LINE_ERRORS, code);
}

/** Same limits as in Commander's own suggestions. */
const MAX_EDIT_DISTANCE = 3;
const MIN_NAME_SIMILARITY = 0.4;

/** Prefers the only name with this prefix to the most similar name. */
export function findNearestName(input: string, names: readonly string[]): string | undefined {
  if (input.length > 40) return undefined;
  const typed = input.toLowerCase();
  const prefixed = names.filter((name) => name.startsWith(typed));
  if (typed.length > 1 && prefixed.length === 1 && !names.includes(typed)) return prefixed[0];
  const candidates = names
    .map((name) => ({ name, distance: leven(typed, name) }))
    .filter(({ name, distance }) => {
      const length = Math.max(typed.length, name.length);
      return distance <= MAX_EDIT_DISTANCE && (length - distance) / length > MIN_NAME_SIMILARITY;
    });
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.name;
}
