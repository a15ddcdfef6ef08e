import { GENETIC_DEFAULTS } from '@flotilla/engine';
import { LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/research';
import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  rulesOption,
  seedOption,
  shooterNames,
} from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { addLabOptions } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const DEFAULT_EVOLVE_GAMES = '100';
export const DEFAULT_FRESH_GAMES = '10000';

type SearchOption = 'population' | 'generations' | 'tournament' | 'crossover' | 'mutation';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'evolve',
    'evolve --rules mini-7 --population 200 --seed 2203 --svg fitness.svg',
    'evolve --against density --out hard.txt',
  ],
  declare(command, context) {
    const { t } = context.texts;
    const search = (name: SearchOption, value: string) => {
      const usual = { ...GENETIC_DEFAULTS, ...LAYOUT_EVOLUTION_DEFAULTS };
      const [alone, against] = [String(GENETIC_DEFAULTS[name]), String(usual[name])];
      const shown = alone === against ? alone : t('commands:evolve.defaults', { alone, against });
      return usually(`--${name} ${value}`, t(`commands:evolve.option.${name}`), shown);
    };
    command
      .addOption(rulesOption(context))
      .addOption(search('population', '<n>'))
      .addOption(search('generations', '<n>'))
      .addOption(search('tournament', '<n>'))
      .addOption(search('crossover', '<chance>'))
      .addOption(search('mutation', '<chance>'))
      .option(
        '--against <shooter>',
        t('commands:evolve.option.against', { names: shooterNames(context.texts) }),
      )
      .addOption(usually('--games <n>', t('commands:evolve.option.games'), DEFAULT_EVOLVE_GAMES))
      .addOption(
        usually('--fresh-games <n>', t('commands:evolve.option.freshGames'), DEFAULT_FRESH_GAMES),
      )
      .addOption(new Option('--printed', t('commands:evolve.option.printed')).conflicts('against'))
      .option('--svg <file>', t('commands:evolve.option.svg'))
      .option('--out <file>', t('commands:evolve.option.out'))
      .option('--plain', t('commands:help.plain'))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addLabOptions(addTimeLimit(command, context), context);
  },
};
