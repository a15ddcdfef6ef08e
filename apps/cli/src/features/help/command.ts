import { type Command, CommanderError } from 'commander';
import { nearest } from '../../shell/command-line.js';
import type { CommandSpec, ListedCommand } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';

export const COMMAND: CommandSpec = {
  examples: ['help', 'help match', 'help match --schema'],
  declare(command, { io, texts, all }) {
    const { t } = texts;
    command
      .argument('[command]', t('commands:help.topic'))
      .option('--schema', t('commands:help.schema'))
      .action(async (name: string | undefined, { schema }: { readonly schema?: true }) => {
        const program = command.parent ?? command;
        if (schema) await io.write(await schemaOf(texts, all, name));
        else tellHelp(program, name);
      });
  },
};

/** The JSON Schema of what a command prints. */
async function schemaOf(
  { t }: HelpTexts,
  all: readonly ListedCommand[],
  name = '',
): Promise<string> {
  const named = all.filter(({ loadSchema }) => loadSchema);
  const load = named.find((each) => each.name === name)?.loadSchema;
  if (!load) {
    const isCommand = all.some((each) => each.name === name && !each.isHidden);
    if (isCommand) throw new CliError(t('commands:help.noSchema', { command: name }));
    throw unknownCommand(
      name,
      named.map((each) => each.name),
    );
  }
  const [{ SCHEMA }, { toJSONSchema }] = await Promise.all([load(), import('zod')]);
  return `${JSON.stringify(toJSONSchema(SCHEMA, { io: 'input' }), null, 2)}\n`;
}

/** Commander's own would show the help of the program, and no error, for a name that is none. */
function tellHelp(program: Command, name: string | undefined): void {
  if (name === undefined) program.help();
  const command = program.commands.find((each) => each.name() === name);
  if (command) command.help();
  throw unknownCommand(
    name,
    program.commands.map((each) => each.name()),
  );
}

function unknownCommand(name: string, names: readonly string[]): CommanderError {
  const meant = nearest(name, names);
  const suggestion = meant === undefined ? '' : `\n(Did you mean ${meant}?)`;
  const message = `error: unknown command '${name}'${suggestion}`;
  return new CommanderError(1, 'commander.unknownCommand', message);
}
