import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flagOption, type ParsedOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: common.RULES_OPTION,
  placer: common.PLACER_OPTION,
  seed: common.SEED_OPTION,
  steps: flagOption(),
  plain: common.PLAIN_FLAG,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
};
export type WatchInput = ParsedOptions<typeof OPTIONS>;

const [FIRST, SECOND] = common.shooterArguments('[first]', '[second]');

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'watch exact density',
    'watch weights automaton --rules hasbro --seed 7',
    'watch density parity --plain --steps',
  ],
  args: [
    { ...FIRST, value: 'exact' },
    { ...SECOND, value: 'weights' },
  ],
  options: OPTIONS,
};
