import { addAssist } from './assist.js';
import { addBombard } from './bombard.js';
import type { AddCommand } from './context.js';
import { addMap } from './map.js';
import { addMatch } from './match.js';
import { addOdds } from './odds.js';
import { addPlace } from './place.js';
import { addPlay } from './play.js';
import { addReplay } from './replay.js';
import { addSolve } from './solve.js';

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
];
