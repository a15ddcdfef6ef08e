import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, wholeNumber, word } from '../../shell/declare.js';
import { LAB } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_BOARDS = 10_000_000;

const OPTIONS = {
  rules: common.ANY_RULES,
  shooter: word('<name>', { ...common.AN_OWN_SHOOTER, usual: 'exact' }),
  within: common.WITHIN,
  boards: wholeNumber(0, MAX_BOARDS, { value: 0 }),
  seed: common.SEED_1,
  json: common.JSON_DOCUMENT,
  ...LAB,
};
export type BoundGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bound --rules hasbro',
    'bound --rules hasbro --within 30',
    'bound --rules russian --shooter density --boards 20 --json',
  ],
  options: OPTIONS,
};
