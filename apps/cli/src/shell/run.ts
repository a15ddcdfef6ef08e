import { Command, CommanderError, type Option } from 'commander';
import { describeCommandLine, termOf } from './command-line.js';
import { colorOption, type LoadedCommand, langOption } from './context.js';
import { CliError, describeFileError, isSystemError, plain } from './errors.js';
import { detectLang, isLang, type Lang, type Texts } from './i18n/index.js';
import type { Io } from './io.js';

/** Loads what adds the command of a name, or every command, each with its group of the help. */
type LoadCommands = (name: string | undefined) => Promise<readonly LoadedCommand[]>;

/**
 * Runs one command line (without `node` and the script) and returns the exit code.
 * @param texts those of {@link langOf}
 * @param version what `--version` prints
 */
export async function run(
  args: readonly string[],
  io: Io,
  texts: Texts,
  loadCommands: LoadCommands,
  version: string,
): Promise<number> {
  const program = newProgram(texts, io, version);
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
    const asked = args.find((arg) => !arg.startsWith('-'));
    for (const { group, add } of await loadCommands(asked)) {
      program.commandsGroup(texts.t(`commands:help.group.${group}`));
      add(program, { io, texts, version });
    }
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0 || error.code === 'commander.help') return 0;
      complain(describeCommandLine(texts, error, named()));
      return 2;
    }
    if (error instanceof CliError) {
      if (error.message !== '') complain(error.message);
      return error.exitCode;
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

function newProgram(texts: Texts, io: Io, version: string): Command {
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
  const say = (text: string) => void io.write(text);
  return new Command('flotilla')
    .description(t('commands:help.program'))
    .version(version, '-V, --version', t('commands:help.version'))
    .helpOption('-h, --help', t('commands:help.help'))
    .helpCommand(false)
    .addOption(langOption(t))
    .addOption(colorOption(t))
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

/** The language of the command line, or else of the environment. */
export function langOf(args: readonly string[], env: Io['env']): Lang {
  const lang = givenLang(args);
  return isLang(lang) ? lang : detectLang(env);
}

/** The language is needed before the command line is read: to say what is wrong with it. */
function givenLang(args: readonly string[]): string | undefined {
  return givenBefore(args, '--lang');
}

/** When to use colours, as the command line says: libraries ask as soon as they are loaded. */
export function givenColor(args: readonly string[]): string | undefined {
  return givenBefore(args, '--color');
}

/** The value of an option, looked for before the command line is read. */
function givenBefore(args: readonly string[], name: string): string | undefined {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const index = options.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const arg = options[index];
  return arg === name ? options[index + 1] : arg?.slice(name.length + 1);
}

/** What is taken where an option or an argument is not given, as its help ends. */
function usualOf(
  { t }: Texts,
  {
    defaultValue,
    defaultValueDescription,
  }: Pick<Option, 'defaultValue' | 'defaultValueDescription'>,
): string {
  const value = defaultValueDescription ?? defaultValue;
  return value === undefined ? '' : ` ${t('commands:help.default', { value: String(value) })}`;
}
