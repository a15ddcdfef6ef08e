import { SHOOTER_MODIFIERS, takesModifiers } from '@flotilla/engine';
import { LEVEL_NAMES, PLACER_NAMES, SHOOTER_NAMES } from '@flotilla/engine/catalogue';
import { EXPERIMENT_NAMES } from '@flotilla/research';
import { ANNOUNCES, PRESET_NAMES, SMALL_SIDES, TOUCHING } from '@flotilla/rules';
import type { Argument, Command, Option } from 'commander';
import type { VARIED } from '../lab/varied.js';
import { PACE_NAMES } from '../online/paces.js';

/** What may stand next on a command line. */
interface Suggestion {
  readonly value: string;
  readonly about: string;
}

/** What those can be that have no fixed choices, by the option's long name or the argument's. */
const VALUES: Readonly<Record<string, (typed: string) => readonly string[]>> = {
  '--rules': presets,
  '--pace': () => PACE_NAMES,
  '--placer': () => PLACER_NAMES,
  '--placers': lists(() => PLACER_NAMES),
  '--shooter': shooters,
  '--opponent': shooters,
  '--against': shooters,
  '--vary': varied,
  first: shooters,
  second: shooters,
  shooter: shooters,
  shooters,
  name: () => [...EXPERIMENT_NAMES, 'all'],
};

/** What those that `flotilla sweep` varies can be. */
const VARIED_VALUES: Readonly<Record<(typeof VARIED)[number], readonly string[]>> = {
  ...{ rules: PRESET_NAMES, placer: PLACER_NAMES, grid: [], fleet: [] },
  ...{ touching: TOUCHING, announces: ANNOUNCES },
};

/**
 * What can stand where the last of these words is, begun as it is; nothing where only a file or a
 * number can.
 * @param words what follows the program's name, as the shell splits it; bash makes `=` a word
 */
export function complete(program: Command, words: readonly string[]): Suggestion[] {
  const last = words.at(-1) ?? '';
  const typed = last === '=' ? '' : last;
  const before = words.slice(0, -1).filter((word) => word !== '=');
  const isAfterSign = [last, words.at(-2)].includes('=');
  // An option gives its value alone, but `name=value` is itself a value, of which bash asks for the end.
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
  const name = 'long' in of ? (of.long ?? '') : of.name();
  const others = Object.hasOwn(VALUES, name) ? VALUES[name]?.(typed) : undefined;
  const values = of.argChoices ?? others;
  return (values ?? []).map((value) => ({ value, about: '' }));
}

/** The listed ones, and those of a family once its name is begun. */
function presets(typed: string): readonly string[] {
  if (!typed.startsWith('small-')) return PRESET_NAMES;
  return SMALL_SIDES.map((side) => `small-${side}`);
}

/** Every shooter, and with a plus sign what can be added to it. */
function shooters(typed: string): readonly string[] {
  const base = typed.slice(0, Math.max(0, typed.lastIndexOf('+')));
  if (base === '') return [...LEVEL_NAMES, ...SHOOTER_NAMES];
  const [shooter = '', ...modifiers] = base.split('+');
  return SHOOTER_MODIFIERS.filter(({ name }) => takesModifiers(shooter, [...modifiers, name])).map(
    ({ name }) => `${base}+${name}`,
  );
}

/** A name, and then its values with commas between. */
function varied(typed: string): readonly string[] {
  const [before = '', name = ''] = /^(\w+)=(?:.*,)?/.exec(typed) ?? [];
  const values = Object.entries(VARIED_VALUES).find(([each]) => each === name)?.[1];
  if (values) return values.map((value) => before + value);
  return Object.keys(VARIED_VALUES).map((each) => `${each}=`);
}

/** Names with commas between. */
function lists(names: () => readonly string[]) {
  return (typed: string) => {
    const before = typed.slice(0, typed.lastIndexOf(',') + 1);
    return names().map((name) => before + name);
  };
}

function commandIn(program: Command, words: readonly string[]): Command | undefined {
  const [name] = operandsOf(program, words);
  return program.commands.find((command) => command.name() === name);
}

function optionOf(command: Command, word: string | undefined): Option | undefined {
  if (word === undefined) return undefined;
  return command.options.find(({ long, short }) => word === long || word === short);
}

/** The argument that comes next. */
function argumentAfter(command: Command, before: readonly string[]): Argument | undefined {
  const given = operandsOf(command, before).length - 1;
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  return registeredArguments[given] ?? (last?.variadic ? last : undefined);
}

/** The words that are neither options nor their values. */
function operandsOf(command: Command, words: readonly string[]): string[] {
  return words.filter((word, index) => {
    const option = optionOf(command, words[index - 1]);
    return !word.startsWith('-') && !option?.required;
  });
}
