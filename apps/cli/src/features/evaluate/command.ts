import { TIES } from '@flotilla/research';
import { Option } from 'commander';
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
    'evaluate greedy --ties lowest --rules docs/examples/small-board.json',
    'evaluate exact --rules docs/examples/small-board.json --json',
    'evaluate exact --rules docs/examples/small-board.json --within 9',
  ],
  declare(command, context) {
    const { t } = context.texts;
    const names = ownShooterNames(context.texts);
    command
      .argument('<shooter>', t('commands:evaluate.shooter', { names }))
      .addOption(rulesOption(context).default(undefined).makeOptionMandatory())
      .addOption(
        new Option('--ties <how>', t('commands:evaluate.ties')).choices(TIES).default(TIES[0]),
      )
      .option('--within <n>', t('commands:evaluate.within'))
      .option('--memory <file>', t('commands:help.memory'))
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
    addLabOptions(command, context);
  },
};
