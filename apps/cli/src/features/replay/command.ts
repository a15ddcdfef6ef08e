import { JSON_FLAG, PLAIN_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flagOption, type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  final: flagOption({ conflicts: ['turn', 'json'] }),
  turn: textOption('<n>', { conflicts: ['json'] }),
  plain: PLAIN_FLAG,
  json: JSON_FLAG,
};
export type ReplayInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'replay docs/example-game.txt',
    'replay docs/example-game.txt --final',
    'replay docs/example-game.txt --turn 12',
  ],
  args: [{ syntax: '<file>' }],
  options: OPTIONS,
};
