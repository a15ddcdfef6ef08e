import { EXPERIMENT_NAMES } from '@flotilla/research';
import { jsonOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { addLabOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'experiment habr-25ms',
    'experiment leave-unfinished --games 5 --seed 7 --json',
    'experiment all --html reports',
    'experiment published --markdown reports',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('<name>', t('commands:experiment.name', { names: EXPERIMENT_NAMES.join(', ') }))
      .option('--games <factor>', t('commands:experiment.games'), '1')
      .addOption(seedOption(context).default('1'))
      .option('--adjust', t('commands:experiment.adjust'))
      .option('--html <folder>', t('commands:experiment.html'))
      .option('--markdown <folder>', t('commands:experiment.markdown'))
      .addOption(jsonOption(context));
    addLabOptions(command, context);
  },
};
