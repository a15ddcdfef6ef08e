import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['odds', 'odds --rules hasbro --json', 'odds --map docs/examples/position.txt'],
  declare(command, context) {
    const { t } = context.texts;
    command
      .addOption(rulesOption(context))
      .option('--map <file>', t('commands:odds.map'))
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
  },
};
