import type { Argument, Command, Option } from 'commander';
import { TypedArgument, TypedOption } from '../../shell/declare.js';

/** Candidate for the next word of a command line. */
interface Suggestion {
  readonly value: string;
  readonly about: string;
}

/**
 * Completes the last of these words; empty if only a file or a number can follow.
 * @param words after the program's name, as the shell splits them; bash makes `=` a word
 */
export function complete(program: Command, words: readonly string[]): Suggestion[] {
  const last = words.at(-1) ?? '';
  const typed = last === '=' ? '' : last;
  const before = words.slice(0, -1).filter((word) => word !== '=');
  const isAfterSign = [last, words.at(-2)].includes('=');
  // An option's value completes by itself. In `name=value`, itself a value, bash asks only for the end.
  const name = isAfterSign && !before.at(-1)?.startsWith('-') ? `${before.pop()}=` : '';
  const command = commandIn(program, before) ?? program;
  return possible(program, command, before, name + typed)
    .filter(({ value }) => value.startsWith(name + typed))
    .map(({ value, about }) => ({ value: value.slice(name.length), about }));
}

function possible(
  program: Command,
  command: Command,
  before: readonly string[],
  typed: string,
): Suggestion[] {
  const [, inWord, begun = ''] = /^(--[^=]+)=(.*)$/.exec(typed) ?? [];
  if (inWord !== undefined) {
    const option = optionOf(command, inWord);
    const values = option ? valuesOf(option, begun) : [];
    return values.map(({ value, about }) => ({ value: `${inWord}=${value}`, about }));
  }
  const asking = optionOf(command, before.at(-1));
  if (asking?.required || (asking?.optional && !typed.startsWith('-'))) {
    return valuesOf(asking, typed);
  }
  if (typed.startsWith('-')) {
    return command
      .createHelp()
      .visibleOptions(command)
      .map(({ long, short, description }) => ({ value: long ?? short ?? '', about: description }));
  }
  if (command === program || command.name() === 'help') {
    const commands = program.createHelp().visibleCommands(program);
    return commands.map((each) => ({ value: each.name(), about: each.description() }));
  }
  const argument = argumentAfter(command, before);
  return argument ? valuesOf(argument, typed) : [];
}

function valuesOf(of: Option | Argument, typed: string): Suggestion[] {
  const isTyped = of instanceof TypedOption || of instanceof TypedArgument;
  const values = of.argChoices ?? (isTyped ? of.complete?.(typed) : undefined);
  return (values ?? []).map((value) => ({ value, about: '' }));
}

function commandIn(program: Command, words: readonly string[]): Command | undefined {
  const [name] = operandsOf(program, words);
  return program.commands.find((command) => command.name() === name);
}

function optionOf(command: Command, word: string | undefined): Option | undefined {
  if (word === undefined) return undefined;
  return command.options.find(({ long, short }) => word === long || word === short);
}

/** Returns the argument that comes next. */
function argumentAfter(command: Command, before: readonly string[]): Argument | undefined {
  const given = operandsOf(command, before).length - 1;
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  return registeredArguments[given] ?? (last?.variadic ? last : undefined);
}

/** Returns the words that are neither options nor their values. */
function operandsOf(command: Command, words: readonly string[]): string[] {
  return words.filter((word, index) => {
    const option = optionOf(command, words[index - 1]);
    return !word.startsWith('-') && !option?.required;
  });
}
