import { FORMATS } from '@flotilla/lab';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choiceOption,
  flagOption,
  type ParsedOptions,
  parsedOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { ADJUST_OPTION, LAB_OPTIONS, LOG_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_PLAYERS = 100_000;
const MAX_GAMES = 100_000;
const MAX_ROUNDS = 1000;

const OPTIONS = {
  format: choiceOption('<format>', FORMATS, {
    placeholders: () => ({ names: FORMATS.join(', ') }),
  }),
  players: wholeNumberOption(2, MAX_PLAYERS),
  placers: parsedOption('<names>', (text) => text.split(',').map((name) => name.trim()), {
    ...common.PLACER_HELP,
    complete: common.completeList(common.PLACER_HELP.complete()),
  }),
  games: wholeNumberOption(1, MAX_GAMES),
  rounds: wholeNumberOption(1, MAX_ROUNDS),
  rules: common.RULES_OPTION,
  adjust: ADJUST_OPTION,
  memory: common.MEMORY_OPTION,
  maps: flagOption({ conflicts: ['json'] }),
  seed: common.SEED_OPTION,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
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
