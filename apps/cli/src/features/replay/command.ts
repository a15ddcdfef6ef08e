import { JSON_DOCUMENT, PLAIN } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type GivenOptions, word } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  final: flag({ conflicts: ['turn', 'json'] }),
  turn: word('<n>', { conflicts: ['json'] }),
  plain: PLAIN,
  json: JSON_DOCUMENT,
};
export type ReplayGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'replay docs/example-game.txt',
    'replay docs/example-game.txt --final',
    'replay docs/example-game.txt --turn 12',
  ],
  args: [{ takes: '<file>' }],
  options: OPTIONS,
};
