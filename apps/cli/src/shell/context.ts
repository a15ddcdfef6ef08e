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

/** Context passed to the action of a command. */
export interface Context {
  readonly io: Io;
  readonly texts: Texts;
  /** Version of the program. */
  readonly version: string;
}

/** Context passed to the declaration of a command. */
export interface HelpContext {
  readonly io: Io;
  readonly texts: HelpTexts;
  readonly all: readonly ListedCommand[];
}

/** Everything that help, completion and parsing need of a command. Loads quickly. */
export interface CommandSpec {
  /** Texts of the command, under `commands:<name>`. */
  readonly texts?: FeatureTexts;
  readonly examples: readonly string[];
  readonly args?: readonly ArgumentSpec[];
  /** Options, in help order. */
  readonly options?: Options;
  /** Declares anything beyond arguments and options. */
  readonly declare?: (command: Command, context: HelpContext) => void;
}

/** Implementation of a command; receives the context, then the arguments from Commander. */
type Action = (context: Context, ...given: never[]) => unknown;

/** Entry of the command list. */
export interface ListedCommand {
  readonly name: string;
  readonly group: keyof (typeof commands)['help']['group'];
  /** Arguments, as shown in the program's help. */
  readonly takes?: string;
  readonly about: Readonly<Record<Lang, string>>;
  readonly isHidden?: true;
  /** Set if the command lists the other commands, so that they must be loaded. */
  readonly seesOthers?: true;
  readonly load: () => Promise<{ readonly COMMAND: CommandSpec }>;
  /** Loads the implementation when the command runs; left out if `declare` sets it. */
  readonly loadAction?: () => Promise<{ readonly action: Action }>;
  /** Loads the schema of the `--json` document; left out for a command without it. */
  readonly loadSchema?: () => Promise<{ readonly SCHEMA: z.ZodType }>;
}

/** Returns the one-line descriptions of commands, under `commands:about.<name>`. */
export function aboutTexts(commands: readonly ListedCommand[]): FeatureTexts {
  const inLang = (lang: Lang) =>
    Object.fromEntries(commands.map(({ name, about }) => [name, about[lang]]));
  return { en: inLang('en'), ru: inLang('ru') };
}

/** Adds a command as listed in the program's help, without its options. */
export function addListed(program: Command, { t }: HelpTexts, listed: ListedCommand): void {
  const { name, takes = '', isHidden = false } = listed;
  startCommand(program, t, listed, `${name} ${takes}`.trimEnd(), isHidden);
}

/** Adds a command with its options, examples and implementation. */
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

/** Returns an option whose default is shown in the help, but not set. */
function usually(flags: string, about: string, value: string): Option {
  return new Option(flags, about).default(undefined, value);
}
