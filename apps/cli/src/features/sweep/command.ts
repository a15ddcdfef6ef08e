import { PLACER_NAMES } from '@flotilla/engine/catalogue';
import { ANNOUNCE_RULES, PRESET_NAMES, TOUCHING_RULES } from '@flotilla/rules';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  listOption,
  type ParsedOptions,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import { LAB_OPTIONS, PLOT_OPTION } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_GAMES = 1_000_000;

/** Known values for completion. `rules` and `placer` are options, the rest fields of rules. */
const PARAMETER_VALUES = {
  rules: PRESET_NAMES,
  placer: PLACER_NAMES,
  grid: [],
  fleet: [],
  touching: TOUCHING_RULES,
  announces: ANNOUNCE_RULES,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const SWEEP_PARAMETER_NAMES = Object.keys(PARAMETER_VALUES);

/** Completes `name=`, then its comma-separated values. */
function completeParameter(typed: string): readonly string[] {
  const [prefix = '', name = ''] = /^(\w+)=(?:.*,)?/.exec(typed) ?? [];
  const values = Object.entries(PARAMETER_VALUES).find(([parameter]) => parameter === name)?.[1];
  return values
    ? values.map((value) => prefix + value)
    : SWEEP_PARAMETER_NAMES.map((parameter) => `${parameter}=`);
}

const OPTIONS = {
  vary: listOption('<name=values>', { isRequired: true, complete: completeParameter }),
  games: wholeNumberOption(1, MAX_GAMES, { value: 1000 }),
  rules: common.RULES_OPTION,
  placer: common.PLACER_OPTION,
  csv: textOption('<folder>'),
  plot: PLOT_OPTION,
  seed: common.SEED_OPTION,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
  ...LAB_OPTIONS,
};
export type SweepInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'sweep density weights --vary rules=russian,hasbro,german',
    'sweep density random --vary grid=8..12 --games 500 --plot grid.svg',
    'sweep density --vary fleet=4-3-2,5-4-3 --vary touching=forbidden,allowed --csv tables',
    'sweep "cmd:python3 docs/examples/bots/bot.py --depth {depth}" --vary depth=1..4 --rules mini-7',
  ],
  args: [{ syntax: '<shooters...>', ...common.SHOOTER_HELP }],
  options: OPTIONS,
};
