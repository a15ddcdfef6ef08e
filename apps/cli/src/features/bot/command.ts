import {
  JSON_DOCUMENT,
  OPTIONAL_RULES,
  SHOOTER_HELP,
  TIME_LIMIT,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type ParsedOptions, textOption, wholeNumber } from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { PACE_OPTION } from '../online/paces.js';
import { TEXTS } from './texts.js';

const MAX_GAMES = 100_000;

const OPTIONS = {
  server: textOption('<url>'),
  shooter: textOption('<shooter>', { ...SHOOTER_HELP, value: 'density' }),
  challenge: flag(),
  accept: flag(),
  games: wholeNumber(1, MAX_GAMES, { value: 1 }),
  rules: {
    ...OPTIONAL_RULES,
    textKey: 'bot.rules',
    defaultText: ({ t }: HelpTexts) => t('commands:bot.usualRules'),
  },
  pace: { ...PACE_OPTION, defaultText: ({ t }: HelpTexts) => t('commands:bot.usualPace') },
  token: textOption('<token>'),
  name: textOption('<name>', { defaultText: ({ t }: HelpTexts) => t('commands:bot.usualName') }),
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type BotInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bot --server https://HOST --shooter density --accept --games 3',
    'bot --server http://localhost:8080 --shooter docs/examples/my-shooter.js --challenge --rules hasbro --json',
  ],
  options: OPTIONS,
};
