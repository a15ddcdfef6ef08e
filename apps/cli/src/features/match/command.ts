import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  placerOption,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { addLabOptions, addLogOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MATCH_GAMES = '1000';
/** A sequential test stops by itself, as a rule long before. */
export const SPRT_GAMES = '200000';
/** Points per game. */
export const DEFAULT_MARGIN = '0.02';
/** The chance of either mistake of a sequential test. */
const DEFAULT_RATE = '0.05';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'match density weights --games 1000',
    'match density random --games 200 --rules hasbro --seed 7 --json',
    'match density weights --sprt',
    'match density weights --sprt --elo0 0 --elo1 10 --alpha 0.01 --beta 0.01',
    'match exact greedy --games 400 --same-within 1 --plot match.html',
    'match exact density --games 400 --adjust',
    'match density density --placer edges --against-placer uniform',
    'match adaptive exact --placer edges --seen 20 --games 100',
    'match docs/examples/my-shooter.js density',
    'match density weights --games 20 --records games',
    'match "cmd:python3 docs/examples/bots/bot.py" density',
  ],
  declare(command, context) {
    const { t } = context.texts;
    const names = shooterNames(context.texts);
    const usualGames = t('commands:match.usualGames', {
      games: DEFAULT_MATCH_GAMES,
      sprtGames: SPRT_GAMES,
    });
    command
      .argument('<first>', t('commands:help.first', { names }))
      .argument('<second>', t('commands:help.second'))
      .addOption(usually('--games <n>', t('commands:match.games'), usualGames))
      .addOption(rulesOption(context))
      .addOption(placerOption(context))
      .addOption(
        new Option('--against-placer <placer>', t('commands:match.againstPlacer')).conflicts([
          'seen',
        ]),
      )
      .addOption(usually('--sprt [points]', t('commands:match.sprt'), DEFAULT_MARGIN))
      .addOption(usually('--elo0 <elo>', t('commands:match.elo0'), '0'))
      .addOption(usually('--elo1 <elo>', t('commands:match.elo1'), t('commands:match.usualElo1')))
      .addOption(usually('--alpha <rate>', t('commands:match.alpha'), DEFAULT_RATE))
      .addOption(usually('--beta <rate>', t('commands:match.beta'), DEFAULT_RATE))
      .option('--same-within <shots>', t('commands:match.sameWithin'))
      .option('--adjust', t('commands:match.adjust'))
      .addOption(new Option('--memory <file>', t('commands:help.memory')).conflicts(['seen']))
      .addOption(usually('--seen <n>', t('commands:match.seen'), '0'))
      .option('--stats', t('commands:match.stats'))
      .option('--plot <file>', t('commands:help.plot'))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addLogOptions(addLabOptions(addTimeLimit(command, context), context), context);
  },
};
