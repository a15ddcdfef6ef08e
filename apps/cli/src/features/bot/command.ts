import { addTimeLimit, presetNames, shooterNames } from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { PACE_NAMES } from '../online/paces.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bot --server https://HOST --shooter density --accept --games 3',
    'bot --server http://localhost:8080 --shooter docs/examples/my-shooter.js --challenge --rules hasbro --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    const presets = presetNames(context.texts);
    const paces = PACE_NAMES.join(', ');
    command
      .option('--server <url>', t('commands:bot.server'))
      .option(
        '--shooter <shooter>',
        t('commands:bot.shooter', { names: shooterNames(context.texts) }),
        'density',
      )
      .option('--challenge', t('commands:bot.challenge'))
      .option('--accept', t('commands:bot.accept'))
      .option('--games <n>', t('commands:bot.games'), '1')
      .addOption(
        usually(
          '--rules <rules>',
          t('commands:bot.rules', { names: presets }),
          t('commands:bot.usualRules'),
        ),
      )
      .addOption(
        usually(
          '--pace <pace>',
          t('commands:bot.pace', { names: paces }),
          t('commands:bot.usualPace'),
        ),
      )
      .option('--token <token>', t('commands:bot.token'))
      .addOption(usually('--name <name>', t('commands:bot.name'), t('commands:bot.usualName')))
      .option('--json', t('commands:help.json'));
    addTimeLimit(command, context);
  },
};
