import { FIXED_SEED_OPTION, JSON_FLAG, RULES_OPTION } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: RULES_OPTION,
  map: textOption('<file>'),
  seed: FIXED_SEED_OPTION,
  json: JSON_FLAG,
};
export type OddsInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['odds', 'odds --rules hasbro --json', 'odds --map docs/examples/position.txt'],
  options: OPTIONS,
};
