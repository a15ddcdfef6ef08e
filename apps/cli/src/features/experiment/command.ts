import { EXPERIMENT_NAMES } from '@flotilla/research';
import { FIXED_SEED_OPTION, JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  InvalidOptionValue,
  type ParsedOptions,
  parsedOption,
  textOption,
} from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import { ADJUST_OPTION, LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const ALL_EXPERIMENTS = 'all';

const MIN_GAMES_FACTOR = 0.001;
const MAX_GAMES_FACTOR = 1000;

function parseGamesFactor(text: string): number {
  const factor = /^\d{1,4}(\.\d{1,6})?$|^\.\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (factor >= MIN_GAMES_FACTOR && factor <= MAX_GAMES_FACTOR) return factor;
  const values = { given: quote(text), min: MIN_GAMES_FACTOR, max: MAX_GAMES_FACTOR };
  throw new InvalidOptionValue(({ t }) => t('commands:experiment.factor', values));
}

const OPTIONS = {
  games: parsedOption('<factor>', parseGamesFactor, { value: 1 }),
  seed: FIXED_SEED_OPTION,
  adjust: ADJUST_OPTION,
  html: textOption('<folder>'),
  markdown: textOption('<folder>'),
  json: JSON_FLAG,
  ...LAB_OPTIONS,
};
export type ExperimentInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'experiment habr-25ms',
    'experiment leave-unfinished --games 5 --seed 7 --json',
    'experiment all --html reports',
    'experiment published --markdown reports',
  ],
  args: [
    {
      syntax: '<name>',
      placeholders: () => ({ names: EXPERIMENT_NAMES.join(', ') }),
      complete: () => [...EXPERIMENT_NAMES, ALL_EXPERIMENTS],
    },
  ],
  options: OPTIONS,
};
