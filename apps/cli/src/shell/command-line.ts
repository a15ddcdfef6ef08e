import type { CommanderError } from 'commander';
import { quote } from './errors.js';
import type { Texts } from './i18n/index.js';

/**
 * What Commander found wrong with a command line, in the person's language. Commander says it in
 * English, with what was given in quotes, and adds what may have been meant on a second line.
 */
export function describeCommandLine({ t }: Texts, { code, message }: CommanderError): string {
  const [given = '', other = ''] = [...message.matchAll(/'([^']*)'/g)].map((match) => match[1]);
  const suggestion = /Did you mean (?:one of )?(.+)\?/.exec(message)?.[1];
  const meant = suggestion ? t('errors:commandLine.suggestion', { suggestion }) : '';
  const values = { given: quote(given) };
  switch (code) {
    case 'commander.unknownOption':
      return t('errors:commandLine.unknownOption', values) + meant;
    case 'commander.unknownCommand':
      return (
        t('errors:commandLine.unknownCommand', values) + (meant || t('errors:commandLine.seeHelp'))
      );
    case 'commander.missingArgument':
      return t('errors:commandLine.missingArgument', values);
    case 'commander.optionMissingArgument':
      return t('errors:commandLine.optionMissingArgument', values);
    case 'commander.excessArguments':
      return t('errors:commandLine.excessArguments');
    case 'commander.conflictingOption':
      return t('errors:commandLine.conflictingOption', { ...values, other: quote(other) });
    case 'commander.invalidArgument': {
      const choices = /Allowed choices are (.+)\./.exec(message)?.[1] ?? '';
      return t('errors:commandLine.invalidChoice', { given: quote(other), choices });
    }
    default:
      return t('errors:commandLine.other', { message: message.replace(/^error: /, '') });
  }
}
