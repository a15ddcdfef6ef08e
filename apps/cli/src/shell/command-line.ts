import type { CommanderError } from 'commander';
import { quote } from './errors.js';
import type { Texts } from './i18n/index.js';

/** What Commander may find wrong with a command line, and the key under which it is told. */
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

/** Two options that exclude each other are named one after the other. */
const BETWEEN = "' cannot be used with option '";

/**
 * What Commander found wrong with a command line, in the person's language. Commander says it in
 * English, with what was given in quotes, and adds what may have been meant on a second line.
 * @throws the error itself where no command line can cause it
 */
export function describeCommandLine({ t }: Texts, error: CommanderError): string {
  const { code, message } = error;
  if (!isTold(code)) throw error;
  if (code === 'commander.invalidArgument') return describeChoices({ t }, message);
  const [, suggestion] = /\n\(Did you mean (?:one of )?(.+)\?\)$/.exec(message) ?? [];
  const line = suggestion === undefined ? message : message.slice(0, message.lastIndexOf('\n'));
  const quoted = line.slice(line.indexOf("'") + 1, line.lastIndexOf("'"));
  const [given = '', other = ''] = quoted.split(BETWEEN);
  const key = TOLD_ERRORS[code];
  const told = t(`errors:commandLine.${key}`, { given: quote(given), other: quote(other) });
  if (suggestion !== undefined) return told + t('errors:commandLine.suggestion', { suggestion });
  return key === 'unknownCommand' ? told + t('errors:commandLine.seeHelp') : told;
}

/** A value that is none of those that the option, or the argument, can have. */
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
