import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['order', 'order --rules docs/examples/small-board.json --json'],
  declare(command, context) {
    command
      .addOption(rulesOption(context))
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
  },
};
