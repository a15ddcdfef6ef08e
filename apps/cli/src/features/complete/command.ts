import type { CommandSpec } from '../../shell/context.js';
import { complete } from './complete.js';

export const COMMAND: CommandSpec = {
  examples: [],
  declare(command, { io }) {
    command.argument('[words...]').action(async (words: readonly string[]) => {
      const program = command.parent ?? command;
      const lines = complete(program, words).map(
        ({ value, description }) => `${value}\t${description}\n`,
      );
      await io.write(lines.join(''));
    });
  },
};
