import { COORDINATES } from '@flotilla/rules';
import { type Command, Option } from 'commander';
import type * as z from 'zod';
import { type ArgumentSpec, declare, type Options } from './declare.js';
import type { commands } from './i18n/en/commands.js';
import type { HelpTexts } from './i18n/help-texts.js';
import type { Lang, Texts } from './i18n/index.js';
import { LANGS } from './i18n/lang.js';
import type { FeatureTexts, Translate } from './i18n/translate.js';
import { COLOR_CHOICES, type Io } from './io.js';

/** What the action of a command is given. */
export interface Context {
  readonly io: Io;
  readonly texts: Texts;
  /** Of the program. */
  readonly version: string;
}

/** What the declaration of a command is given. */
export interface HelpContext {
  readonly io: Io;
  readonly texts: HelpTexts;
  readonly all: readonly ListedCommand[];
}

/** What help, completion and the reading of a command line need of a command: nothing heavy. */
export interface CommandSpec {
  /** Its own, `commands:<name>`. */
  readonly texts?: FeatureTexts;
  readonly examples: readonly string[];
  readonly args?: readonly ArgumentSpec[];
  /** In the order of the help. */
  readonly options?: Options;
  /** Adds what is more than arguments and options. */
  readonly declare?: (command: Command, context: HelpContext) => void;
}

/** What a command does; after the context, what Commander gives. */
type Action = (context: Context, ...given: never[]) => unknown;

/** A command as the list of all has it. */
export interface ListedCommand {
  readonly name: string;
  readonly group: keyof (typeof commands)['help']['group'];
  /** Its arguments, as the help of the program shows them. */
  readonly takes?: string;
  readonly about: Readonly<Record<Lang, string>>;
  readonly isHidden?: true;
  /** It tells of the other commands, so that they must be known. */
  readonly seesOthers?: true;
  readonly load: () => Promise<{ readonly COMMAND: CommandSpec }>;
  /** Loaded when the command is run; left out where the declaration says what it does. */
  readonly loadAction?: () => Promise<{ readonly action: Action }>;
  /** Loads the schema of the `--json` document; left out for a command without it. */
  readonly loadSchema?: () => Promise<{ readonly SCHEMA: z.ZodType }>;
}

/** What commands are for, `commands:about.<name>`. */
export function aboutTexts(commands: readonly ListedCommand[]): FeatureTexts {
  const inLang = (lang: Lang) =>
    Object.fromEntries(commands.map(({ name, about }) => [name, about[lang]]));
  return { en: inLang('en'), ru: inLang('ru') };
}

/** Adds a command as the help of the program lists it: without its options. */
export function addListed(program: Command, { t }: HelpTexts, listed: ListedCommand): void {
  const { name, takes = '', isHidden = false } = listed;
  startCommand(program, t, listed, `${name} ${takes}`.trimEnd(), isHidden);
}

/** Adds a command with its options and examples, and what it does. */
export function addCommand(
  program: Command,
  context: HelpContext,
  listed: ListedCommand,
  spec: CommandSpec,
  makeContext: () => Promise<Context>,
): void {
  const { t } = context.texts;
  const { name, loadAction, isHidden = false } = listed;
  const lines = spec.examples.map((example) => `  $ flotilla ${example}`).join('\n');
  const command = startCommand(program, t, listed, name, isHidden)
    .helpOption('-h, --help', t('commands:help.help'))
    .addOption(langOption(t))
    .addOption(colorOption(t))
    .addOption(coordinatesOption(t))
    .addHelpText('after', `\n${t('commands:help.examples')}\n${lines}`);
  declare(command, context.texts, spec.args ?? [], spec.options ?? {});
  spec.declare?.(command, context);
  if (!loadAction) return;
  command.action(async (...given: unknown[]) => {
    const [{ action }, all] = await Promise.all([loadAction(), makeContext()]);
    await action(all, ...(given as never[]));
  });
}

function startCommand(
  program: Command,
  t: Translate,
  { name, group }: ListedCommand,
  usage: string,
  hidden: boolean,
): Command {
  program.commandsGroup(t(`commands:help.group.${group}`));
  return program.command(usage, { hidden }).description(t(`commands:about.${name}`));
}

export function langOption(t: Translate): Option {
  return new Option('--lang <lang>', t('commands:help.lang')).choices(LANGS);
}

export function colorOption(t: Translate): Option {
  const about = t('commands:help.color', { choices: COLOR_CHOICES.join(', ') });
  return usually('--color <when>', about, 'auto').choices(COLOR_CHOICES);
}

export function coordinatesOption(t: Translate): Option {
  return usually('--coordinates <style>', t('commands:help.coordinates'), 'letters-across').choices(
    Object.keys(COORDINATES),
  );
}

/** An option whose default is told in the help, but not set. */
function usually(flags: string, about: string, value: string): Option {
  return new Option(flags, about).default(undefined, value);
}
