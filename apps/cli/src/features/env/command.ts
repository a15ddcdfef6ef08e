import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['env < docs/examples/env-messages.jsonl'],
};
