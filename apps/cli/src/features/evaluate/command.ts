import { TIES } from '@flotilla/research';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { choiceOption, type ParsedOptions } from '../../shell/declare.js';
import { LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: common.REQUIRED_RULES_OPTION,
  ties: choiceOption('<how>', TIES, { value: TIES[0] }),
  within: common.WITHIN_SHOTS,
  memory: common.MEMORY_OPTION,
  seed: common.FIXED_SEED_OPTION,
  json: common.JSON_FLAG,
  ...LAB_OPTIONS,
};
export type EvaluateInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'evaluate greedy --ties lowest --rules docs/examples/small-board.json',
    'evaluate exact --rules docs/examples/small-board.json --json',
    'evaluate exact --rules docs/examples/small-board.json --within 9',
  ],
  args: [{ syntax: '<shooter>', ...common.BUILT_IN_SHOOTER_HELP }],
  options: OPTIONS,
};
