import { COORDINATES } from '@flotilla/rules';
import { type Command, Option } from 'commander';
import type * as z from 'zod';
import { type ArgumentSpec, declareInputs, type OptionSpecs } from './declare.js';
import type { commands } from './i18n/en/commands.js';
import type { HelpTexts } from './i18n/help-texts.js';
import type { Lang, Texts } from './i18n/index.js';
import { LANGS } from './i18n/lang.js';
import type { FeatureTexts, Translate } from './i18n/translate.js';
import { COLOR_CHOICES, type Io } from './io.js';

export interface CommandContext {
  readonly io: Io;
  readonly texts: Texts;
  readonly version: string;
}

export interface HelpContext {
  readonly io: Io;
  readonly texts: HelpTexts;
  readonly all: readonly ListedCommand[];
}

/** Needed for help, completion and parsing, so its module must load quickly. */
export interface CommandSpec {
  /** Looked up under `commands:<name>`. */
  readonly texts?: FeatureTexts;
  readonly examples: readonly string[];
  readonly args?: readonly ArgumentSpec[];
  readonly options?: OptionSpecs;
  /** Configures the command beyond `args` and `options`. */
  readonly declare?: (command: Command, context: HelpContext) => void;
}

type CommandAction = (context: CommandContext, ...args: never[]) => unknown;

export interface ListedCommand {
  readonly name: string;
  readonly group: keyof (typeof commands)['help']['group'];
  /** Arguments in the program's help, such as `[file]`. */
  readonly syntax?: string;
  readonly description: Readonly<Record<Lang, string>>;
  readonly isHidden?: true;
  /** Set if the command works on all commands, which must then be declared too. */
  readonly listsCommands?: true;
  readonly load: () => Promise<{ readonly COMMAND: CommandSpec }>;
  /** Omitted if `declare` sets the action. */
  readonly loadAction?: () => Promise<{ readonly action: CommandAction }>;
  /** Omitted if the command has no `--json` document. */
  readonly loadSchema?: () => Promise<{ readonly SCHEMA: z.ZodType }>;
}

/** One-line descriptions, looked up under `commands:about`. */
export function descriptionTexts(commands: readonly ListedCommand[]): FeatureTexts {
  const inLang = (lang: Lang) =>
    Object.fromEntries(commands.map(({ name, description }) => [name, description[lang]]));
  return { en: inLang('en'), ru: inLang('ru') };
}

/** Adds a command for the program's help only, without its options. */
export function addListedCommand(program: Command, { t }: HelpTexts, entry: ListedCommand): void {
  const { name, syntax = '' } = entry;
  addBareCommand(program, t, entry, `${name} ${syntax}`.trimEnd());
}

export function addCommand(
  program: Command,
  context: HelpContext,
  entry: ListedCommand,
  spec: CommandSpec,
  makeContext: () => Promise<CommandContext>,
): void {
  const { t } = context.texts;
  const { name, loadAction } = entry;
  const lines = spec.examples.map((example) => `  $ flotilla ${example}`).join('\n');
  const command = addBareCommand(program, t, entry, name)
    .helpOption('-h, --help', t('commands:help.help'))
    .addOption(langOption(t))
    .addOption(colorOption(t))
    .addOption(coordinatesOption(t))
    .addHelpText('after', `\n${t('commands:help.examples')}\n${lines}`);
  declareInputs(command, context.texts, spec.args ?? [], spec.options ?? {});
  spec.declare?.(command, context);
  if (!loadAction) return;
  command.action(async (...args: unknown[]) => {
    const [{ action }, actionContext] = await Promise.all([loadAction(), makeContext()]);
    await action(actionContext, ...(args as never[]));
  });
}

function addBareCommand(
  program: Command,
  t: Translate,
  { name, group, isHidden }: ListedCommand,
  usage: string,
): Command {
  program.commandsGroup(t(`commands:help.group.${group}`));
  return program
    .command(usage, { hidden: isHidden === true })
    .description(t(`commands:about.${name}`));
}

export function langOption(t: Translate): Option {
  return new Option('--lang <lang>', t('commands:help.lang')).choices(LANGS);
}

export function colorOption(t: Translate): Option {
  const description = t('commands:help.color', { choices: COLOR_CHOICES.join(', ') });
  return optionWithDefault('--color <when>', description, 'auto').choices(COLOR_CHOICES);
}

export function coordinatesOption(t: Translate): Option {
  return optionWithDefault(
    '--coordinates <style>',
    t('commands:help.coordinates'),
    'letters-across',
  ).choices(Object.keys(COORDINATES));
}

/** Shows the default in the help without setting it. */
function optionWithDefault(flags: string, description: string, value: string): Option {
  return new Option(flags, description).default(undefined, value);
}
