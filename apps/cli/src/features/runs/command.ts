import { JSON_DOCUMENT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, words } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { remove: words('<run>'), json: JSON_DOCUMENT };
export type RunsGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['runs', 'runs --remove all'],
  options: OPTIONS,
  // Refused with a hint of its own.
  declare: (command) => void command.allowExcessArguments(),
};
