import { JSON_DOCUMENT, REQUIRED_RULES, SEED_1, WITHIN_SHOTS } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flag,
  type ParsedOptions,
  parseCount,
  parsedOption,
  ValueFault,
  wholeNumber,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

/** Maximum number of games for each number of misses, so that all costs stay exact. */
const MAX_GAMES = 1000;
const MAX_COUNTS = 60;

/** Parses the opponent's histogram: games with 0, 1, 2 … misses. */
function parseCounts(text: string, name: string): readonly number[] {
  const counts = text.split(',').map((count) => parseCount(name, count, 0, MAX_GAMES));
  if (counts.length <= MAX_COUNTS && counts.some((count) => count > 0)) return counts;
  throw new ValueFault(({ t }) => t('commands:solve.noGames', { max: MAX_COUNTS }));
}

const OPTIONS = {
  rules: REQUIRED_RULES,
  budget: wholeNumber(1, 1e12, { value: 100_000_000 }),
  worst: flag({ conflicts: ['within', 'race'] }),
  within: { ...WITHIN_SHOTS, conflicts: ['race'] },
  race: parsedOption<readonly number[] | true, object>('[counts]', parseCounts),
  seed: SEED_1,
  json: JSON_DOCUMENT,
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
