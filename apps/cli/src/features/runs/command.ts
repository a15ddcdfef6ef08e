import { jsonOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['runs', 'runs --remove all'],
  declare(command, context) {
    const { t } = context.texts;
    command
      .option('--remove <run>', t('commands:runs.remove'), (id: string, before: string[] = []) => [
        ...before,
        id,
      ])
      .addOption(jsonOption(context))
      // Refused with a hint of its own.
      .allowExcessArguments();
  },
};
