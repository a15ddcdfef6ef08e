import { ANY_RULES, JSON_DOCUMENT, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import type { GivenOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { rules: ANY_RULES, seed: SEED_1, json: JSON_DOCUMENT };
export type OrderGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['order', 'order --rules docs/examples/small-board.json --json'],
  options: OPTIONS,
};
