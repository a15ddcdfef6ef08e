import { type Command, CommanderError } from 'commander';
import type { CommandSpec } from '../../shell/context.js';
import { nearest } from '../../shell/nearest.js';

export const COMMAND: CommandSpec = {
  examples: ['help', 'help match'],
  declare(command, { texts: { t } }) {
    command
      .argument('[command]', t('commands:help.topic'))
      .action((name: string | undefined) => tellHelp(command.parent ?? command, name));
  },
};

/** Commander's own would show the help of the program, and no error, for a name that is none. */
function tellHelp(program: Command, name: string | undefined): void {
  if (name === undefined) program.help();
  const command = program.commands.find((each) => each.name() === name);
  if (command) command.help();
  const names = program.commands.map((each) => each.name());
  const meant = nearest(name, names);
  const suggestion = meant === undefined ? '' : `\n(Did you mean ${meant}?)`;
  const message = `error: unknown command '${name}'${suggestion}`;
  throw new CommanderError(1, 'commander.unknownCommand', message);
}
