import { addTimeLimit, jsonOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'check-bot docs/examples/my-shooter.js',
    'check-bot "cmd:python3 docs/examples/bots/bot.py" --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command.argument('<program>', t('commands:check-bot.program'));
    addTimeLimit(command, context).addOption(seedOption(context)).addOption(jsonOption(context));
  },
};
