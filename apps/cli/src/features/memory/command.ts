import { MAX_FLEETS } from '@flotilla/engine';
import { JSON_DOCUMENT, PLACER_HELP, SEED, TIME_LIMIT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flag,
  listOption,
  type ParsedOptions,
  textOption,
  wholeNumber,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MEMORY_GAMES = 10;
export const DEFAULT_PLAYER = 1;

const OPTIONS = {
  add: listOption('<record>'),
  player: wholeNumber(1, 2, { defaultText: String(DEFAULT_PLAYER) }),
  placer: textOption('<placer>', PLACER_HELP),
  games: wholeNumber(1, MAX_FLEETS, { defaultText: String(DEFAULT_MEMORY_GAMES) }),
  forget: flag(),
  seed: SEED,
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type MemoryInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'memory',
    'memory anna.json --add docs/example-game.txt',
    'memory lefty.json --placer zones/left --games 20 --seed 1',
    'memory anna.json',
    'memory --forget',
  ],
  args: [{ syntax: '[file]' }],
  options: OPTIONS,
};
