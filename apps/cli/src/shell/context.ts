import { type Command, Option } from 'commander';
import { LANGS, type SHARED_TEXTS, type Texts } from './i18n/index.js';
import type { Io } from './io.js';
import { COLOR_CHOICES } from './io.js';

/** What every command is given. */
export interface Context {
  readonly io: Io;
  readonly texts: Texts;
  /** Of the program. */
  readonly version: string;
}

/** Adds one command, with its options and what it does, to the program. */
export type AddCommand = (program: Command, context: Context) => void;

/** A command that can be added, and the group of the help in which it is listed. */
export interface LoadedCommand {
  readonly group: keyof (typeof SHARED_TEXTS.en)['commands']['help']['group'];
  readonly add: AddCommand;
}

/** A command of this name with `--lang`, its examples at the end of its help. */
export function newCommand(
  program: Command,
  { texts: { t } }: Context,
  usage: string,
  about: string,
  examples: readonly string[],
): Command {
  const lines = examples.map((example) => `  $ flotilla ${example}`).join('\n');
  return program
    .command(usage)
    .description(about)
    .helpOption('-h, --help', t('commands:help.help'))
    .addOption(langOption(t))
    .addOption(colorOption(t))
    .addHelpText('after', `\n${t('commands:help.examples')}\n${lines}`);
}

export function langOption(t: Texts['t']): Option {
  return new Option('--lang <lang>', t('commands:help.lang')).choices(LANGS);
}

export function colorOption(t: Texts['t']): Option {
  return usually(
    '--color <when>',
    t('commands:help.color', { choices: COLOR_CHOICES.join(', ') }),
    'auto',
  ).choices(COLOR_CHOICES);
}

/** An option whose default is told in the help, but not set: it matters whether it was given. */
export function usually(flags: string, about: string, value: string): Option {
  return new Option(flags, about).default(undefined, value);
}
