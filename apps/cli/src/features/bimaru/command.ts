import { BIMARU_GRADES } from '@flotilla/bimaru';
import { ANY_RULES, JSON_DOCUMENT, SEED } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choice,
  flag,
  type GivenOptions,
  wholeNumber,
  word,
  wordOrNone,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const MOST_PUZZLES = 600;
const MOST_SECONDS = 86_400;

const OPTIONS = {
  rules: ANY_RULES,
  grade: choice('<grade>', BIMARU_GRADES, { value: 'medium' }),
  // A daily puzzle has fixed rules, grade and seed.
  daily: wordOrNone('[date]', { conflicts: ['rules', 'grade', 'seed'] }),
  solution: flag({ conflicts: ['play'] }),
  play: flag({ conflicts: ['json'] }),
  plain: flag(),
  sheet: word('<file>', { conflicts: ['daily', 'solution', 'play', 'json'] }),
  count: wholeNumber(1, MOST_PUZZLES),
  seconds: wholeNumber(1, MOST_SECONDS, { value: 60 }),
  seed: SEED,
  json: JSON_DOCUMENT,
};
export type BimaruAsked = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bimaru --grade easy',
    'bimaru --daily --json',
    'bimaru docs/examples/puzzle.json --solution',
    'bimaru --sheet sheets.svg --count 12 --seed 7',
  ],
  args: [{ takes: '[file]' }],
  options: OPTIONS,
};
