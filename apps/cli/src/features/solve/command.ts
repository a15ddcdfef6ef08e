import { Option } from 'commander';
import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'solve --rules docs/examples/small-board.json',
    'solve --rules docs/examples/small-board.json --json',
    'solve --rules docs/examples/small-board.json --worst',
    'solve --rules docs/examples/small-board.json --within 9 --json',
    'solve --rules docs/examples/small-board.json --race --json',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .addOption(rulesOption(context).default(undefined).makeOptionMandatory())
      .option('--budget <n>', t('commands:solve.budget'), '100000000')
      .addOption(new Option('--worst', t('commands:solve.worst')).conflicts(['within', 'race']))
      .addOption(new Option('--within <n>', t('commands:solve.within')).conflicts('race'))
      .option('--race [counts]', t('commands:solve.race'))
      .addOption(seedOption(context).default('1'))
      .addOption(jsonOption(context));
  },
};
