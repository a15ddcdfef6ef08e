import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { optionalText, type ParsedOptions, textOption } from '../../shell/declare.js';
import { TEXTS } from './texts.js';

export const DEFAULT_ADVISER = 'exact';

const OPTIONS = {
  rules: common.OPTIONAL_RULES,
  shooter: textOption('<shooter>', {
    ...common.SHOOTER_HELP,
    textKey: 'help.shooter',
    defaultText: DEFAULT_ADVISER,
  }),
  seed: common.SEED,
  resume: optionalText('[file]', { conflicts: ['rules', 'seed'] }),
  autosave: common.AUTOSAVE,
  plain: common.PLAIN,
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
};
export type AssistInput = ParsedOptions<typeof OPTIONS>;

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: ['assist', 'assist --rules hasbro --shooter automaton', 'assist --resume'],
  options: OPTIONS,
};
