import { TIES } from '@flotilla/research';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { choice, type ParsedOptions } from '../../shell/declare.js';
import { LAB_OPTIONS } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: common.REQUIRED_RULES,
  ties: choice('<how>', TIES, { value: TIES[0] }),
  within: common.WITHIN_SHOTS,
  memory: common.MEMORY,
  seed: common.SEED_1,
  json: common.JSON_DOCUMENT,
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
