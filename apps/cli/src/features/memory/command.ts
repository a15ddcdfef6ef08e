import { MAX_FLEETS } from '@flotilla/engine';
import { A_PLACER, JSON_DOCUMENT, SEED, TIME_LIMIT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type GivenOptions, wholeNumber, word, words } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MEMORY_GAMES = 10;
export const DEFAULT_PLAYER = 1;

const OPTIONS = {
  add: words('<record>'),
  player: wholeNumber(1, 2, { usual: String(DEFAULT_PLAYER) }),
  placer: word('<placer>', A_PLACER),
  games: wholeNumber(1, MAX_FLEETS, { usual: String(DEFAULT_MEMORY_GAMES) }),
  forget: flag(),
  seed: SEED,
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type MemoryGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'memory',
    'memory anna.json --add docs/example-game.txt',
    'memory lefty.json --placer zones/left --games 20 --seed 1',
    'memory anna.json',
    'memory --forget',
  ],
  args: [{ takes: '[file]' }],
  options: OPTIONS,
};
