import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { type GivenOptions, word, wordOrNone } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

export const DEFAULT_ADVISER = 'exact';

const OPTIONS = {
  rules: common.GIVEN_RULES,
  shooter: word('<shooter>', {
    ...common.A_SHOOTER,
    about: 'help.shooter',
    usual: DEFAULT_ADVISER,
  }),
  seed: common.SEED,
  resume: wordOrNone('[file]', { conflicts: ['rules', 'seed'] }),
  autosave: common.AUTOSAVE,
  plain: common.PLAIN,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
};
export type AssistGiven = GivenOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['assist', 'assist --rules hasbro --shooter automaton', 'assist --resume'],
  options: OPTIONS,
};
