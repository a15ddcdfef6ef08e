import { JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { listOption, type ParsedOptions } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = { remove: listOption('<run>'), json: JSON_FLAG };
export type RunsInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['runs', 'runs --remove all'],
  options: OPTIONS,
  // The action rejects excess arguments with a hint.
  declare: (command) => void command.allowExcessArguments(),
};
