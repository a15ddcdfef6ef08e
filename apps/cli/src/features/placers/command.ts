import { JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['placers', 'placers --json'],
  options: { json: JSON_FLAG },
};
