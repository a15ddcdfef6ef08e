import { Option } from 'commander';
import {
  addTimeLimit,
  jsonOption,
  placerOption,
  rulesOption,
  shooterNames,
} from '../../shell/common-options.js';
import { type CommandSpec, usually } from '../../shell/context.js';
import { PACE_NAMES, PEOPLES_PACE } from '../online/paces.js';
import { TEXTS } from './texts.js';

const FIRST = ['me', 'opponent', 'random'] as const;
/** These are of a game on this device. */
const OF_ONE_DEVICE = [
  ...['opponent', 'skill', 'training', 'two', 'seed', 'resume', 'autosave', 'memory'],
];
/** A game that is gone on with has these of its own. */
const OF_A_NEW_GAME = [
  ...['autoPlace', 'first', 'name', 'placer', 'rules', 'seed', 'skill', 'two'],
];

export const COMMAND: CommandSpec = {
  texts: TEXTS,
  examples: [
    'play',
    'play --opponent captain --training',
    'play --two --rules hasbro --name Anna --name Boris',
    'play --plain --auto-place --seed 1 <<< C3',
    'play --opponent docs/examples/my-shooter.js',
    'play --online https://HOST/join/ID --name Anna',
    'play --online https://HOST --rules hasbro --pace game-3+2',
    'play --online https://HOST --pair',
  ],
  declare(command, context) {
    const { t } = context.texts;
    const names = shooterNames(context.texts);
    command
      .option('--plain', t('commands:help.plain'))
      .option('--auto-place', t('commands:play.autoPlace'))
      .addOption(
        usually(
          '--opponent <shooter>',
          t('commands:play.opponent', { names }),
          t('commands:play.usualOpponent'),
        ),
      )
      .addOption(rulesOption(context).default(undefined, 'russian'))
      .addOption(placerOption(context).default(undefined, t('commands:play.usualPlacer')))
      .addOption(usually('--skill <percent>', t('commands:play.skill'), '100'))
      .addOption(
        usually('--first <who>', t('commands:play.first'), t('commands:play.usualFirst')).choices(
          FIRST,
        ),
      )
      .option('--training', t('commands:play.training'))
      .addOption(
        new Option('--two', t('commands:play.two')).conflicts(['opponent', 'skill', 'memory']),
      )
      .option('--seed <n>', t('commands:play.seed'))
      .addOption(new Option('--resume [file]', t('commands:play.resume')).conflicts(OF_A_NEW_GAME))
      .option('--autosave', t('commands:help.autosave'))
      .option('--name <name>', t('commands:play.name'), (name: string, before: string[] = []) => [
        ...before,
        name,
      ])
      .option('--memory <file>', t('commands:play.memory'))
      .addOption(new Option('--online <link>', t('commands:play.online')).conflicts(OF_ONE_DEVICE))
      .addOption(
        usually(
          '--pace <pace>',
          t('commands:play.pace', { names: PACE_NAMES.join(', ') }),
          PEOPLES_PACE,
        ),
      )
      .addOption(new Option('--pair', t('commands:play.pair')).conflicts('first'))
      .addOption(jsonOption(context));
    addTimeLimit(command, context);
  },
};
