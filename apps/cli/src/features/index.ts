import type { AddCommand, LoadedCommand } from '../shell/context.js';
import { type FeatureTexts, type SHARED_TEXTS, textsMaker } from '../shell/i18n/index.js';
import { TEXTS as assist } from './assist/texts.js';
import { TEXTS as bimaru } from './bimaru/texts.js';
import { TEXTS as bombard } from './bombard/texts.js';
import { TEXTS as bot } from './bot/texts.js';
import { TEXTS as bound } from './bound/texts.js';
import { TEXTS as checkBot } from './check-bot/texts.js';
import { TEXTS as completion } from './completion/texts.js';
import { TEXTS as env } from './env/texts.js';
import { TEXTS as equilibrium } from './equilibrium/texts.js';
import { TEXTS as evaluate } from './evaluate/texts.js';
import { TEXTS as evolve } from './evolve/texts.js';
import { TEXTS as experiment } from './experiment/texts.js';
import { TEXTS as lab } from './lab/texts.js';
import { TEXTS as map } from './map/texts.js';
import { TEXTS as match } from './match/texts.js';
import { TEXTS as mcp } from './mcp/texts.js';
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

/** What loads each command, by what it is for and in the order of the help: only what is asked for is loaded. */
const COMMANDS = {
  play: {
    play: async () => (await import('./play/command.js')).addPlay,
    watch: async () => (await import('./watch/command.js')).addWatch,
    replay: async () => (await import('./replay/command.js')).addReplay,
    verify: async () => (await import('./verify/command.js')).addVerify,
    assist: async () => (await import('./assist/command.js')).addAssist,
    bimaru: async () => (await import('./bimaru/command.js')).addBimaru,
  },
  understand: {
    shooters: async () => (await import('./shooters/command.js')).addShooters,
    placers: async () => (await import('./placers/command.js')).addPlacers,
    odds: async () => (await import('./odds/command.js')).addOdds,
    solve: async () => (await import('./solve/command.js')).addSolve,
    equilibrium: async () => (await import('./equilibrium/command.js')).addEquilibrium,
    evaluate: async () => (await import('./evaluate/command.js')).addEvaluate,
    bound: async () => (await import('./bound/command.js')).addBound,
    order: async () => (await import('./order/command.js')).addOrder,
    theory: async () => (await import('./theory/command.js')).addTheory,
    map: async () => (await import('./map/command.js')).addMap,
  },
  experiment: {
    match: async () => (await import('./match/command.js')).addMatch,
    sweep: async () => (await import('./sweep/command.js')).addSweep,
    power: async () => (await import('./power/command.js')).addPower,
    tournament: async () => (await import('./tournament/command.js')).addTournament,
    experiment: async () => (await import('./experiment/command.js')).addExperiment,
    memory: async () => (await import('./memory/command.js')).addMemory,
    evolve: async () => (await import('./evolve/command.js')).addEvolve,
    place: async () => (await import('./place/command.js')).addPlace,
    bombard: async () => (await import('./bombard/command.js')).addBombard,
    runs: async () => (await import('./runs/command.js')).addRuns,
  },
  bots: {
    'check-bot': async () => (await import('./check-bot/command.js')).addCheckBot,
    bot: async () => (await import('./bot/command.js')).addBot,
    env: async () => (await import('./env/command.js')).addEnv,
    mcp: async () => (await import('./mcp/command.js')).addMcp,
  },
  server: {
    worker: async () => (await import('./worker/command.js')).addWorker,
  },
  program: {
    completion: async () => (await import('./completion/command.js')).addCompletion,
    help: async () => (await import('./help/command.js')).addHelp,
  },
} as const satisfies Readonly<
  Record<LoadedCommand['group'], Readonly<Record<string, () => Promise<AddCommand>>>>
>;

/** The texts beside each feature, `commands:<name>`. */
const TEXTS = {
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
  mcp,
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

/** The English texts, against which i18next checks keys and values. */
type Resources = Omit<typeof SHARED_TEXTS.en, 'commands'> & {
  commands: (typeof SHARED_TEXTS.en)['commands'] & {
    [Name in keyof typeof TEXTS]: (typeof TEXTS)[Name]['en'];
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

const GROUPS = Object.keys(COMMANDS) as LoadedCommand['group'][];

/**
 * The command that is asked for; or every command, in the order of the help, where none has this
 * name or all are told about.
 */
export function loadCommands(name: string | undefined): Promise<LoadedCommand[]> {
  const all = GROUPS.flatMap((group) =>
    Object.entries(COMMANDS[group]).map(([each, load]) => ({ name: each, group, load })),
  );
  const asked = all.filter((each) => each.name === name && name !== 'help');
  const wanted = asked.length > 0 ? asked : all;
  return Promise.all(wanted.map(async ({ group, load }) => ({ group, add: await load() })));
}

/** The texts beside the features, by the feature's name. */
export const FEATURE_TEXTS: ReadonlyMap<string, FeatureTexts> = new Map(Object.entries(TEXTS));

/** All texts of the command line in a language. */
export const makeTexts = textsMaker(FEATURE_TEXTS);
