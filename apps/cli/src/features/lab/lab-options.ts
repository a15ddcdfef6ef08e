import { LOG_FIELDS } from '@flotilla/lab';
import type { Command } from 'commander';
import { type HelpContext, usually } from '../../shell/context.js';

/** The log's levels: results alone, or every shot too. */
const LOG_LEVELS = ['info', 'debug'];
export const DEFAULT_LOG_LEVEL = 'info';

/** Options of every command that plays many games. */
export function addLabOptions(command: Command, context: HelpContext): Command {
  const { t } = context.texts;
  command
    .addOption(usually('--workers <n>', t('commands:help.workers'), t('commands:help.onePerCore')))
    .option('--redis <url>', t('commands:help.redis'));
  return addResumeOption(command, context);
}

/** The option of every command whose work is saved as it goes. */
export function addResumeOption(command: Command, { texts: { t } }: HelpContext): Command {
  return command.option('--resume', t('commands:help.resume'));
}

/** Options of the commands whose games can be written down. */
export function addLogOptions(command: Command, { texts: { t } }: HelpContext): Command {
  return command
    .option('--log <file>', t('commands:help.log'))
    .addOption(
      usually(
        '--log-level <level>',
        t('commands:help.logLevel', { names: LOG_LEVELS.join(', ') }),
        DEFAULT_LOG_LEVEL,
      ).choices(LOG_LEVELS),
    )
    .addOption(
      usually(
        '--log-fields <names>',
        t('commands:help.logFields', { names: LOG_FIELDS.join(', ') }),
        t('commands:help.usualFields'),
      ),
    )
    .option('--records <folder>', t('commands:help.records'))
    .option('--csv <folder>', t('commands:help.csv'));
}
