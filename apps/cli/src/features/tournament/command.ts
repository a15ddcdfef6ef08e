import { FORMATS } from '@flotilla/lab';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { choice, flag, type ParsedOptions, textOption, wholeNumber } from '../../shell/declare.js';
import { ADJUST, LAB_OPTIONS, LOG_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_PLAYERS = 100_000;
const MAX_GAMES = 100_000;
const MAX_ROUNDS = 1000;

const OPTIONS = {
  format: choice('<format>', FORMATS, { placeholders: () => ({ names: FORMATS.join(', ') }) }),
  players: wholeNumber(2, MAX_PLAYERS),
  placers: textOption('<names>', {
    ...common.PLACER_HELP,
    complete: common.completeList(common.PLACER_HELP.complete()),
  }),
  games: wholeNumber(1, MAX_GAMES),
  rounds: wholeNumber(1, MAX_ROUNDS),
  rules: common.RULES,
  adjust: ADJUST,
  memory: common.MEMORY,
  maps: flag({ conflicts: ['json'] }),
  seed: common.SEED,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
  ...LAB_OPTIONS,
  ...LOG_OPTIONS,
};
export type TournamentInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'tournament --format knockout --players 1024 --seed 1',
    'tournament random automaton weights density --format round-robin --games 500',
    'tournament density weights pool/cross --format swiss --placers uniform,edges --rounds 5',
    'tournament density weights automaton --games 20 --adjust',
  ],
  args: [{ syntax: '[shooters...]', ...common.SHOOTER_HELP }],
  options: OPTIONS,
};
