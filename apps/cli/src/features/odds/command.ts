import { JSON_DOCUMENT, RULES, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { rules: RULES, map: textOption('<file>'), seed: SEED_1, json: JSON_DOCUMENT };
export type OddsInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['odds', 'odds --rules hasbro --json', 'odds --map docs/examples/position.txt'],
  options: OPTIONS,
};
