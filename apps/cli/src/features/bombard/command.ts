import {
  JSON_FLAG,
  SEED_OPTION,
  SHOOTER_HELP,
  TIME_LIMIT_OPTION,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flagOption, type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  shooter: textOption('<shooter>', { ...SHOOTER_HELP, textKey: 'help.shooter', value: 'random' }),
  out: textOption('<file>', { short: '-o' }),
  destroyOnHit: flagOption(),
  printed: flagOption({ conflicts: ['shooter'] }),
  seed: SEED_OPTION,
  json: JSON_FLAG,
  timeLimit: TIME_LIMIT_OPTION,
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
