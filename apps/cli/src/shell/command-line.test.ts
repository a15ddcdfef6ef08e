import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import { COMMANDS as LISTED } from '../features/commands.js';
import { declaredCommands } from '../testing/declared-commands.js';
import { expectRefused } from '../testing/outcomes.js';
import { isOneLine, runInMemory } from '../testing/run-in-memory.js';
import { textOf } from '../testing/told.js';
import { COMMAND_LINE_ERRORS, commandSyntax } from './command-line.js';
import { quote } from './errors.js';
import { LANGS, type Lang } from './i18n/lang.js';

const program = await declaredCommands();
const COMMANDS = program.commands.map((command) => ({ name: command.name(), command }));

/** English set by the option, and Russian set by the environment. */
const WAYS: readonly { lang: Lang; args: string[]; env: Record<string, string> }[] = [
  { lang: 'en', args: ['--lang', 'en'], env: { LC_ALL: 'ru_RU.UTF-8' } },
  { lang: 'ru', args: [], env: { LC_ALL: 'ru_XX.UTF-8' } },
];

type InWords = (lang: Lang) => string;
const told =
  (key: string, ...words: readonly string[]): InWords =>
  (lang) => {
    const [given = '', other = ''] = words.map((each) => quote(each));
    return textOf(`errors:commandLine.${key}`, { given, other, usage: other }, lang);
  };

let lines = 0;

/** Expects a refusal with this text: every other one in Russian, without English prose. */
async function expectTold(line: readonly string[], expected: InWords): Promise<void> {
  const { lang, args, env } = WAYS[lines++ % 2]!;
  const { code, output, errors } = await runInMemory([...args, ...line], '', env);
  const shown = `${line.join(' ')}: ${errors}`;
  expect({ code, output, shown }).toMatchObject({ code: 2, output: '' });
  expect(errors, shown).toSatisfy(isOneLine);
  expect(errors, shown).toContain(expected(lang));
  if (lang === 'ru') expect(errors.replace(NAMES, ''), shown).not.toMatch(/[a-z]{2}/i);
}

/** Matches what is not prose: the command, quoted text, options, names and choices. */
const NAMES = /^flotilla[^:]*: |"[^"]*"|--[a-z-]+|может быть, [^?]*\?|допустимые: .*/g;

/** Returns a value for each required argument. */
const needed = (command: Command) =>
  command.registeredArguments
    .filter(({ required }) => required)
    .map(({ argChoices }) => argChoices?.[0] ?? 'x');

/** Returns an option with a valid value: a choice, the default, or 100, valid for any number. */
const givenAs = ({ long = '', required, argChoices, defaultValue }: Option) =>
  required ? [long, argChoices?.[0] ?? String(defaultValue ?? '100')] : [long];

const mandatoryOf = (command: Command) => command.options.filter(({ mandatory }) => mandatory);

/** Returns the required options and arguments of a command. */
const enough = (command: Command) => [...mandatoryOf(command).flatMap(givenAs), ...needed(command)];

test('each command is listed with the arguments that it declares', () => {
  const listed = LISTED.filter(({ isHidden }) => !isHidden);
  expect(listed.map(({ name, syntax: takes = '' }) => `${name} ${takes}`.trimEnd())).toEqual(
    program.commands.map(commandSyntax),
  );
});

test('each command is declared by its own texts, in Russian too', async () => {
  const russian = await declaredCommands('ru');
  expect(russian.commands.map(commandSyntax)).toEqual(program.commands.map(commandSyntax));
});

describe.each(COMMANDS)('$name', ({ name, command }) => {
  test('refuses an option that it does not know', async () => {
    const line = [name, ...enough(command), '--no-such'];
    await expectTold(line, told('unknownOption', '--no-such'));
  });

  test('says which option is to be given', async () => {
    for (const option of mandatoryOf(command)) {
      const others = mandatoryOf(command).filter((each) => each !== option);
      const line = [name, ...others.flatMap(givenAs), ...needed(command)];
      await expectTold(line, told('missingMandatoryOptionValue', option.long ?? ''));
    }
  });

  test('says which option needs a value', async () => {
    for (const option of command.options.filter(({ required }) => required)) {
      const line = [name, ...needed(command), option.long ?? ''];
      await expectTold(line, told('optionMissingArgument', option.long ?? ''));
    }
  });

  test('says which argument is missing', async () => {
    const missing = command.registeredArguments.find(({ required }) => required);
    if (!missing) return;
    const line = [name, ...mandatoryOf(command).flatMap(givenAs)];
    const usage = `flotilla ${commandSyntax(command)}`;
    await expectTold(line, told('missingArgument', missing.name(), usage));
  });

  test('refuses more arguments than it has', async () => {
    if (command.registeredArguments.some(({ variadic }) => variadic)) return;
    const more = command.registeredArguments.map(({ argChoices }) => argChoices?.[0] ?? 'x');
    const options = mandatoryOf(command).flatMap(givenAs);
    const usage = name === 'runs' ? 'flotilla runs' : `flotilla ${commandSyntax(command)}`;
    await expectTold([name, ...options, ...more, 'x'], told('excessArguments', 'x', usage));
  });

  test('says which options do not go together', async () => {
    const byName = new Map(command.options.map((option) => [option.attributeName(), option]));
    for (const option of command.options) {
      for (const key of (option as unknown as { conflictsWith: string[] }).conflictsWith) {
        const other = byName.get(key);
        if (!other) throw new Error(`${name} ${option.flags} conflicts with no option ${key}`);
        const line = [name, ...enough(command), ...givenAs(option), ...givenAs(other)];
        await expectTold(line, told('conflictingOption', option.long ?? '', other.long ?? ''));
      }
    }
  });

  test('says what can be chosen, and takes no option from the environment', async () => {
    const not = (choices: readonly string[], before: string) => (lang: Lang) => {
      const values = { given: quote('nothing'), names: choices.join(', ') };
      return before + textOf('errors:commandLine.invalidArgument', values, lang);
    };
    // An unknown language cannot be reported in that language.
    const options = command.options.filter(({ long }) => long !== '--lang');
    for (const { long = '', argChoices, envVar } of options) {
      expect(envVar).toBeUndefined();
      if (!argChoices) continue;
      const line = [name, ...enough(command), long, 'nothing'];
      await expectTold(line, not(argChoices, `${long}: `));
    }
    for (const [index, { argChoices }] of command.registeredArguments.entries()) {
      if (!argChoices) continue;
      await expectTold([name, ...enough(command).with(index, 'nothing')], not(argChoices, ''));
    }
  });
});

test.each([
  ['nosuch', 'unknownCommand'],
  ["it's", 'unknownCommand'],
  ["--it's", 'unknownOption'],
  ['--lang', 'optionMissingArgument'],
  ['--color', 'optionMissingArgument'],
])('the program refuses %s', async (word, key) => {
  for (const lang of LANGS) {
    const running = runInMemory([word], '', { LC_ALL: `${lang}_XX` });
    await expectRefused(running, told(key, word)(lang));
  }
});

test('what was probably meant is named in both languages', async () => {
  for (const line of [['mpa'], ['map', '--siz', '3x3'], ['help', 'mach']]) {
    const { errors } = await runInMemory([...line, '--lang', 'ru']);
    expect(errors).toMatch(/; может быть, (map|--size|match)\?\n$/);
  }
});

test('every error that Commander can raise is told, or cannot come up', () => {
  const entry = createRequire(import.meta.url).resolve('commander');
  const lib = (name: string) => readFileSync(join(dirname(entry), 'lib', name), 'utf8');
  const codes = [
    ...lib('command.js').matchAll(/code: '(commander\.\w+)'/g),
    ...lib('error.js').matchAll(/super\(1, '(commander\.\w+)'/g),
  ];
  const raised = new Set(codes.map(([, code]) => code));
  expect([...raised].sort()).toEqual(Object.keys(COMMAND_LINE_ERRORS).sort());
});
