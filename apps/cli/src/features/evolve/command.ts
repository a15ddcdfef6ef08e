import { GENETIC_DEFAULTS } from '@flotilla/engine';
import { LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/research';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flagOption,
  InvalidOptionValue,
  type ParsedOptions,
  parsedOption,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_EVOLVE_GAMES = 100;
export const DEFAULT_FRESH_GAMES = 10_000;

const MAX_POPULATION = 100_000;
const MAX_GENERATIONS = 100_000;
const MAX_GAMES = 1_000_000;

type SearchOption = 'population' | 'generations' | 'tournament' | 'crossover' | 'mutation';

/** Shows two defaults in the help if the two kinds of search differ. */
function searchOption(name: SearchOption) {
  const [alone, against] = [
    GENETIC_DEFAULTS[name],
    { ...GENETIC_DEFAULTS, ...LAYOUT_EVOLUTION_DEFAULTS }[name],
  ];
  return {
    textKey: `evolve.option.${name}`,
    defaultText: ({ t }: HelpTexts) =>
      alone === against ? String(alone) : t('commands:evolve.defaults', { alone, against }),
  };
}

function parseRate(text: string, name: string): number {
  const rate = /^(\d{1,3}|\d{0,3}\.\d{1,12})$/.test(text) ? Number(text) : Number.NaN;
  if (rate >= 0 && rate <= 1) return rate;
  const values = { name, given: quote(text) };
  throw new InvalidOptionValue(({ t }) => t('commands:evolve.refused.rate', values));
}

const OPTIONS = {
  rules: common.RULES_OPTION,
  population: wholeNumberOption(2, MAX_POPULATION, searchOption('population')),
  generations: wholeNumberOption(1, MAX_GENERATIONS, searchOption('generations')),
  tournament: wholeNumberOption(1, MAX_POPULATION, searchOption('tournament')),
  crossover: parsedOption('<chance>', parseRate, searchOption('crossover')),
  mutation: parsedOption('<chance>', parseRate, searchOption('mutation')),
  against: textOption('<shooter>', { ...common.SHOOTER_HELP, textKey: 'evolve.option.against' }),
  games: wholeNumberOption(1, MAX_GAMES, {
    textKey: 'evolve.option.games',
    defaultText: String(DEFAULT_EVOLVE_GAMES),
  }),
  freshGames: wholeNumberOption(2, MAX_GAMES, {
    textKey: 'evolve.option.freshGames',
    defaultText: String(DEFAULT_FRESH_GAMES),
  }),
  printed: flagOption({ textKey: 'evolve.option.printed', conflicts: ['against'] }),
  svg: textOption('<file>', { textKey: 'evolve.option.svg' }),
  out: textOption('<file>', { textKey: 'evolve.option.out' }),
  plain: common.PLAIN_FLAG,
  seed: common.SEED_OPTION,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
  ...LAB_OPTIONS,
};
export type EvolveInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'evolve',
    'evolve --rules mini-7 --population 200 --seed 2203 --svg fitness.svg',
    'evolve --against density --out hard.txt',
  ],
  options: OPTIONS,
};
