import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { addResumeOption } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'equilibrium --rules docs/examples/small-board.json',
    'equilibrium --rules docs/examples/small-board.json --gap 0.0001 --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .addOption(rulesOption(context).default(undefined).makeOptionMandatory())
      .option('--gap <shots>', t('commands:equilibrium.gap'), '0.001')
      .option('--budget <n>', t('commands:equilibrium.budget'), '10000000')
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
    addResumeOption(command, context);
  },
};
