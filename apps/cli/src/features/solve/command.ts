import { JSON_DOCUMENT, NEEDED_RULES, SEED_1, WITHIN } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flag,
  type GivenOptions,
  readCount,
  reading,
  ValueFault,
  wholeNumber,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

/** Games of an opponent with one number of misses, so that all costs stay exact. */
const MAX_GAMES = 1000;
const MAX_COUNTS = 60;

/** Reads the opponent's histogram: games with 0, 1, 2 … misses. */
function readCounts(given: string, name: string): readonly number[] {
  const counts = given.split(',').map((each) => readCount(name, each, 0, MAX_GAMES));
  if (counts.length <= MAX_COUNTS && counts.some((each) => each > 0)) return counts;
  throw new ValueFault(({ t }) => t('commands:solve.noGames', { max: MAX_COUNTS }));
}

const OPTIONS = {
  rules: NEEDED_RULES,
  budget: wholeNumber(1, 1e12, { value: 100_000_000 }),
  worst: flag({ conflicts: ['within', 'race'] }),
  within: { ...WITHIN, conflicts: ['race'] },
  race: reading<readonly number[] | true, object>('[counts]', readCounts),
  seed: SEED_1,
  json: JSON_DOCUMENT,
};
export type SolveGiven = GivenOptions<typeof OPTIONS>;

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
