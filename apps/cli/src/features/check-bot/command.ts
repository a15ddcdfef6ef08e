import { JSON_FLAG, SEED_OPTION, TIME_LIMIT_OPTION } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import type { ParsedOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { timeLimit: TIME_LIMIT_OPTION, seed: SEED_OPTION, json: JSON_FLAG };
export type CheckBotInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'check-bot docs/examples/my-shooter.js',
    'check-bot "cmd:python3 docs/examples/bots/bot.py" --json',
  ],
  args: [{ syntax: '<program>' }],
  options: OPTIONS,
};
