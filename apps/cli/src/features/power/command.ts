import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  placerOption,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { addLabOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_PILOT = '400';
/** A deviation that is given needs no games. */
const OF_A_PILOT = ['pilot', 'rules', 'placer', 'seed'];

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'power density weights --difference 0.5',
    'power --difference 0.5 --deviation 12',
    'power --difference 0.5 --deviation 12 --games 2000 --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('[first]', t('commands:help.first', { names: shooterNames(context.texts) }))
      .argument('[second]', t('commands:help.second'))
      .requiredOption('--difference <shots>', t('commands:power.difference'))
      .addOption(
        new Option('--deviation <shots>', t('commands:power.deviation')).conflicts(OF_A_PILOT),
      )
      .option('--games <n>', t('commands:power.games'))
      .addOption(usually('--pilot <n>', t('commands:power.pilot'), DEFAULT_PILOT))
      .addOption(rulesOption(context))
      .addOption(placerOption(context))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addLabOptions(addTimeLimit(command, context), context);
  },
};
