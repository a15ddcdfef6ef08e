import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { optionalTextOption, type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

export const DEFAULT_ADVISER = 'exact';

const OPTIONS = {
  rules: common.OPTIONAL_RULES_OPTION,
  shooter: textOption('<shooter>', {
    ...common.SHOOTER_HELP,
    textKey: 'help.shooter',
    defaultText: DEFAULT_ADVISER,
  }),
  seed: common.SEED_OPTION,
  resume: optionalTextOption('[file]', { conflicts: ['rules', 'seed'] }),
  autosave: common.AUTOSAVE_FLAG,
  plain: common.PLAIN_FLAG,
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
};
export type AssistInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['assist', 'assist --rules hasbro --shooter automaton', 'assist --resume'],
  options: OPTIONS,
};
