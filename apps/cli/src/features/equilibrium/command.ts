import { FIXED_SEED_OPTION, JSON_FLAG, REQUIRED_RULES_OPTION } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { decimalOption, type ParsedOptions, wholeNumberOption } from '../../shell/declare.js';
import { RESUME_OPTION } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: REQUIRED_RULES_OPTION,
  gap: decimalOption(
    '<shots>',
    (gap) => gap >= 0,
    ({ t }, { given }) => t('commands:equilibrium.badGap', { given }),
    { value: 0.001 },
  ),
  budget: wholeNumberOption(1, 1e12, { value: 10_000_000 }),
  seed: FIXED_SEED_OPTION,
  json: JSON_FLAG,
  resume: RESUME_OPTION,
};
export type EquilibriumInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'equilibrium --rules docs/examples/small-board.json',
    'equilibrium --rules docs/examples/small-board.json --gap 0.0001 --json',
  ],
  options: OPTIONS,
};
