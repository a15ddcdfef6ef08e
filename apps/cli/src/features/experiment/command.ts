import { EXPERIMENT_NAMES } from '@flotilla/research';
import { JSON_DOCUMENT, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, reading, ValueFault, word } from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import { ADJUST, LAB } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const ALL = 'all';

const MIN_FACTOR = 0.001;
const MAX_FACTOR = 1000;

function readFactor(given: string): number {
  const factor = /^\d{1,4}(\.\d{1,6})?$|^\.\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
  if (factor >= MIN_FACTOR && factor <= MAX_FACTOR) return factor;
  const told = { given: quote(given), min: MIN_FACTOR, max: MAX_FACTOR };
  throw new ValueFault(({ t }) => t('commands:experiment.factor', told));
}

const OPTIONS = {
  games: reading('<factor>', readFactor, { value: 1 }),
  seed: SEED_1,
  adjust: ADJUST,
  html: word('<folder>'),
  markdown: word('<folder>'),
  json: JSON_DOCUMENT,
  ...LAB,
};
export type ExperimentGiven = GivenOptions<typeof OPTIONS>;

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
      takes: '<name>',
      fill: () => ({ names: EXPERIMENT_NAMES.join(', ') }),
      complete: () => [...EXPERIMENT_NAMES, ALL],
    },
  ],
  options: OPTIONS,
};
