import { FORMATS } from '@flotilla/lab';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { choice, flag, type GivenOptions, wholeNumber, word } from '../../shell/declare.js';
import { ADJUST, LAB, LOG } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_PLAYERS = 100_000;
const MAX_GAMES = 100_000;
const MAX_ROUNDS = 1000;

const OPTIONS = {
  format: choice('<format>', FORMATS, { fill: () => ({ names: FORMATS.join(', ') }) }),
  players: wholeNumber(2, MAX_PLAYERS),
  placers: word('<names>', {
    ...common.A_PLACER,
    complete: common.inLists(common.A_PLACER.complete()),
  }),
  games: wholeNumber(1, MAX_GAMES),
  rounds: wholeNumber(1, MAX_ROUNDS),
  rules: common.ANY_RULES,
  adjust: ADJUST,
  memory: common.MEMORY,
  maps: flag({ conflicts: ['json'] }),
  seed: common.SEED,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
  ...LAB,
  ...LOG,
};
export type TournamentGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'tournament --format knockout --players 1024 --seed 1',
    'tournament random automaton weights density --format round-robin --games 500',
    'tournament density weights pool/cross --format swiss --placers uniform,edges --rounds 5',
    'tournament density weights automaton --games 20 --adjust',
  ],
  args: [{ takes: '[shooters...]', ...common.A_SHOOTER }],
  options: OPTIONS,
};
