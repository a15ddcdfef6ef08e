import {
  addTimeLimit,
  jsonOption,
  placerOption,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { addLabOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_SWEEP_GAMES = '1000';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'sweep density weights --vary rules=russian,hasbro,german',
    'sweep density random --vary grid=8..12 --games 500 --plot grid.svg',
    'sweep density --vary fleet=4-3-2,5-4-3 --vary touching=forbidden,allowed --csv tables',
    'sweep "cmd:python3 docs/examples/bots/bot.py --depth {depth}" --vary depth=1..4 --rules mini-7',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument(
        '<shooters...>',
        t('commands:sweep.shooters', { names: shooterNames(context.texts) }),
      )
      .requiredOption(
        '--vary <name=values>',
        t('commands:sweep.vary'),
        (each: string, before: string[] = []) => [...before, each],
      )
      .addOption(usually('--games <n>', t('commands:sweep.games'), DEFAULT_SWEEP_GAMES))
      .addOption(rulesOption(context))
      .addOption(placerOption(context))
      .option('--csv <folder>', t('commands:sweep.csv'))
      .option('--plot <file>', t('commands:help.plot'))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addLabOptions(addTimeLimit(command, context), context);
  },
};
