import { numberIn } from '@flotilla/play';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { decimal, type GivenOptions, wholeNumber } from '../../shell/declare.js';
import { LAB } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

/** In shots; beyond these the number of games is too large for a double, or every difference shows. */
const [LEAST, MOST] = [1e-9, 1e9];
const MAX_GAMES = 1e9;
const MAX_PILOT = 1_000_000;

function shots<Said extends object>(said: Said) {
  return decimal(
    '<shots>',
    (value) => value >= LEAST && value <= MOST,
    (texts, given) => {
      const range = { min: String(LEAST), max: numberIn(texts, MOST) };
      return texts.t('errors:option.number', { ...given, ...range });
    },
    said,
  );
}

const OPTIONS = {
  difference: shots({ isRequired: true } as const),
  // A deviation that is given needs no games.
  deviation: shots({ conflicts: ['pilot', 'rules', 'placer', 'seed'] }),
  games: wholeNumber(2, MAX_GAMES),
  pilot: wholeNumber(20, MAX_PILOT, { value: 400 }),
  rules: common.ANY_RULES,
  placer: common.PLACER,
  seed: common.SEED,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
  ...LAB,
};
export type PowerGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'power density weights --difference 0.5',
    'power --difference 0.5 --deviation 12',
    'power --difference 0.5 --deviation 12 --games 2000 --json',
  ],
  args: common.twoShooters('[first]', '[second]'),
  options: OPTIONS,
};
