// Does not import zod, because the first page of the web app loads this file.
import { type Action, type Game, turnsWithoutShot } from '@flotilla/rules';
import type { Pace } from './pace.js';

/** Number of consecutive skipped turns that loses a game, so that every game ends. */
export const MAX_SKIPPED_TURNS = 3;

/** Does running out of time pass the turn instead of losing the game? */
export function passesTurnOnTimeout(pace: Pace): boolean {
  return pace.kind === 'shot' && pace.skips === true;
}

/** Returns the action for a seat that is out of time: its turn passes, or it resigns. */
export function timeoutAction(pace: Pace, game: Omit<Game, 'layouts'>): Action {
  const isPassed = passesTurnOnTimeout(pace) && turnsWithoutShot(game) < MAX_SKIPPED_TURNS;
  return { type: isPassed ? 'skip' : 'resign', seat: game.toMove };
}
