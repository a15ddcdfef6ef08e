import { JSON_DOCUMENT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, word } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  key: word('<key>'),
  course: word('<hash>', { about: 'verify.courseOption' }),
  json: JSON_DOCUMENT,
};
export type VerifyGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'verify docs/example-online-game.txt',
    'verify docs/example-online-game.txt --key https://sea.example',
    'verify docs/example-online-game.txt --key docs/example-server-key.txt --json',
  ],
  args: [{ takes: '<file>' }],
  options: OPTIONS,
};
