import { BIMARU_GRADES } from '@flotilla/bimaru';
import { Option } from 'commander';
import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import { TEXTS } from './texts.js';

/** What a new puzzle is made of, which a puzzle of a day or of a file has. */
const OF_A_NEW_PUZZLE = ['rules', 'grade', 'seed'];

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'bimaru --grade easy',
    'bimaru --daily --json',
    'bimaru docs/examples/puzzle.json --solution',
    'bimaru --sheet sheets.svg --count 12 --seed 7',
  ],
  declare(command, context) {
    const { t } = context.texts;
    command
      .argument('[file]', t('commands:bimaru.file'))
      .addOption(rulesOption(context))
      .addOption(
        new Option('--grade <grade>', t('commands:bimaru.grade'))
          .choices(BIMARU_GRADES)
          .default('medium'),
      )
      .addOption(
        new Option('--daily [date]', t('commands:bimaru.daily')).conflicts(OF_A_NEW_PUZZLE),
      )
      .addOption(new Option('--solution', t('commands:bimaru.solution')).conflicts('play'))
      .addOption(new Option('--play', t('commands:bimaru.play')).conflicts('json'))
      .option('--plain', t('commands:bimaru.plain'))
      .addOption(
        new Option('--sheet <file>', t('commands:bimaru.sheet')).conflicts([
          ...['daily', 'solution', 'play', 'json'],
        ]),
      )
      .option('--count <n>', t('commands:bimaru.count'))
      .addOption(new Option('--seconds <n>', t('commands:bimaru.seconds')).default('60'))
      .addOption(seedOption(context))
      .addOption(jsonOption(context));
  },
};
