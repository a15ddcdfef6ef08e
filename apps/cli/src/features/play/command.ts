import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choice,
  flag,
  listOption,
  optionalText,
  type ParsedOptions,
  textOption,
  wholeNumber,
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

const { value: _, ...PLACER_WITHOUT_DEFAULT } = common.PLACER;

const OPTIONS = {
  plain: common.PLAIN,
  autoPlace: flag(),
  opponent: textOption('<shooter>', {
    ...common.SHOOTER_HELP,
    defaultText: ({ t }: HelpTexts) => t('commands:play.usualOpponent'),
  }),
  rules: common.OPTIONAL_RULES,
  placer: textOption('<placer>', {
    ...PLACER_WITHOUT_DEFAULT,
    defaultText: ({ t }: HelpTexts) => t('commands:play.usualPlacer'),
  }),
  skill: wholeNumber(0, 100, { defaultText: '100' }, '<percent>'),
  first: choice('<who>', ['me', 'opponent', 'random'], {
    defaultText: ({ t }: HelpTexts) => t('commands:play.usualFirst'),
  }),
  training: flag(),
  two: flag({ conflicts: ['opponent', 'skill', 'memory'] }),
  seed: { ...common.SEED, textKey: 'play.seed' },
  resume: optionalText('[file]', { conflicts: NEW_GAME_OPTIONS }),
  autosave: common.AUTOSAVE,
  name: listOption('<name>'),
  memory: textOption('<file>'),
  online: textOption('<link>', { conflicts: LOCAL_OPTIONS }),
  pace: { ...PACE_OPTION, defaultText: DEFAULT_HUMAN_PACE },
  pair: flag({ conflicts: ['first'] }),
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
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
