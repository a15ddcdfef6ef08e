import { JSON_DOCUMENT, PLACER, RULES, SEED, TIME_LIMIT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type ParsedOptions, wholeNumber } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const MAX_COUNT = 1_000_000;

const OPTIONS = {
  placer: PLACER,
  rules: RULES,
  count: wholeNumber(1, MAX_COUNT, { value: 1 }),
  smallest: flag({ conflicts: ['placer', 'count'] }),
  seed: SEED,
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type PlaceInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'place --count 3 --seed 7',
    'place --rules hasbro --json',
    'place --placer docs/examples/unlikely-singles.js',
    'place --smallest --rules hasbro',
  ],
  options: OPTIONS,
};
