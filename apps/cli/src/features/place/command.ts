import {
  JSON_FLAG,
  PLACER_OPTION,
  RULES_OPTION,
  SEED_OPTION,
  TIME_LIMIT_OPTION,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flagOption, type ParsedOptions, wholeNumberOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const MAX_LAYOUT_COUNT = 1_000_000;

const OPTIONS = {
  placer: PLACER_OPTION,
  rules: RULES_OPTION,
  count: wholeNumberOption(1, MAX_LAYOUT_COUNT, { value: 1 }),
  smallest: flagOption({ conflicts: ['placer', 'count'] }),
  seed: SEED_OPTION,
  json: JSON_FLAG,
  timeLimit: TIME_LIMIT_OPTION,
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
