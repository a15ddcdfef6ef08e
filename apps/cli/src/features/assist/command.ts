import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const USUAL_ADVISER = 'exact';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['assist', 'assist --rules hasbro --shooter automaton', 'assist --resume'],
  declare(command, context) {
    const { t } = context.texts;
    command
      .addOption(rulesOption(context).default(undefined, 'russian'))
      .addOption(
        usually(
          '--shooter <shooter>',
          t('commands:help.shooter', { names: shooterNames(context.texts) }),
          USUAL_ADVISER,
        ),
      )
      .addOption(seedOption(context))
      .addOption(
        new Option('--resume [file]', t('commands:assist.resume')).conflicts(['rules', 'seed']),
      )
      .option('--autosave', t('commands:help.autosave'))
      .option('--plain', t('commands:help.plain'))
      .addOption(jsonOption(context));
    addTimeLimit(command, context);
  },
};
