import { JSON_DOCUMENT, RULES, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import type { ParsedOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { rules: RULES, seed: SEED_1, json: JSON_DOCUMENT };
export type OrderInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['order', 'order --rules docs/examples/small-board.json --json'],
  options: OPTIONS,
};
