import { addTimeLimit, jsonOption, placerNames, seedOption } from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { TEXTS } from './texts.js';

export const DEFAULT_MEMORY_GAMES = '10';
export const DEFAULT_PLAYER = '1';

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'memory',
    'memory anna.json --add docs/example-game.txt',
    'memory lefty.json --placer zones/left --games 20 --seed 1',
    'memory anna.json',
    'memory --forget',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('[file]', t('commands:memory.file'))
      .option('--add <record>', t('commands:memory.add'), (path: string, before: string[] = []) => [
        ...before,
        path,
      ])
      .addOption(usually('--player <n>', t('commands:memory.player'), DEFAULT_PLAYER))
      .option(
        '--placer <placer>',
        t('commands:memory.placer', { names: placerNames(context.texts) }),
      )
      .addOption(usually('--games <n>', t('commands:memory.games'), DEFAULT_MEMORY_GAMES))
      .option('--forget', t('commands:memory.forget'))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
    addTimeLimit(command, context);
  },
};
