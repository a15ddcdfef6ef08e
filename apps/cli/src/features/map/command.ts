import { jsonOption } from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['map <<< \'sm.shoot(2, 0, "sink")\'', "map --size 8x8 <<< '2 0 sink'"],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('[file]', t('commands:map.file'))
      .addOption(usually('--size <size>', t('commands:map.size'), '10x10'))
      .addOption(jsonOption(context));
  },
};
