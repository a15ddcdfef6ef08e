import { addAssist } from './assist.js';
import { addBombard } from './bombard.js';
import { addCheckBot } from './check-bot.js';
import { addComplete, addCompletion } from './completion.js';
import type { AddCommand } from './context.js';
import { addEvolve } from './evolve.js';
import { addExperiment } from './experiment.js';
import { addHelp } from './help.js';
import { addMap } from './map.js';
import { addMatch } from './match.js';
import { addMemory } from './memory.js';
import { addOdds } from './odds.js';
import { addPlace } from './place.js';
import { addPlay } from './play.js';
import { addReplay } from './replay.js';
import { addRuns } from './runs.js';
import { addSolve } from './solve.js';
import { addTheory } from './theory.js';
import { addTournament } from './tournament.js';
import { addWorker } from './worker.js';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AddCommand[] = [
  addPlay,
  addReplay,
  addAssist,
  addOdds,
  addSolve,
  addPlace,
  addBombard,
  addMap,
  addMatch,
  addTournament,
  addCheckBot,
  addExperiment,
  addMemory,
  addTheory,
  addEvolve,
  addRuns,
  addWorker,
  addCompletion,
  addComplete,
  addHelp,
];
