import type { CommandSpec } from '../../shell/context.js';
import { suggestCompletions } from './complete.js';

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
