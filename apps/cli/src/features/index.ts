import type { AddCommand } from '../shell/context.js';
import { addAssist } from './assist/command.js';
import { addBombard } from './bombard/command.js';
import { addCheckBot } from './check-bot/command.js';
import { addComplete, addCompletion } from './completion/command.js';
import { addEvolve } from './evolve/command.js';
import { addExperiment } from './experiment/command.js';
import { addHelp } from './help/command.js';
import { addMap } from './map/command.js';
import { addMatch } from './match/command.js';
import { addMemory } from './memory/command.js';
import { addOdds } from './odds/command.js';
import { addPlace } from './place/command.js';
import { addPlay } from './play/command.js';
import { addReplay } from './replay/command.js';
import { addRuns } from './runs/command.js';
import { addSolve } from './solve/command.js';
import { addTheory } from './theory/command.js';
import { addTournament } from './tournament/command.js';
import { addWatch } from './watch/command.js';
import { addWorker } from './worker/command.js';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AddCommand[] = [
  addPlay,
  addWatch,
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
