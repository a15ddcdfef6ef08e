import type { Feature } from '../shell/context.js';
import { type FeatureTexts, type SHARED, textsMaker } from '../shell/i18n/index.js';
import { assistFeature } from './assist/command.js';
import { bombardFeature } from './bombard/command.js';
import { botFeature } from './bot/command.js';
import { checkBotFeature } from './check-bot/command.js';
import { completionFeature } from './completion/command.js';
import { equilibriumFeature } from './equilibrium/command.js';
import { evaluateFeature } from './evaluate/command.js';
import { evolveFeature } from './evolve/command.js';
import { experimentFeature } from './experiment/command.js';
import { helpFeature } from './help/command.js';
import { TEXTS as labTexts } from './lab/texts.js';
import { mapFeature } from './map/command.js';
import { matchFeature } from './match/command.js';
import { memoryFeature } from './memory/command.js';
import { oddsFeature } from './odds/command.js';
import { TEXTS as onlineTexts } from './online/texts.js';
import { orderFeature } from './order/command.js';
import { placeFeature } from './place/command.js';
import { playFeature } from './play/command.js';
import { replayFeature } from './replay/command.js';
import { runsFeature } from './runs/command.js';
import { solveFeature } from './solve/command.js';
import { theoryFeature } from './theory/command.js';
import { tournamentFeature } from './tournament/command.js';
import { verifyFeature } from './verify/command.js';
import { watchFeature } from './watch/command.js';
import { workerFeature } from './worker/command.js';

/** Every command, in the order of the help; its texts are `commands:<key>`. */
const FEATURES = {
  play: playFeature,
  watch: watchFeature,
  replay: replayFeature,
  verify: verifyFeature,
  assist: assistFeature,
  odds: oddsFeature,
  solve: solveFeature,
  equilibrium: equilibriumFeature,
  evaluate: evaluateFeature,
  order: orderFeature,
  place: placeFeature,
  bombard: bombardFeature,
  map: mapFeature,
  match: matchFeature,
  tournament: tournamentFeature,
  bot: botFeature,
  checkBot: checkBotFeature,
  experiment: experimentFeature,
  memory: memoryFeature,
  theory: theoryFeature,
  evolve: evolveFeature,
  runs: runsFeature,
  worker: workerFeature,
  completion: completionFeature,
  help: helpFeature,
  lab: { texts: labTexts },
  online: { texts: onlineTexts },
} as const satisfies Record<string, Feature>;

type Features = typeof FEATURES;

type WithTexts = {
  [Name in keyof Features as Features[Name] extends { texts: object }
    ? Name
    : never]: Features[Name];
};

/** The English texts, against which i18next checks keys and values. */
type Resources = Omit<typeof SHARED.en, 'commands'> & {
  commands: (typeof SHARED.en)['commands'] & {
    [Name in keyof WithTexts]: WithTexts[Name]['texts']['en'];
  };
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'play';
    resources: Resources;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
  }
}

const LIST: readonly (readonly [string, Feature])[] = Object.entries(FEATURES);

/** What adds each command to the program, in the order of the help. */
export const COMMANDS = LIST.flatMap(([, { add }]) => add ?? []);

/** The texts beside the features, by the feature's name. */
export const FEATURE_TEXTS: ReadonlyMap<string, FeatureTexts> = new Map(
  LIST.flatMap(([name, { texts }]) => (texts ? [[name, texts]] : [])),
);

/** All texts of the command line in a language. */
export const makeTexts = textsMaker(FEATURE_TEXTS);
