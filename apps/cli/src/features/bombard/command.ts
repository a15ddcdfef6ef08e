import { JSON_DOCUMENT, SEED, SHOOTER_HELP, TIME_LIMIT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  shooter: textOption('<shooter>', { ...SHOOTER_HELP, textKey: 'help.shooter', value: 'random' }),
  out: textOption('<file>', { short: '-o' }),
  destroyOnHit: flag(),
  printed: flag({ conflicts: ['shooter'] }),
  seed: SEED,
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type BombardInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bombard docs/examples/board.txt',
    'bombard docs/examples/board.txt --shooter density --seed 7 -o after.txt',
  ],
  args: [{ syntax: '<file>' }],
  options: OPTIONS,
};
