import { formatDecimal } from '@flotilla/play';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { decimalOption, type ParsedOptions, wholeNumberOption } from '../../shell/declare.js';
import { LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

/** Allowed range in shots; outside it, the number of games overflows or is always minimal. */
const [MIN_SHOTS, MAX_SHOTS] = [1e-9, 1e9];
const MAX_GAMES = 1e9;
const MAX_PILOT = 1_000_000;

function shotsOption<Details extends object>(details: Details) {
  return decimalOption(
    '<shots>',
    (value) => value >= MIN_SHOTS && value <= MAX_SHOTS,
    (texts, values) => {
      const range = { min: String(MIN_SHOTS), max: formatDecimal(texts, MAX_SHOTS) };
      return texts.t('errors:option.number', { ...values, ...range });
    },
    details,
  );
}

const OPTIONS = {
  difference: shotsOption({ isRequired: true } as const),
  // A given deviation makes pilot games unnecessary.
  deviation: shotsOption({ conflicts: ['pilot', 'rules', 'placer', 'seed'] }),
  games: wholeNumberOption(2, MAX_GAMES),
  pilot: wholeNumberOption(20, MAX_PILOT, { value: 400 }),
  rules: common.RULES_OPTION,
  placer: common.PLACER_OPTION,
  seed: common.SEED_OPTION,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
  ...LAB_OPTIONS,
};
export type PowerInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'power density weights --difference 0.5',
    'power --difference 0.5 --deviation 12',
    'power --difference 0.5 --deviation 12 --games 2000 --json',
  ],
  args: common.shooterArguments('[first]', '[second]'),
  options: OPTIONS,
};
