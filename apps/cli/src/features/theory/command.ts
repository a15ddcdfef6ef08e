import { MAX_SQUARES } from '@flotilla/rules';
import { FIXED_SEED_OPTION, JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, wholeNumberOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

/** Minimum number of games for a reliable interval. */
const MIN_GAMES = 100;
const MAX_GAMES = 1_000_000;

const OPTIONS = {
  games: wholeNumberOption(MIN_GAMES, MAX_GAMES, { value: 10_000 }),
  squares: wholeNumberOption(1, MAX_SQUARES),
  targets: wholeNumberOption(1, MAX_SQUARES, {}, '<m>'),
  shots: wholeNumberOption(1, MAX_SQUARES, {}, '<k>'),
  seed: FIXED_SEED_OPTION,
  json: JSON_FLAG,
};
export type TheoryInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'theory',
    'theory --games 100000 --seed 7 --json',
    'theory --squares 64 --targets 5 --shots 10',
  ],
  options: OPTIONS,
};
