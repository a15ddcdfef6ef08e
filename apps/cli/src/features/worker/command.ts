import { jsonOption } from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { TEXTS } from './texts.js';

const DEFAULT_REDIS = 'redis://127.0.0.1:6379';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'worker --redis redis://192.168.0.7:6379',
    'worker --redis redis://192.168.0.7:6379 --workers 4',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .option('--redis <url>', t('commands:worker.redis'), DEFAULT_REDIS)
      .addOption(
        usually('--workers <n>', t('commands:worker.workers'), t('commands:help.onePerCore')),
      )
      .addOption(jsonOption(context));
  },
};
