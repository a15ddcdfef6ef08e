import { JSON_DOCUMENT, PLAIN } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  final: flag({ conflicts: ['turn', 'json'] }),
  turn: textOption('<n>', { conflicts: ['json'] }),
  plain: PLAIN,
  json: JSON_DOCUMENT,
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
