import { jsonOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'theory',
    'theory --games 100000 --seed 7 --json',
    'theory --squares 64 --targets 5 --shots 10',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .option('--games <n>', t('commands:theory.games'), '10000')
      .option('--squares <n>', t('commands:theory.squares'))
      .option('--targets <m>', t('commands:theory.targets'))
      .option('--shots <k>', t('commands:theory.shots'))
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
  },
};
