import type { Argument, Command, Option } from 'commander';
import { COMMANDS } from '../../../apps/cli/src/features/commands.js';
import { makeTexts } from '../../../apps/cli/src/features/index.js';
import { declaredCommands } from '../../../apps/cli/src/testing/declared-commands.js';
import { runInMemory } from '../../../apps/cli/src/testing/run-in-memory.js';
import { code, madePage, plainText, tableText } from './markdown.js';

const SOURCE = 'the options that each command declares';

/** A page for each command of `flotilla`, and one that lists them, by path on the site. */
export async function commandPages(): Promise<Map<string, string>> {
  const texts = makeTexts('en');
  const program = await declaredCommands();
  const groups = new Map<string, Command[]>();
  for (const { name, group } of COMMANDS) {
    const command = program.commands.find((each) => each.name() === name);
    if (!command) continue;
    const title = texts.t(`commands:help.group.${group}`).replace(/:$/, '');
    groups.set(title, [...(groups.get(title) ?? []), command]);
  }
  const pages = new Map([['reference/commands/index.md', listOf(groups)]]);
  for (const command of program.commands) {
    pages.set(`reference/commands/${command.name()}.md`, await pageOf(command));
  }
  return pages;
}

function listOf(groups: ReadonlyMap<string, readonly Command[]>): string {
  const parts = [...groups].flatMap(([title, commands]) => [
    `## ${title}`,
    tableText(
      ['command', 'what it does'],
      commands.map((command) => [
        `[\`${command.name()}\`](./${command.name()}.md)`,
        plainText(sentence(command.description())),
      ]),
    ),
  ]);
  return madePage(
    'Commands',
    SOURCE,
    'Every command of `flotilla`, with its arguments and options. [The command line](../command-line.md) has an example of each, and the exit codes.',
    ...parts,
  );
}

async function pageOf(command: Command): Promise<string> {
  const { output } = await runInMemory([command.name(), '--help']);
  const examples = [...output.matchAll(/^ {2}\$ (.*)$/gm)].map(([, line = '']) => line);
  const words = command.registeredArguments.map(usageOf);
  const usage = ['flotilla', command.name(), '[options]', ...words].join(' ');
  return madePage(
    `flotilla ${command.name()}`,
    SOURCE,
    plainText(sentence(command.description())),
    `\`\`\`text\n${usage}\n\`\`\``,
    ...section(
      'Arguments',
      command.registeredArguments.map((argument) => [
        code(argument.name()),
        told(argument.description, argument),
      ]),
    ),
    ...section(
      'Options',
      command.options
        .filter(({ hidden }) => !hidden)
        .map((option) => [code(option.flags), told(option.description, option)]),
    ),
    ...(examples.length > 0 ? ['## Examples', `\`\`\`sh\n${examples.join('\n')}\n\`\`\``] : []),
  );
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length > 0 ? [`## ${title}`, tableText(['', 'meaning'], rows)] : [];
}

function usageOf(argument: Argument): string {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
}

type Value = Pick<Option, 'argChoices' | 'defaultValue' | 'defaultValueDescription'>;

function told(about: string, { argChoices, defaultValue, defaultValueDescription }: Value): string {
  const usual = defaultValueDescription ?? defaultValue;
  const isListed = !argChoices || argChoices.every((choice) => about.includes(choice));
  const notes = [
    ...(isListed ? [] : [`One of ${argChoices.map(code).join(', ')}.`]),
    ...(usual === undefined ? [] : [`Default: ${code(String(usual))}.`]),
  ];
  return [plainText(sentence(about)), ...notes].join(' ');
}

function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?)]$/.test(start) ? start : `${start}.`;
}
