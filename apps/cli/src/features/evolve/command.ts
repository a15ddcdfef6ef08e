import { GENETIC_DEFAULTS } from '@flotilla/engine';
import { LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/research';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flag,
  type GivenOptions,
  reading,
  ValueFault,
  wholeNumber,
  word,
} from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { LAB } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_EVOLVE_GAMES = 100;
export const DEFAULT_FRESH_GAMES = 10_000;

const MAX_POPULATION = 100_000;
const MAX_GENERATIONS = 100_000;
const MAX_GAMES = 1_000_000;

type SearchOption = 'population' | 'generations' | 'tournament' | 'crossover' | 'mutation';

/** Declares an option of both searches, with the defaults of each. */
function ofSearch(name: SearchOption) {
  const [alone, against] = [
    GENETIC_DEFAULTS[name],
    { ...GENETIC_DEFAULTS, ...LAYOUT_EVOLUTION_DEFAULTS }[name],
  ];
  return {
    about: `evolve.option.${name}`,
    usual: ({ t }: HelpTexts) =>
      alone === against ? String(alone) : t('commands:evolve.defaults', { alone, against }),
  };
}

/** A chance from 0 to 1. */
function readRate(given: string, name: string): number {
  const rate = /^(\d{1,3}|\d{0,3}\.\d{1,12})$/.test(given) ? Number(given) : Number.NaN;
  if (rate >= 0 && rate <= 1) return rate;
  const told = { name, given: quote(given) };
  throw new ValueFault(({ t }) => t('commands:evolve.refused.rate', told));
}

const OPTIONS = {
  rules: common.ANY_RULES,
  population: wholeNumber(2, MAX_POPULATION, ofSearch('population')),
  generations: wholeNumber(1, MAX_GENERATIONS, ofSearch('generations')),
  tournament: wholeNumber(1, MAX_POPULATION, ofSearch('tournament')),
  crossover: reading('<chance>', readRate, ofSearch('crossover')),
  mutation: reading('<chance>', readRate, ofSearch('mutation')),
  against: word('<shooter>', { ...common.A_SHOOTER, about: 'evolve.option.against' }),
  games: wholeNumber(1, MAX_GAMES, {
    about: 'evolve.option.games',
    usual: String(DEFAULT_EVOLVE_GAMES),
  }),
  freshGames: wholeNumber(2, MAX_GAMES, {
    about: 'evolve.option.freshGames',
    usual: String(DEFAULT_FRESH_GAMES),
  }),
  printed: flag({ about: 'evolve.option.printed', conflicts: ['against'] }),
  svg: word('<file>', { about: 'evolve.option.svg' }),
  out: word('<file>', { about: 'evolve.option.out' }),
  plain: common.PLAIN,
  seed: common.SEED,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
  ...LAB,
};
export type EvolveGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'evolve',
    'evolve --rules mini-7 --population 200 --seed 2203 --svg fitness.svg',
    'evolve --against density --out hard.txt',
  ],
  options: OPTIONS,
};
