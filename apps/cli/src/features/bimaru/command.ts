import { BIMARU_GRADES } from '@flotilla/bimaru';
import { JSON_FLAG, RULES_OPTION, SEED_OPTION } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choiceOption,
  flagOption,
  optionalTextOption,
  type ParsedOptions,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const MAX_SHEET_PUZZLES = 600;
const MAX_SEARCH_SECONDS = 86_400;

const OPTIONS = {
  rules: RULES_OPTION,
  grade: choiceOption('<grade>', BIMARU_GRADES, { value: 'medium' }),
  // A daily puzzle has fixed rules, grade and seed.
  daily: optionalTextOption('[date]', { conflicts: ['rules', 'grade', 'seed'] }),
  solution: flagOption({ conflicts: ['play'] }),
  play: flagOption({ conflicts: ['json'] }),
  plain: flagOption(),
  sheet: textOption('<file>', { conflicts: ['daily', 'solution', 'play', 'json'] }),
  count: wholeNumberOption(1, MAX_SHEET_PUZZLES),
  seconds: wholeNumberOption(1, MAX_SEARCH_SECONDS, { value: 60 }),
  seed: SEED_OPTION,
  json: JSON_FLAG,
};
export type BimaruInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bimaru --grade easy',
    'bimaru --daily --json',
    'bimaru docs/examples/puzzle.json --solution',
    'bimaru --sheet sheets.svg --count 12 --seed 7',
  ],
  args: [{ syntax: '[file]' }],
  options: OPTIONS,
};
