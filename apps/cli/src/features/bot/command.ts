import {
  JSON_FLAG,
  OPTIONAL_RULES_OPTION,
  SHOOTER_HELP,
  TIME_LIMIT_OPTION,
} from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  flagOption,
  type ParsedOptions,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { PACE_OPTION } from '../online/paces.js';
import { TEXTS } from './texts.js';

const MAX_GAMES = 100_000;

const OPTIONS = {
  server: textOption('<url>'),
  shooter: textOption('<shooter>', { ...SHOOTER_HELP, value: 'density' }),
  challenge: flagOption(),
  accept: flagOption(),
  games: wholeNumberOption(1, MAX_GAMES, { value: 1 }),
  rules: {
    ...OPTIONAL_RULES_OPTION,
    textKey: 'bot.rules',
    defaultText: ({ t }: HelpTexts) => t('commands:bot.usualRules'),
  },
  pace: { ...PACE_OPTION, defaultText: ({ t }: HelpTexts) => t('commands:bot.usualPace') },
  token: textOption('<token>'),
  name: textOption('<name>', { defaultText: ({ t }: HelpTexts) => t('commands:bot.usualName') }),
  json: JSON_FLAG,
  timeLimit: TIME_LIMIT_OPTION,
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
