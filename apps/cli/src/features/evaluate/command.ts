import { TIES } from '@flotilla/research';
import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { choice, type GivenOptions } from '../../shell/declare.js';
import { LAB } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: common.NEEDED_RULES,
  ties: choice('<how>', TIES, { value: TIES[0] }),
  within: common.WITHIN,
  memory: common.MEMORY,
  seed: common.SEED_1,
  json: common.JSON_DOCUMENT,
  ...LAB,
};
export type EvaluateGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'evaluate greedy --ties lowest --rules docs/examples/small-board.json',
    'evaluate exact --rules docs/examples/small-board.json --json',
    'evaluate exact --rules docs/examples/small-board.json --within 9',
  ],
  args: [{ takes: '<shooter>', ...common.AN_OWN_SHOOTER }],
  options: OPTIONS,
};
