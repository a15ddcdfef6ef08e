import { A_SHOOTER, GIVEN_RULES, JSON_DOCUMENT, TIME_LIMIT } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { flag, type GivenOptions, wholeNumber, word } from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { PACE } from '../online/paces.js';
import { TEXTS } from './texts.js';

const MAX_GAMES = 100_000;

const OPTIONS = {
  server: word('<url>'),
  shooter: word('<shooter>', { ...A_SHOOTER, value: 'density' }),
  challenge: flag(),
  accept: flag(),
  games: wholeNumber(1, MAX_GAMES, { value: 1 }),
  rules: {
    ...GIVEN_RULES,
    about: 'bot.rules',
    usual: ({ t }: HelpTexts) => t('commands:bot.usualRules'),
  },
  pace: { ...PACE, usual: ({ t }: HelpTexts) => t('commands:bot.usualPace') },
  token: word('<token>'),
  name: word('<name>', { usual: ({ t }: HelpTexts) => t('commands:bot.usualName') }),
  json: JSON_DOCUMENT,
  timeLimit: TIME_LIMIT,
};
export type BotGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bot --server https://HOST --shooter density --accept --games 3',
    'bot --server http://localhost:8080 --shooter docs/examples/my-shooter.js --challenge --rules hasbro --json',
  ],
  options: OPTIONS,
};
