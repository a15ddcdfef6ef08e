import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  placerOption,
  rulesOption,
  seedOption,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'place --count 3 --seed 7',
    'place --rules hasbro --json',
    'place --placer docs/examples/unlikely-singles.js',
    'place --smallest --rules hasbro',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .addOption(placerOption(context))
      .addOption(rulesOption(context))
      .option('--count <n>', t('commands:place.count'), '1')
      .addOption(
        new Option('--smallest', t('commands:place.smallest')).conflicts(['placer', 'count']),
      )
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addTimeLimit(command, context);
  },
};
