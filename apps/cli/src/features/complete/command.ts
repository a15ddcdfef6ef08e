import type { Argument, Command, Option } from 'commander';
import type { CommandSpec } from '../../shell/context.js';
import { TypedArgument, TypedOption } from '../../shell/declare.js';

export const COMMAND: CommandSpec = {
  examples: [],
  declare(command, { io }) {
    command.argument('[words...]').action(async (words: readonly string[]) => {
      const program = command.parent ?? command;
      const lines = suggestCompletions(program, words).map(
        ({ value, description }) => `${value}\t${description}\n`,
      );
      await io.write(lines.join(''));
    });
  },
};

interface Suggestion {
  readonly value: string;
  readonly description: string;
}

/**
 * Completes the last word; returns no suggestions where only a file or a number can follow.
 * @param words after the program's name, as split by the shell; bash splits at `=` too
 */
function suggestCompletions(program: Command, words: readonly string[]): Suggestion[] {
  const last = words.at(-1) ?? '';
  const typed = last === '=' ? '' : last;
  const previousWords = words.slice(0, -1).filter((word) => word !== '=');
  const isAfterEquals = [last, words.at(-2)].includes('=');
  // In an argument `name=value`, candidates match the whole word, but bash expects only the part
  // after `=`. The value of `--option=value` is matched on its own.
  const name =
    isAfterEquals && !previousWords.at(-1)?.startsWith('-') ? `${previousWords.pop()}=` : '';
  const command = findCommand(program, previousWords) ?? program;
  return suggestWords(program, command, previousWords, name + typed)
    .filter(({ value }) => value.startsWith(name + typed))
    .map(({ value, description }) => ({ value: value.slice(name.length), description }));
}

function suggestWords(
  program: Command,
  command: Command,
  previousWords: readonly string[],
  typed: string,
): Suggestion[] {
  const [, optionName, valueStart = ''] = /^(--[^=]+)=(.*)$/.exec(typed) ?? [];
  if (optionName !== undefined) {
    const option = findOption(command, optionName);
    const values = option ? suggestValues(option, valueStart) : [];
    return values.map(({ value, description }) => ({
      value: `${optionName}=${value}`,
      description,
    }));
  }
  const pendingOption = findOption(command, previousWords.at(-1));
  if (pendingOption?.required || (pendingOption?.optional && !typed.startsWith('-'))) {
    return suggestValues(pendingOption, typed);
  }
  if (typed.startsWith('-')) {
    return command
      .createHelp()
      .visibleOptions(command)
      .map(({ long, short, description }) => ({ value: long ?? short ?? '', description }));
  }
  if (command === program || command.name() === 'help') {
    const commands = program.createHelp().visibleCommands(program);
    return commands.map((subcommand) => ({
      value: subcommand.name(),
      description: subcommand.description(),
    }));
  }
  const argument = nextArgument(command, previousWords);
  return argument ? suggestValues(argument, typed) : [];
}

function suggestValues(spec: Option | Argument, typed: string): Suggestion[] {
  const isTyped = spec instanceof TypedOption || spec instanceof TypedArgument;
  const values = spec.argChoices ?? (isTyped ? spec.complete?.(typed) : undefined);
  return (values ?? []).map((value) => ({ value, description: '' }));
}

function findCommand(program: Command, words: readonly string[]): Command | undefined {
  const [name] = listOperands(program, words);
  return program.commands.find((command) => command.name() === name);
}

function findOption(command: Command, word: string | undefined): Option | undefined {
  if (word === undefined) return undefined;
  return command.options.find(({ long, short }) => word === long || word === short);
}

function nextArgument(command: Command, previousWords: readonly string[]): Argument | undefined {
  const operandCount = listOperands(command, previousWords).length - 1;
  const { registeredArguments } = command;
  const lastArgument = registeredArguments.at(-1);
  return registeredArguments[operandCount] ?? (lastArgument?.variadic ? lastArgument : undefined);
}

/** Skips options and their values. */
function listOperands(command: Command, words: readonly string[]): string[] {
  return words.filter((word, index) => {
    const option = findOption(command, words[index - 1]);
    return !word.startsWith('-') && !option?.required;
  });
}
