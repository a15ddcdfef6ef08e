import { MAX_FLEETS } from '@flotilla/engine';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  decimal,
  flag,
  type GivenOptions,
  orNone,
  wholeNumber,
  word,
} from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { ADJUST, LAB, LOG, PLOT } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MATCH_GAMES = 1000;
/** A sequential test stops by itself, as a rule long before. */
export const SPRT_GAMES = 200_000;
const MAX_GAMES = 10_000_000;
/** Points per game. */
export const DEFAULT_MARGIN = 0.02;
/** Largest difference in Elo: 0.997 points per game. */
const MOST_ELO = 1000;

/** The chance of either mistake of a sequential test. */
const RATE = between('<rate>', 0, 0.5, { usual: '0.05' });

function between<Said extends object>(takes: string, low: number, high: number, said: Said) {
  return decimal(
    takes,
    (value) => value > low && value < high,
    ({ t }, given) => t('errors:lab.between', { ...given, low, high }),
    said,
  );
}

const OPTIONS = {
  games: wholeNumber(1, MAX_GAMES, {
    usual: ({ t }: HelpTexts) =>
      t('commands:match.usualGames', { games: DEFAULT_MATCH_GAMES, sprtGames: SPRT_GAMES }),
  }),
  rules: common.ANY_RULES,
  placer: common.PLACER,
  againstPlacer: word('<placer>', { conflicts: ['seen'], complete: common.A_PLACER.complete }),
  sprt: orNone(
    '[points]',
    (points) => points > 0 && points < 0.5,
    ({ t }, { given }) => t('errors:lab.margin', { given }),
    { usual: String(DEFAULT_MARGIN) },
  ),
  elo0: between('<elo>', -MOST_ELO, MOST_ELO, { usual: '0' }),
  elo1: between('<elo>', -MOST_ELO, MOST_ELO, {
    usual: ({ t }: HelpTexts) => t('commands:match.usualElo1'),
  }),
  alpha: RATE,
  beta: RATE,
  sameWithin: decimal(
    '<shots>',
    (shots) => shots > 0,
    ({ t }, given) => t('errors:option.positive', given),
  ),
  adjust: ADJUST,
  memory: { ...common.MEMORY, conflicts: ['seen'] },
  seen: wholeNumber(0, MAX_FLEETS, { usual: '0' }),
  stats: flag(),
  plot: PLOT,
  seed: common.SEED,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
  ...LAB,
  ...LOG,
};
export type MatchGiven = GivenOptions<typeof OPTIONS>;

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
  args: common.twoShooters('<first>', '<second>'),
  options: OPTIONS,
};
