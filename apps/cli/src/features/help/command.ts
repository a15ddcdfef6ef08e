import { type Command, CommanderError } from 'commander';
import { findNearestName } from '../../shell/command-line.js';
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
        if (schema) await io.write(await commandSchemaText(texts, all, name));
        else showHelp(program, name);
      });
  },
};

async function commandSchemaText(
  { t }: HelpTexts,
  all: readonly ListedCommand[],
  name = '',
): Promise<string> {
  const documented = all.filter(({ loadSchema }) => loadSchema);
  const load = documented.find((entry) => entry.name === name)?.loadSchema;
  if (!load) {
    const isCommand = all.some((entry) => entry.name === name && !entry.isHidden);
    if (isCommand) throw new CliError(t('commands:help.noSchema', { command: name }));
    throw makeUnknownCommandError(
      name,
      documented.map((entry) => entry.name),
    );
  }
  const [{ SCHEMA }, { toJSONSchema }] = await Promise.all([load(), import('zod')]);
  return `${JSON.stringify(toJSONSchema(SCHEMA, { io: 'input' }), null, 2)}\n`;
}

/** Rejects unknown names, for which Commander would show the program's help. */
function showHelp(program: Command, name: string | undefined): void {
  if (name === undefined) program.help();
  const command = program.commands.find((subcommand) => subcommand.name() === name);
  if (command) command.help();
  throw makeUnknownCommandError(
    name,
    program.commands.map((subcommand) => subcommand.name()),
  );
}

function makeUnknownCommandError(name: string, names: readonly string[]): CommanderError {
  const nearestName = findNearestName(name, names);
  const suggestion = nearestName === undefined ? '' : `\n(Did you mean ${nearestName}?)`;
  const message = `error: unknown command '${name}'${suggestion}`;
  return new CommanderError(1, 'commander.unknownCommand', message);
}
