import {
  jsonOption,
  ownShooterNames,
  rulesOption,
  seedOption,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { addLabOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bound --rules hasbro',
    'bound --rules hasbro --within 30',
    'bound --rules russian --shooter density --boards 20 --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .addOption(rulesOption(context))
      .option(
        '--shooter <name>',
        t('commands:bound.shooter', { names: ownShooterNames(context.texts) }),
        'exact',
      )
      .option('--within <n>', t('commands:bound.within'))
      .option('--boards <n>', t('commands:bound.boards'), '0')
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
    addLabOptions(command, context);
  },
};
