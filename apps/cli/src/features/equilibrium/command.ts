import { JSON_DOCUMENT, REQUIRED_RULES, SEED_1 } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { decimal, type ParsedOptions, wholeNumber } from '../../shell/declare.js';
import { RESUME } from '../lab/lab-options.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  rules: REQUIRED_RULES,
  gap: decimal(
    '<shots>',
    (gap) => gap >= 0,
    ({ t }, { given }) => t('commands:equilibrium.badGap', { given }),
    { value: 0.001 },
  ),
  budget: wholeNumber(1, 1e12, { value: 10_000_000 }),
  seed: SEED_1,
  json: JSON_DOCUMENT,
  resume: RESUME,
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
