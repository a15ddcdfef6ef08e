import * as common from '../../shell/common-options.js';
import type { CommandSpec } from '../../shell/context.js';
import {
  choice,
  flag,
  type GivenOptions,
  wholeNumber,
  word,
  wordOrNone,
  words,
} from '../../shell/declare.js';
import type { HelpTexts } from '../../shell/i18n/help-texts.js';
import { PACE, PEOPLES_PACE } from '../online/paces.js';
import { TEXTS } from './texts.js';

/** Options for a game on this device only. */
const OF_ONE_DEVICE = [
  ...['opponent', 'skill', 'training', 'two', 'seed', 'resume', 'autosave', 'memory'],
];
/** Options that conflict with `--resume`: the game has its own. */
const OF_A_NEW_GAME = [
  ...['autoPlace', 'first', 'name', 'placer', 'rules', 'seed', 'skill', 'two'],
];

const { value: _, ...GIVEN_PLACER } = common.PLACER;

const OPTIONS = {
  plain: common.PLAIN,
  autoPlace: flag(),
  opponent: word('<shooter>', {
    ...common.A_SHOOTER,
    usual: ({ t }: HelpTexts) => t('commands:play.usualOpponent'),
  }),
  rules: common.GIVEN_RULES,
  placer: word('<placer>', {
    ...GIVEN_PLACER,
    usual: ({ t }: HelpTexts) => t('commands:play.usualPlacer'),
  }),
  skill: wholeNumber(0, 100, { usual: '100' }, '<percent>'),
  first: choice('<who>', ['me', 'opponent', 'random'], {
    usual: ({ t }: HelpTexts) => t('commands:play.usualFirst'),
  }),
  training: flag(),
  two: flag({ conflicts: ['opponent', 'skill', 'memory'] }),
  seed: { ...common.SEED, about: 'play.seed' },
  resume: wordOrNone('[file]', { conflicts: OF_A_NEW_GAME }),
  autosave: common.AUTOSAVE,
  name: words('<name>'),
  memory: word('<file>'),
  online: word('<link>', { conflicts: OF_ONE_DEVICE }),
  pace: { ...PACE, usual: PEOPLES_PACE },
  pair: flag({ conflicts: ['first'] }),
  json: common.JSON_DOCUMENT,
  timeLimit: common.TIME_LIMIT,
};
export type PlayGiven = GivenOptions<typeof OPTIONS>;

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
