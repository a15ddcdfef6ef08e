import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type ParsedOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: common.RULES,
  placer: common.PLACER,
  seed: common.SEED,
  steps: flag(),
  plain: common.PLAIN,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
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
