import {
  FIXED_SEED_OPTION,
  JSON_FLAG,
  REQUIRED_RULES_OPTION,
  WITHIN_SHOTS,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flagOption,
  InvalidOptionValue,
  type ParsedOptions,
  parseCount,
  parsedOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

/** Keeps the solver's integer costs exact. */
const MAX_GAMES_PER_BIN = 1000;
const MAX_HISTOGRAM_BINS = 60;

/** Parses `5,10,3`: the opponent's games with 0, 1 and 2 misses. */
function parseMissHistogram(text: string, name: string): readonly number[] {
  const counts = text.split(',').map((count) => parseCount(name, count, 0, MAX_GAMES_PER_BIN));
  if (counts.length <= MAX_HISTOGRAM_BINS && counts.some((count) => count > 0)) return counts;
  throw new InvalidOptionValue(({ t }) => t('commands:solve.noGames', { max: MAX_HISTOGRAM_BINS }));
}

const OPTIONS = {
  rules: REQUIRED_RULES_OPTION,
  budget: wholeNumberOption(1, 1e12, { value: 100_000_000 }),
  worst: flagOption({ conflicts: ['within', 'race'] }),
  within: { ...WITHIN_SHOTS, conflicts: ['race'] },
  race: parsedOption<readonly number[] | true, object>('[counts]', parseMissHistogram),
  seed: FIXED_SEED_OPTION,
  json: JSON_FLAG,
};
export type SolveInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'solve --rules docs/examples/small-board.json',
    'solve --rules docs/examples/small-board.json --json',
    'solve --rules docs/examples/small-board.json --worst',
    'solve --rules docs/examples/small-board.json --within 9 --json',
    'solve --rules docs/examples/small-board.json --race --json',
  ],
  options: OPTIONS,
};
