import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choiceOption,
  flagOption,
  listOption,
  optionalTextOption,
  type ParsedOptions,
  textOption,
  wholeNumberOption,
} from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { DEFAULT_HUMAN_PACE, PACE_OPTION } from '../online/paces.js';
import { TEXTS } from './texts.js';

const LOCAL_OPTIONS = [
  ...['opponent', 'skill', 'training', 'two', 'seed', 'resume', 'autosave', 'memory'],
];
/** Options that conflict with `--resume`, since the saved game fixes them. */
const NEW_GAME_OPTIONS = [
  ...['autoPlace', 'first', 'name', 'placer', 'rules', 'seed', 'skill', 'two'],
];

const { value: _, ...PLACER_WITHOUT_DEFAULT } = common.PLACER_OPTION;

const OPTIONS = {
  plain: common.PLAIN_FLAG,
  autoPlace: flagOption(),
  opponent: textOption('<shooter>', {
    ...common.SHOOTER_HELP,
    defaultText: ({ t }: HelpTexts) => t('commands:play.usualOpponent'),
  }),
  rules: common.OPTIONAL_RULES_OPTION,
  placer: textOption('<placer>', {
    ...PLACER_WITHOUT_DEFAULT,
    defaultText: ({ t }: HelpTexts) => t('commands:play.usualPlacer'),
  }),
  skill: wholeNumberOption(0, 100, { defaultText: '100' }, '<percent>'),
  first: choiceOption('<who>', ['me', 'opponent', 'random'], {
    defaultText: ({ t }: HelpTexts) => t('commands:play.usualFirst'),
  }),
  training: flagOption(),
  two: flagOption({ conflicts: ['opponent', 'skill', 'memory'] }),
  seed: { ...common.SEED_OPTION, textKey: 'play.seed' },
  resume: optionalTextOption('[file]', { conflicts: NEW_GAME_OPTIONS }),
  autosave: common.AUTOSAVE_FLAG,
  name: listOption('<name>'),
  memory: textOption('<file>'),
  online: textOption('<link>', { conflicts: LOCAL_OPTIONS }),
  pace: { ...PACE_OPTION, defaultText: DEFAULT_HUMAN_PACE },
  pair: flagOption({ conflicts: ['first'] }),
  json: common.JSON_FLAG,
  timeLimit: common.TIME_LIMIT_OPTION,
};
export type PlayInput = ParsedOptions<typeof OPTIONS>;

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
  options: OPTIONS,
};
