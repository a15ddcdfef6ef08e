import { ANY_RULES, JSON_DOCUMENT, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, word } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { rules: ANY_RULES, map: word('<file>'), seed: SEED_1, json: JSON_DOCUMENT };
export type OddsGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['odds', 'odds --rules hasbro --json', 'odds --map docs/examples/position.txt'],
  options: OPTIONS,
};
