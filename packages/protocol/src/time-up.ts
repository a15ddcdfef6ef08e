// Apart from the schemas: the first load of the web app needs this, and no zod.
import { type Action, type Game, turnsWithoutShot } from '@flotilla/rules';
import type { Pace } from './pace.js';

/** So many turns in a row without a shot lose a game in which a turn may pass: so every game ends. */
export const MAX_SKIPPED = 3;

/** Does a turn whose time is up pass to the other seat? */
export function skipsTurns(pace: Pace): boolean {
  return pace.kind === 'shot' && pace.skips === true;
}

/** What follows when the time of the seat to move is up: its turn passes, or it loses. */
export function timeUp(pace: Pace, game: Omit<Game, 'layouts'>): Action {
  const isPassed = skipsTurns(pace) && turnsWithoutShot(game) < MAX_SKIPPED;
  return { type: isPassed ? 'skip' : 'resign', seat: game.toMove };
}
