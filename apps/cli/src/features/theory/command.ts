import { MAX_SQUARES } from '@flotilla/rules';
import { JSON_DOCUMENT, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, wholeNumber } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

/** Minimum number of games for a reliable interval. */
const MIN_GAMES = 100;
const MAX_GAMES = 1_000_000;

const OPTIONS = {
  games: wholeNumber(MIN_GAMES, MAX_GAMES, { value: 10_000 }),
  squares: wholeNumber(1, MAX_SQUARES),
  targets: wholeNumber(1, MAX_SQUARES, {}, '<m>'),
  shots: wholeNumber(1, MAX_SQUARES, {}, '<k>'),
  seed: SEED_1,
  json: JSON_DOCUMENT,
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
