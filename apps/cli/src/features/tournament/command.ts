import { FORMATS } from '@flotilla/lab';
import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  placerNames,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { addLabOptions, addLogOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'tournament --format knockout --players 1024 --seed 1',
    'tournament random automaton weights density --format round-robin --games 500',
    'tournament density weights pool/cross --format swiss --placers uniform,edges --rounds 5',
    'tournament density weights automaton --games 20 --adjust',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument(
        '[shooters...]',
        t('commands:tournament.shooters', { names: shooterNames(context.texts) }),
      )
      .addOption(
        new Option(
          '--format <format>',
          t('commands:tournament.format', { names: FORMATS.join(', ') }),
        ).choices(FORMATS),
      )
      .option('--players <n>', t('commands:tournament.players'))
      .option(
        '--placers <names>',
        t('commands:tournament.placers', { names: placerNames(context.texts) }),
      )
      .option('--games <n>', t('commands:tournament.games'))
      .option('--rounds <n>', t('commands:tournament.rounds'))
      .addOption(rulesOption(context))
      .option('--adjust', t('commands:tournament.adjust'))
      .option('--memory <file>', t('commands:help.memory'))
      .addOption(new Option('--maps', t('commands:tournament.maps')).conflicts(['json']))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addLogOptions(addLabOptions(addTimeLimit(command, context), context), context);
  },
};
