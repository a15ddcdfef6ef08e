import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'verify game.txt',
    'verify game.txt --key https://sea.example',
    'verify game.txt --key server-key.txt --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('<file>', t('commands:verify.file'))
      .option('--key <key>', t('commands:verify.key'))
      .option('--course <hash>', t('commands:verify.courseOption'))
      .option('--json', t('commands:help.json'));
  },
};
