import { A_SHOOTER, JSON_DOCUMENT, SEED, TIME_LIMIT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type GivenOptions, word } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  shooter: word('<shooter>', { ...A_SHOOTER, about: 'help.shooter', value: 'random' }),
  out: word('<file>', { short: '-o' }),
  destroyOnHit: flag(),
  printed: flag({ conflicts: ['shooter'] }),
  seed: SEED,
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type BombardGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bombard docs/examples/board.txt',
    'bombard docs/examples/board.txt --shooter density --seed 7 -o after.txt',
  ],
  args: [{ takes: '<file>' }],
  options: OPTIONS,
};
