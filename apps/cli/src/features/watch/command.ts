import {
  addTimeLimit,
  jsonOption,
  placerOption,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'watch exact density',
    'watch weights automaton --rules hasbro --seed 7',
    'watch density parity --plain --steps',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument(
        '[first]',
        t('commands:help.first', { names: shooterNames(context.texts) }),
        'exact',
      )
      .argument('[second]', t('commands:help.second'), 'weights')
      .addOption(rulesOption(context))
      .addOption(placerOption(context))
      .addOption(seedOption(context))
      .option('--steps', t('commands:watch.steps'))
      .option('--plain', t('commands:help.plain'))
      .addOption(jsonOption(context));
    addTimeLimit(command, context);
  },
};
