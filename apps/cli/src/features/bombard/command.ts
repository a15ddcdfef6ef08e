import { Option } from 'commander';
import { addTimeLimit, jsonOption, seedOption, shooterNames } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bombard docs/examples/board.txt',
    'bombard docs/examples/board.txt --shooter density --seed 7 -o after.txt',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('<file>', t('commands:bombard.file'))
      .option(
        '--shooter <shooter>',
        t('commands:help.shooter', { names: shooterNames(context.texts) }),
        'random',
      )
      .option('-o, --out <file>', t('commands:bombard.out'))
      .option('--destroy-on-hit', t('commands:bombard.destroyOnHit'))
      .addOption(new Option('--printed', t('commands:bombard.printed')).conflicts('shooter'))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addTimeLimit(command, context);
  },
};
