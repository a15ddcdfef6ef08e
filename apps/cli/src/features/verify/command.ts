import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'verify docs/example-online-game.txt',
    'verify docs/example-online-game.txt --key https://sea.example',
    'verify docs/example-online-game.txt --key docs/example-server-key.txt --json',
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
