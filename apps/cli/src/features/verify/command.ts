import { JSON_FLAG } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

const OPTIONS = {
  key: textOption('<key>'),
  course: textOption('<hash>', { textKey: 'verify.courseOption' }),
  json: JSON_FLAG,
};
export type VerifyInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'verify docs/example-online-game.txt',
    'verify docs/example-online-game.txt --key https://sea.example',
    'verify docs/example-online-game.txt --key docs/example-server-key.txt --json',
  ],
  args: [{ syntax: '<file>' }],
  options: OPTIONS,
};
