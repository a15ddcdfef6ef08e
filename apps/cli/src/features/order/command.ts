import { FIXED_SEED_OPTION, JSON_FLAG, RULES_OPTION } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import type { ParsedOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { rules: RULES_OPTION, seed: FIXED_SEED_OPTION, json: JSON_FLAG };
export type OrderInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['order', 'order --rules docs/examples/small-board.json --json'],
  options: OPTIONS,
};
