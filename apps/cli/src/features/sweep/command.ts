import { PLACER_NAMES } from '@flotilla/engine/catalogue';
import { ANNOUNCES, PRESET_NAMES, TOUCHING } from '@flotilla/rules';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, wholeNumber, word, words } from '../../shell/declare.js';
import { LAB, PLOT } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_GAMES = 1_000_000;

/** Parameters of a sweep with their known values: two options, then fields of the rules. */
const VARIED_VALUES = {
  ...{ rules: PRESET_NAMES, placer: PLACER_NAMES, grid: [], fleet: [] },
  ...{ touching: TOUCHING, announces: ANNOUNCES },
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const VARIED = Object.keys(VARIED_VALUES);

/** A name, and then its values with commas between. */
function varied(typed: string): readonly string[] {
  const [before = '', name = ''] = /^(\w+)=(?:.*,)?/.exec(typed) ?? [];
  const values = Object.entries(VARIED_VALUES).find(([each]) => each === name)?.[1];
  return values ? values.map((value) => before + value) : VARIED.map((each) => `${each}=`);
}

const OPTIONS = {
  vary: words('<name=values>', { isRequired: true, complete: varied }),
  games: wholeNumber(1, MAX_GAMES, { value: 1000 }),
  rules: common.ANY_RULES,
  placer: common.PLACER,
  csv: word('<folder>'),
  plot: PLOT,
  seed: common.SEED,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
  ...LAB,
};
export type SweepGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'sweep density weights --vary rules=russian,hasbro,german',
    'sweep density random --vary grid=8..12 --games 500 --plot grid.svg',
    'sweep density --vary fleet=4-3-2,5-4-3 --vary touching=forbidden,allowed --csv tables',
    'sweep "cmd:python3 docs/examples/bots/bot.py --depth {depth}" --vary depth=1..4 --rules mini-7',
  ],
  args: [{ takes: '<shooters...>', ...common.A_SHOOTER }],
  options: OPTIONS,
};
