import { MAX_FLEETS } from '@flotilla/engine';
import {
  JSON_FLAG,
  PLACER_HELP,
  SEED_OPTION,
  TIME_LIMIT_OPTION,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flagOption,
  listOption,
  type ParsedOptions,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MEMORY_GAMES = 10;
export const DEFAULT_MEMORY_PLAYER = 1;

const OPTIONS = {
  add: listOption('<record>'),
  player: wholeNumberOption(1, 2, { defaultText: String(DEFAULT_MEMORY_PLAYER) }),
  placer: textOption('<placer>', PLACER_HELP),
  games: wholeNumberOption(1, MAX_FLEETS, { defaultText: String(DEFAULT_MEMORY_GAMES) }),
  forget: flagOption(),
  seed: SEED_OPTION,
  json: JSON_FLAG,
  timeLimit: TIME_LIMIT_OPTION,
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
