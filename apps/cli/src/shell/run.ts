import { COORDINATES, type CoordinatesName } from '@flotilla/rules';
import { Command, CommanderError, type Option } from 'commander';
import { commandSyntax, describeCommandLine } from './command-line.js';
import {
  addCommand,
  addListedCommand,
  type CommandSpec,
  colorOption,
  coordinatesOption,
  descriptionTexts,
  type ListedCommand,
  langOption,
} from './context.js';
import { InvalidOptionValue } from './declare.js';
import { CliError, describeFileError, isSystemError, plain } from './errors.js';
import { type HelpTexts, makeHelpTexts } from './i18n/help-texts.js';
import type { Texts } from './i18n/index.js';
import { detectLang, isLang, type Lang } from './i18n/lang.js';
import type { Io } from './io.js';

/** Texts load slowly, so `loadTexts` is called only when a command runs or fails. */
export interface CommandDeps {
  readonly allCommands: readonly ListedCommand[];
  readonly loadTexts: (lang: Lang, coordinates?: CoordinatesName) => Promise<Texts>;
}

/**
 * Returns the exit code.
 * @param args without `node` and the script
 * @param lang from {@link resolveLang}
 * @param version printed by `--version`
 */
export async function runCommandLine(
  args: readonly string[],
  io: Io,
  lang: Lang,
  { allCommands: entries, loadTexts }: CommandDeps,
  version: string,
): Promise<number> {
  const commands = await loadCommands(args, entries);
  const helpTexts = makeCommandTexts(lang, commands);
  const pendingWrites: Promise<void>[] = [];
  const print = (text: string) => void pendingWrites.push(io.write(text));
  const program = newProgram(helpTexts, print, version);
  const namedCommand = () => {
    const name = args.find((arg) => program.commands.some((command) => command.name() === arg));
    return program.commands.find((command) => command.name() === name);
  };
  const printError = (message: string) => {
    const command = namedCommand();
    const line = message.replace(/\s*[\r\n]+\s*/g, ' ');
    io.writeError(`${command ? `flotilla ${command.name()}` : 'flotilla'}: ${line}\n`);
  };
  try {
    const texts = () => loadTexts(lang, typedCoordinates(args));
    const context = async () => ({ io, texts: await texts(), version });
    for (const { listed: entry, spec } of commands) {
      if (spec) addCommand(program, { io, texts: helpTexts, all: entries }, entry, spec, context);
      else addListedCommand(program, helpTexts, entry);
    }
    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError && isHelpOrVersion(error))) throw error;
    }
    // A failing stream reports its own error.
    await Promise.allSettled(pendingWrites);
    return 0;
  } catch (error) {
    if (error instanceof CliError) {
      if (error.message !== '') printError(error.message);
      return error.exitCode;
    }
    const texts = await loadTexts(lang);
    if (error instanceof InvalidOptionValue) {
      printError(error.describe(texts));
      return 2;
    }
    if (error instanceof CommanderError) {
      printError(
        describeCommandLine(
          texts,
          preferUnknownOption(error, namedCommand(), args),
          namedCommand(),
        ),
      );
      return 2;
    }
    if (isSystemError(error)) {
      printError(describeFileError(texts, error.path ?? texts.t('errors:file.stdin'), error));
      return 2;
    }
    if (io.env['FLOTILLA_DEBUG']) throw error;
    const message = plain(error instanceof Error ? error.message : String(error)).slice(0, 200);
    printError(texts.t('errors:internal', { message }));
    return 1;
  }
}

/** Listed command, with a spec only if the command line names it. */
interface LoadedCommand {
  readonly listed: ListedCommand;
  readonly spec?: CommandSpec;
}

/** Returns only the named command, or all if none is named or the named one lists them. */
function loadCommands(
  args: readonly string[],
  entries: readonly ListedCommand[],
): Promise<readonly LoadedCommand[]> {
  const operand = args.find((arg) => !arg.startsWith('-'));
  const namedCommand = entries.find(({ name }) => name === operand);
  const needed = namedCommand && !namedCommand.listsCommands ? [namedCommand] : entries;
  return Promise.all(
    needed.map(async (entry) =>
      args.includes(entry.name)
        ? { listed: entry, spec: (await entry.load()).COMMAND }
        : { listed: entry },
    ),
  );
}

function makeCommandTexts(lang: Lang, commands: readonly LoadedCommand[]): HelpTexts {
  const descriptions = descriptionTexts(commands.map(({ listed: entry }) => entry));
  const commandTexts = commands.flatMap(({ listed: entry, spec }) =>
    spec?.texts ? [[entry.name, spec.texts] as const] : [],
  );
  return makeHelpTexts(lang, { about: descriptions, ...Object.fromEntries(commandTexts) });
}

/** Commander checks required options first, but an unknown option is the more useful error. */
function preferUnknownOption(
  error: CommanderError,
  command: Command | undefined,
  args: readonly string[],
): CommanderError {
  if (error.code !== 'commander.missingMandatoryOptionValue' || !command) return error;
  const known = [command, command.parent].flatMap((owner) => owner?.options ?? []);
  const [unknown] = args
    .slice(0, args.includes('--') ? args.indexOf('--') : undefined)
    .map((arg) => arg.replace(/=.*/s, ''))
    .filter((arg) => /^--[a-z]/.test(arg) && arg !== '--help')
    .filter((arg) => !known.some(({ long }) => long === arg));
  if (unknown === undefined) return error;
  try {
    // Not in the types; throws the error with a suggestion.
    return (command as unknown as { unknownOption(flag: string): never }).unknownOption(unknown);
  } catch (unknownOptionError) {
    return unknownOptionError as CommanderError;
  }
}

function isHelpOrVersion({ exitCode, code }: CommanderError): boolean {
  return exitCode === 0 || code === 'commander.help';
}

function newProgram(texts: HelpTexts, print: (text: string) => void, version: string): Command {
  const { t } = texts;
  const titles: Record<string, string> = {
    'Usage:': t('commands:help.usage'),
    'Arguments:': t('commands:help.arguments'),
    'Options:': t('commands:help.options'),
  };
  const placeholders: Record<string, string> = {
    '[options]': t('commands:help.placeholder.options'),
    '[command]': t('commands:help.placeholder.command'),
  };
  return new Command('flotilla')
    .description(t('commands:help.program'))
    .version(version, '-V, --version', t('commands:help.version'))
    .helpOption('-h, --help', t('commands:help.help'))
    .helpCommand(false)
    .addOption(langOption(t))
    .addOption(colorOption(t))
    .addOption(coordinatesOption(t))
    .addHelpText('after', `\n${t('commands:help.examples')}\n  $ flotilla play`)
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: (usage) =>
        usage.replace(/\[(options|command)\]/g, (word) => placeholders[word] ?? word),
      subcommandTerm: commandSyntax,
      optionDescription: (option) => option.description + defaultText(texts, option),
      argumentDescription: (argument) => argument.description + defaultText(texts, argument),
      showGlobalOptions: false,
    })
    .configureOutput({ writeOut: print, writeErr: print, outputError: () => {} })
    .exitOverride();
}

/** Prefers `--lang` to the language of the environment. */
export function resolveLang(args: readonly string[], env: Io['env']): Lang {
  const lang = findRawOption(args, '--lang');
  return isLang(lang) ? lang : detectLang(env);
}

/** Reads `--color` before parsing, since libraries check for colours when they load. */
export function typedColor(args: readonly string[]): string | undefined {
  return findRawOption(args, '--color');
}

function typedCoordinates(args: readonly string[]): CoordinatesName | undefined {
  const name = findRawOption(args, '--coordinates') ?? '';
  return Object.hasOwn(COORDINATES, name) ? (name as CoordinatesName) : undefined;
}

/** Works before parsing, whose errors already need the language. */
function findRawOption(args: readonly string[], name: string): string | undefined {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const index = options.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const arg = options[index];
  return arg === name ? options[index + 1] : arg?.slice(name.length + 1);
}

/** Returns text to append to the help of an option or argument. */
function defaultText(
  { t }: HelpTexts,
  {
    defaultValue,
    defaultValueDescription,
  }: Pick<Option, 'defaultValue' | 'defaultValueDescription'>,
): string {
  const value = defaultValueDescription ?? defaultValue;
  return value === undefined ? '' : ` ${t('commands:help.default', { value: String(value) })}`;
}
