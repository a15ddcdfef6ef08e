import { MAX_FLEETS } from '@flotilla/engine';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  decimalOption,
  flagOption,
  optionalDecimalOption,
  type ParsedOptions,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { ADJUST_OPTION, LAB_OPTIONS, LOG_OPTIONS, PLOT_OPTION } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MATCH_GAMES = 1000;
/** Limit of a sequential test, which usually stops long before. */
export const MAX_SPRT_GAMES = 200_000;
const MAX_GAMES = 10_000_000;
/** Points per game. */
export const DEFAULT_SPRT_MARGIN = 0.02;
/** Elo difference at which the expected score is 0.997 points per game. */
const MAX_ELO = 1000;

/** Probability of a type I or type II error in a sequential test. */
const ERROR_RATE_OPTION = decimalBetween('<rate>', 0, 0.5, { defaultText: '0.05' });

function decimalBetween<Details extends object>(
  syntax: string,
  min: number,
  max: number,
  details: Details,
) {
  return decimalOption(
    syntax,
    (value) => value > min && value < max,
    ({ t }, values) => t('errors:lab.between', { ...values, low: min, high: max }),
    details,
  );
}

const OPTIONS = {
  games: wholeNumberOption(1, MAX_GAMES, {
    defaultText: ({ t }: HelpTexts) =>
      t('commands:match.usualGames', { games: DEFAULT_MATCH_GAMES, sprtGames: MAX_SPRT_GAMES }),
  }),
  rules: common.RULES_OPTION,
  placer: common.PLACER_OPTION,
  againstPlacer: textOption('<placer>', {
    conflicts: ['seen'],
    complete: common.PLACER_HELP.complete,
  }),
  sprt: optionalDecimalOption(
    '[points]',
    (points) => points > 0 && points < 0.5,
    ({ t }, { given: values }) => t('errors:lab.margin', { given: values }),
    { defaultText: String(DEFAULT_SPRT_MARGIN) },
  ),
  elo0: decimalBetween('<elo>', -MAX_ELO, MAX_ELO, { defaultText: '0' }),
  elo1: decimalBetween('<elo>', -MAX_ELO, MAX_ELO, {
    defaultText: ({ t }: HelpTexts) => t('commands:match.usualElo1'),
  }),
  alpha: ERROR_RATE_OPTION,
  beta: ERROR_RATE_OPTION,
  sameWithin: decimalOption(
    '<shots>',
    (shots) => shots > 0,
    ({ t }, values) => t('errors:option.positive', values),
  ),
  adjust: ADJUST_OPTION,
  memory: { ...common.MEMORY_OPTION, conflicts: ['seen'] },
  seen: wholeNumberOption(0, MAX_FLEETS, { defaultText: '0' }),
  stats: flagOption(),
  plot: PLOT_OPTION,
  seed: common.SEED_OPTION,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
  ...LAB_OPTIONS,
  ...LOG_OPTIONS,
};
export type MatchInput = ParsedOptions<typeof OPTIONS>;

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
  args: common.shooterArguments('<first>', '<second>'),
  options: OPTIONS,
};
