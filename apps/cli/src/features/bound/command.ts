import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, textOption, wholeNumberOption } from '../../shell/declare.js';
import { LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const MAX_BOARDS = 10_000_000;

const OPTIONS = {
  rules: common.RULES_OPTION,
  shooter: textOption('<name>', { ...common.BUILT_IN_SHOOTER_HELP, defaultText: 'exact' }),
  within: common.WITHIN_SHOTS,
  boards: wholeNumberOption(0, MAX_BOARDS, { value: 0 }),
  seed: common.FIXED_SEED_OPTION,
  json: common.JSON_FLAG,
  ...LAB_OPTIONS,
};
export type BoundInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bound --rules hasbro',
    'bound --rules hasbro --within 30',
    'bound --rules russian --shooter density --boards 20 --json',
  ],
  options: OPTIONS,
};
