import { COORDINATES, type CoordinatesName } from '@flotilla/rules';
import { Command, CommanderError, type Option } from 'commander';
import { describeCommandLine, termOf } from './command-line.js';
import {
  aboutTexts,
  addCommand,
  addListed,
  type CommandSpec,
  colorOption,
  coordinatesOption,
  type ListedCommand,
  langOption,
} from './context.js';
import { ValueFault } from './declare.js';
import { CliError, describeFileError, isSystemError, plain } from './errors.js';
import { type HelpTexts, makeHelpTexts } from './i18n/help-texts.js';
import type { Texts } from './i18n/index.js';
import { detectLang, isLang, type Lang } from './i18n/lang.js';
import type { Io } from './io.js';

/** All commands, and the texts loaded only for running one. */
export interface Commands {
  /** Commands, in help order. */
  readonly all: readonly ListedCommand[];
  readonly loadTexts: (lang: Lang, coordinates?: CoordinatesName) => Promise<Texts>;
}

/**
 * Runs one command line (without `node` and the script) and returns the exit code.
 * @param lang from {@link langOf}
 * @param version printed by `--version`
 */
export async function run(
  args: readonly string[],
  io: Io,
  lang: Lang,
  { all, loadTexts }: Commands,
  version: string,
): Promise<number> {
  const declared = await loadDeclared(args, all);
  const helpTexts = helpTextsOf(lang, declared);
  const said: Promise<void>[] = [];
  const say = (text: string) => void said.push(io.write(text));
  const program = newProgram(helpTexts, say, version);
  const named = () => {
    const name = args.find((arg) => program.commands.some((command) => command.name() === arg));
    return program.commands.find((command) => command.name() === name);
  };
  const complain = (message: string) => {
    const command = named();
    const line = message.replace(/\s*[\r\n]+\s*/g, ' ');
    io.writeError(`${command ? `flotilla ${command.name()}` : 'flotilla'}: ${line}\n`);
  };
  try {
    const texts = () => loadTexts(lang, givenCoordinates(args));
    const context = async () => ({ io, texts: await texts(), version });
    for (const { listed, spec } of declared) {
      if (spec) addCommand(program, { io, texts: helpTexts, all }, listed, spec, context);
      else addListed(program, helpTexts, listed);
    }
    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError && isHelp(error))) throw error;
    }
    // A failing stream reports its own error.
    await Promise.allSettled(said);
    return 0;
  } catch (error) {
    if (error instanceof CliError) {
      if (error.message !== '') complain(error.message);
      return error.exitCode;
    }
    const texts = await loadTexts(lang);
    if (error instanceof ValueFault) {
      complain(error.describe(texts));
      return 2;
    }
    if (error instanceof CommanderError) {
      complain(describeCommandLine(texts, causeOf(error, named(), args), named()));
      return 2;
    }
    if (isSystemError(error)) {
      complain(describeFileError(texts, error.path ?? texts.t('errors:file.stdin'), error));
      return 2;
    }
    if (io.env['FLOTILLA_DEBUG']) throw error;
    const message = plain(error instanceof Error ? error.message : String(error)).slice(0, 200);
    complain(texts.t('errors:internal', { message }));
    return 1;
  }
}

/** Command, with its spec if the command line names it. */
interface Declared {
  readonly listed: ListedCommand;
  readonly spec?: CommandSpec;
}

/** Loads the named command, or all if it lists the others. */
function loadDeclared(
  args: readonly string[],
  all: readonly ListedCommand[],
): Promise<readonly Declared[]> {
  const operand = args.find((arg) => !arg.startsWith('-'));
  const asked = all.find(({ name }) => name === operand);
  const wanted = asked && !asked.seesOthers ? [asked] : all;
  return Promise.all(
    wanted.map(async (listed) =>
      args.includes(listed.name) ? { listed, spec: (await listed.load()).COMMAND } : { listed },
    ),
  );
}

function helpTextsOf(lang: Lang, declared: readonly Declared[]): HelpTexts {
  const about = aboutTexts(declared.map(({ listed }) => listed));
  const own = declared.flatMap(({ listed, spec }) =>
    spec?.texts ? [[listed.name, spec.texts] as const] : [],
  );
  return makeHelpTexts(lang, { about, ...Object.fromEntries(own) });
}

/** Reports a mistyped option as unknown, not the required one as missing. */
function causeOf(
  error: CommanderError,
  command: Command | undefined,
  args: readonly string[],
): CommanderError {
  if (error.code !== 'commander.missingMandatoryOptionValue' || !command) return error;
  const known = [command, command.parent].flatMap((each) => each?.options ?? []);
  const [unknown] = args
    .slice(0, args.includes('--') ? args.indexOf('--') : undefined)
    .map((arg) => arg.replace(/=.*/s, ''))
    .filter((arg) => /^--[a-z]/.test(arg) && arg !== '--help')
    .filter((arg) => !known.some(({ long }) => long === arg));
  if (unknown === undefined) return error;
  try {
    // Adds a suggestion; missing from the types.
    return (command as unknown as { unknownOption(flag: string): never }).unknownOption(unknown);
  } catch (told) {
    return told as CommanderError;
  }
}

/** Was help or the version shown? */
function isHelp({ exitCode, code }: CommanderError): boolean {
  return exitCode === 0 || code === 'commander.help';
}

function newProgram(texts: HelpTexts, say: (text: string) => void, version: string): Command {
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
      subcommandTerm: termOf,
      optionDescription: (option) => option.description + usualOf(texts, option),
      argumentDescription: (argument) => argument.description + usualOf(texts, argument),
      showGlobalOptions: false,
    })
    .configureOutput({ writeOut: say, writeErr: say, outputError: () => {} })
    .exitOverride();
}

/** Returns the language of the command line, or else of the environment. */
export function langOf(args: readonly string[], env: Io['env']): Lang {
  const lang = givenLang(args);
  return isLang(lang) ? lang : detectLang(env);
}

/** Finds the language before parsing, to report errors of parsing. */
function givenLang(args: readonly string[]): string | undefined {
  return givenBefore(args, '--lang');
}

/** Finds the colour choice before parsing: libraries read it when loaded. */
export function givenColor(args: readonly string[]): string | undefined {
  return givenBefore(args, '--color');
}

function givenCoordinates(args: readonly string[]): CoordinatesName | undefined {
  const given = givenBefore(args, '--coordinates') ?? '';
  return Object.hasOwn(COORDINATES, given) ? (given as CoordinatesName) : undefined;
}

/** Finds the value of an option before parsing. */
function givenBefore(args: readonly string[], name: string): string | undefined {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const index = options.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const arg = options[index];
  return arg === name ? options[index + 1] : arg?.slice(name.length + 1);
}

/** Returns the default of an option or argument, for the end of its help. */
function usualOf(
  { t }: HelpTexts,
  {
    defaultValue,
    defaultValueDescription,
  }: Pick<Option, 'defaultValue' | 'defaultValueDescription'>,
): string {
  const value = defaultValueDescription ?? defaultValue;
  return value === undefined ? '' : ` ${t('commands:help.default', { value: String(value) })}`;
}
