import { EXPERIMENT_NAMES } from '@flotilla/research';
import { JSON_DOCUMENT, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, parsedOption, textOption, ValueFault } from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';
import { ADJUST, LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

export const ALL = 'all';

const MIN_FACTOR = 0.001;
const MAX_FACTOR = 1000;

function parseFactor(text: string): number {
  const factor = /^\d{1,4}(\.\d{1,6})?$|^\.\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (factor >= MIN_FACTOR && factor <= MAX_FACTOR) return factor;
  const values = { given: quote(text), min: MIN_FACTOR, max: MAX_FACTOR };
  throw new ValueFault(({ t }) => t('commands:experiment.factor', values));
}

const OPTIONS = {
  games: parsedOption('<factor>', parseFactor, { value: 1 }),
  seed: SEED_1,
  adjust: ADJUST,
  html: textOption('<folder>'),
  markdown: textOption('<folder>'),
  json: JSON_DOCUMENT,
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
      complete: () => [...EXPERIMENT_NAMES, ALL],
    },
  ],
  options: OPTIONS,
};
