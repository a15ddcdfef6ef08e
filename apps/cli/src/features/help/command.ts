import { CommanderError } from 'commander';
import { type AddCommand, newCommand } from '../../shell/context.js';
import { nearest } from '../../shell/options.js';

/** Commander's own would show the help of the program, and no error, for a name that is none. */
export const addHelp: AddCommand = (program, context) => {
  const { t } = context.texts;
  newCommand(program, context, 'help', t('commands:help.helpCommand'), ['help', 'help match'])
    .argument('[command]', t('commands:help.topic'))
    .action((name: string | undefined) => {
      if (name === undefined) return program.help();
      const command = program.commands.find((each) => each.name() === name);
      if (command) command.help();
      const names = program.commands.map((each) => each.name());
      const meant = nearest(name, names);
      const suggestion = meant === undefined ? '' : `\n(Did you mean ${meant}?)`;
      const message = `error: unknown command '${name}'${suggestion}`;
      throw new CommanderError(1, 'commander.unknownCommand', message);
    });
};
