import { BIMARU_GRADES } from '@flotilla/bimaru';
import { JSON_DOCUMENT, RULES, SEED } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choice,
  flag,
  optionalText,
  type ParsedOptions,
  textOption,
  wholeNumber,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const MAX_PUZZLES = 600;
const MAX_SECONDS = 86_400;

const OPTIONS = {
  rules: RULES,
  grade: choice('<grade>', BIMARU_GRADES, { value: 'medium' }),
  // A daily puzzle has fixed rules, grade and seed.
  daily: optionalText('[date]', { conflicts: ['rules', 'grade', 'seed'] }),
  solution: flag({ conflicts: ['play'] }),
  play: flag({ conflicts: ['json'] }),
  plain: flag(),
  sheet: textOption('<file>', { conflicts: ['daily', 'solution', 'play', 'json'] }),
  count: wholeNumber(1, MAX_PUZZLES),
  seconds: wholeNumber(1, MAX_SECONDS, { value: 60 }),
  seed: SEED,
  json: JSON_DOCUMENT,
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
