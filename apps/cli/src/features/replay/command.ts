import { Option } from 'commander';
import { jsonOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'replay docs/example-game.txt',
    'replay docs/example-game.txt --final',
    'replay docs/example-game.txt --turn 12',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('<file>', t('commands:replay.file'))
      .addOption(new Option('--final', t('commands:replay.final')).conflicts(['turn', 'json']))
      .addOption(new Option('--turn <n>', t('commands:replay.turn')).conflicts(['json']))
      .option('--plain', t('commands:help.plain'))
      .addOption(jsonOption(context));
  },
};
