import { descriptionTexts } from '../shell/context.js';
import { type FeatureTexts, type SHARED_TEXTS, textsMaker } from '../shell/i18n/index.js';
import { TEXTS as assist } from './assist/texts.js';
import { TEXTS as bimaru } from './bimaru/texts.js';
import { TEXTS as bombard } from './bombard/texts.js';
import { TEXTS as bot } from './bot/texts.js';
import { TEXTS as bound } from './bound/texts.js';
import { TEXTS as checkBot } from './check-bot/texts.js';
import { COMMANDS } from './commands.js';
import { TEXTS as completion } from './completion/texts.js';
import { TEXTS as env } from './env/texts.js';
import { TEXTS as equilibrium } from './equilibrium/texts.js';
import { TEXTS as evaluate } from './evaluate/texts.js';
import { TEXTS as evolve } from './evolve/texts.js';
import { TEXTS as experiment } from './experiment/texts.js';
import { TEXTS as lab } from './lab/texts.js';
import { TEXTS as map } from './map/texts.js';
import { TEXTS as match } from './match/texts.js';
import { TEXTS as memory } from './memory/texts.js';
import { TEXTS as odds } from './odds/texts.js';
import { TEXTS as online } from './online/texts.js';
import { TEXTS as order } from './order/texts.js';
import { TEXTS as place } from './place/texts.js';
import { TEXTS as placers } from './placers/texts.js';
import { TEXTS as play } from './play/texts.js';
import { TEXTS as power } from './power/texts.js';
import { TEXTS as replay } from './replay/texts.js';
import { TEXTS as runs } from './runs/texts.js';
import { TEXTS as shooters } from './shooters/texts.js';
import { TEXTS as solve } from './solve/texts.js';
import { TEXTS as sweep } from './sweep/texts.js';
import { TEXTS as theory } from './theory/texts.js';
import { TEXTS as tournament } from './tournament/texts.js';
import { TEXTS as verify } from './verify/texts.js';
import { TEXTS as watch } from './watch/texts.js';
import { TEXTS as worker } from './worker/texts.js';

/** Texts of each feature, under `commands:<name>`. */
const TEXTS_BY_FEATURE = {
  assist,
  bimaru,
  bombard,
  bot,
  bound,
  'check-bot': checkBot,
  completion,
  env,
  equilibrium,
  evaluate,
  evolve,
  experiment,
  lab,
  map,
  match,
  memory,
  odds,
  online,
  order,
  place,
  placers,
  play,
  power,
  replay,
  runs,
  shooters,
  solve,
  sweep,
  theory,
  tournament,
  verify,
  watch,
  worker,
} as const satisfies Record<string, FeatureTexts>;

/** The compiler checks i18next keys and values against the English texts. */
type EnglishResources = Omit<typeof SHARED_TEXTS.en, 'commands'> & {
  commands: (typeof SHARED_TEXTS.en)['commands'] & {
    [Name in keyof typeof TEXTS_BY_FEATURE]: (typeof TEXTS_BY_FEATURE)[Name]['en'];
  } & { about: Readonly<Record<string, string>> };
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'play';
    resources: EnglishResources;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
  }
}

export const FEATURE_TEXTS: ReadonlyMap<string, FeatureTexts> = new Map<string, FeatureTexts>([
  ...Object.entries(TEXTS_BY_FEATURE),
  ['about', descriptionTexts(COMMANDS)],
]);

export const makeTexts = textsMaker(FEATURE_TEXTS);
